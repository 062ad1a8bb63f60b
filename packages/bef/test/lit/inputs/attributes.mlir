// Every kind of attribute, through a file and back.

// CHECK-LABEL: func.func @constants() -> (i1, i32, i64, f32)
func.func @constants() -> (i1, i32, i64, f32) {
  // CHECK-NEXT: [[YES:%.*]] = tfrt.constant.i1 true
  // CHECK-NEXT: [[COUNT:%.*]] = tfrt.constant.i32 -7
  // CHECK-NEXT: [[LARGE:%.*]] = tfrt.constant.i64 9223372036854775807
  // CHECK-NEXT: [[TENTH:%.*]] = tfrt.constant.f32 1.000000e-01
  // CHECK-NEXT: tfrt.return [[YES]], [[COUNT]], [[LARGE]], [[TENTH]] : i1, i32, i64, f32
  %yes = tfrt.constant.i1 1
  %count = tfrt.constant.i32 -7
  %large = tfrt.constant.i64 0x7FFFFFFFFFFFFFFF
  %tenth = tfrt.constant.f32 0.1
  tfrt.return %yes, %count, %large, %tenth : i1, i32, i64, f32
}

// CHECK-LABEL: @numbers
func.func @numbers() {
  // CHECK-NEXT: a = -1 : i8, b = -2 : i16, c = 200 : ui8, d = 60000 : ui16, e = 4000000000 : ui32, f = 18446744073709551615 : ui64
  "my.op"() {a = 255 : i8, b = -2 : i16, c = 200 : ui8, d = 60000 : ui16, e = 4000000000 : ui32, f = 18446744073709551615 : ui64} : () -> ()
  // CHECK-NEXT: a = 1.500000e+00 : bf16, b = -2.500000e-01 : f16, c = 0x7F800000 : f32, d = 1.000000e+100 : f64
  "my.op"() {a = 1.5 : bf16, b = -0.25 : f16, c = 0x7F800000 : f32, d = 1.0e100} : () -> ()
  // CHECK-NEXT: {a = false, z = 5 : i64}
  "my.op"() {z = 5, a = false} : () -> ()
  tfrt.return
}

// CHECK-LABEL: @texts
func.func @texts() {
  // CHECK-NEXT: {empty = "", quoted = "say \22hi\22 \\ now", raw = "\00\FF\C3\A9"}
  "my.op"() {quoted = "say \"hi\" \\ now", empty = "", raw = "\00\FFé"} : () -> ()
  tfrt.return
}

// CHECK-LABEL: @arrays
func.func @arrays() {
  // CHECK-NEXT: {value = [true, false]}
  "my.op"() {value = [true, false]} : () -> ()
  // CHECK-NEXT: {value = [1, 2]}
  "my.op"() {value = [1, 2 : i64]} : () -> ()
  // CHECK-NEXT: {value = [1 : ui16, 2 : ui16]}
  "my.op"() {value = [1 : ui16, 2 : ui16]} : () -> ()
  // CHECK-NEXT: {value = [1.000000e+00, -1.000000e+00]}
  "my.op"() {value = [1.0, -1.0]} : () -> ()
  // CHECK-NEXT: {value = []}
  "my.op"() {value = []} : () -> ()
  // CHECK-NEXT: {value = [f32, i1]}
  "my.op"() {value = [f32, i1]} : () -> ()
  // CHECK-NEXT: {value = [1 : i32, ["two", [3.000000e+00 : f32]], f64]}
  "my.op"() {value = [1 : i32, ["two", [3.0 : f32]], f64]} : () -> ()
  // CHECK-NEXT: {value = [dense<0> : tensor<4xi64>, dense<[1, 2]> : tensor<2xi8>]}
  "my.op"() {value = [dense<0> : tensor<4xi64>, dense<[1, 2]> : tensor<2xi8>]} : () -> ()
  tfrt.return
}

// CHECK-LABEL: @types
func.func @types() {
  // CHECK-NEXT: {a = i1, b = ui64, c = bf16, d = complex<f64>, e = !corert.string, f = !corert.resource, g = !corert.qint32}
  "my.op"() {a = i1, b = ui64, c = bf16, d = complex<f64>, e = !corert.string, f = !corert.resource, g = !corert.qint32} : () -> ()
  // CHECK-NEXT: {a = #corert.shape<2x?x3>, b = #corert.shape<*>}
  "my.op"() {a = #corert.shape<2x?x3>, b = #corert.shape<*>} : () -> ()
  tfrt.return
}

// CHECK-LABEL: @dense
func.func @dense() {
  // CHECK-NEXT: value = dense<true> : tensor<1xi1>
  "my.op"() {value = dense<true> : tensor<1xi1>} : () -> ()
  // CHECK-NEXT: value = dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xui8>
  "my.op"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>} : () -> ()
  // CHECK-NEXT: value = dense<1.500000e+00> : tensor<2x3xf16>
  "my.op"() {value = dense<1.5> : tensor<2x3xf16>} : () -> ()
  // CHECK-NEXT: value = dense<> : tensor<0x2xf32>
  "my.op"() {value = dense<> : tensor<0x2xf32>} : () -> ()
  // CHECK-NEXT: value = dense<[1, 256]> : tensor<2xi16>
  "my.op"() {value = dense<"0x01000001"> : tensor<2xi16>} : () -> ()
  // CHECK-NEXT: value = dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]> : tensor<2xcomplex<f32>>
  "my.op"() {value = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>} : () -> ()
  tfrt.return
}
