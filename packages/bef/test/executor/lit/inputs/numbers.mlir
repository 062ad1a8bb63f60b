// CHECK-LABEL: --- Running 'doubles':
// CHECK-NEXT: f64 = 10.125000
// CHECK-NEXT: f64 = 3.500000
// CHECK-NEXT: f64 = 2.250000
// CHECK-NEXT: f64 = 17.718750
func.func @doubles() {
  %c0 = tfrt.new.chain
  %a = tfrt.constant.f64 7.875
  %b = tfrt.constant.f64 2.25
  %sum = tfrt.add.f64 %a, %b
  %quotient = "tfrt.div.f64"(%a, %b) : (f64, f64) -> f64
  %least = "tfrt.minimum.f64"(%a, %b) : (f64, f64) -> f64
  %product = "tfrt.multiply.f64"(%a, %b) : (f64, f64) -> f64
  %c1 = tfrt.print.f64 %sum, %c0
  %c2 = tfrt.print.f64 %quotient, %c1
  %c3 = tfrt.print.f64 %least, %c2
  %c4 = tfrt.print.f64 %product, %c3
  tfrt.return
}

// One tenth is another number in 32 bits.
// CHECK-LABEL: --- Running 'floats':
// CHECK-NEXT: f32 = 16777216.000000
// CHECK-NEXT: f64 = 16777217.000000
// CHECK-NEXT: f32 = 0.333333
// CHECK-NEXT: f32 = -2.500000
func.func @floats() {
  %c0 = tfrt.new.chain
  %one = tfrt.constant.f32 1.0
  %three = tfrt.constant.f32 3.0
  %negative = tfrt.constant.f32 -2.5
  %large = tfrt.constant.f32 16777216.0
  %sum = tfrt.add.f32 %large, %one
  %large64 = tfrt.constant.f64 16777216.0
  %one64 = tfrt.constant.f64 1.0
  %sum64 = tfrt.add.f64 %large64, %one64
  %third = "tfrt.div.f32"(%one, %three) : (f32, f32) -> f32
  %least = "tfrt.minimum.f32"(%one, %negative) : (f32, f32) -> f32
  %c1 = tfrt.print.f32 %sum, %c0
  %c2 = tfrt.print.f64 %sum64, %c1
  %c3 = tfrt.print.f32 %third, %c2
  %c4 = tfrt.print.f32 %least, %c3
  tfrt.return
}

// The same computation in 32 and in 64 bits ends at different integers.
// CHECK-LABEL: --- Running 'casts':
// CHECK-NEXT: int64 = 128
// CHECK-NEXT: int64 = 127
// CHECK-NEXT: int64 = -3
func.func @casts() {
  %c0 = tfrt.new.chain
  %side = tfrt.constant.i64 737
  %f32 = "tfrt.cast.i64_to_f32"(%side) : (i64) -> f32
  %f64 = "tfrt.cast.i64_to_f64"(%side) : (i64) -> f64
  %wanted32 = tfrt.constant.f32 128.0
  %wanted64 = tfrt.constant.f64 128.0
  %scale32 = "tfrt.div.f32"(%wanted32, %f32) : (f32, f32) -> f32
  %scale64 = "tfrt.div.f64"(%wanted64, %f64) : (f64, f64) -> f64
  %scaled32 = "tfrt.multiply.f32"(%f32, %scale32) : (f32, f32) -> f32
  %scaled64 = "tfrt.multiply.f64"(%f64, %scale64) : (f64, f64) -> f64
  %size32 = "tfrt.cast.f32_to_i64"(%scaled32) : (f32) -> i64
  %size64 = "tfrt.cast.f64_to_i64"(%scaled64) : (f64) -> i64
  %negative = tfrt.constant.f64 -3.9
  %towards_zero = "tfrt.cast.f64_to_i64"(%negative) : (f64) -> i64
  %c1 = tfrt.print.i64 %size32, %c0
  %c2 = tfrt.print.i64 %size64, %c1
  %c3 = tfrt.print.i64 %towards_zero, %c2
  tfrt.return
}

// CHECK-LABEL: --- Running 'integers_wrap':
// CHECK-NEXT: 'integers_wrap' returned -2147483648,-9223372036854775808,-3,-1
func.func @integers_wrap() -> (i32, i64, i32, i32) {
  %most32 = tfrt.constant.i32 2147483647
  %one32 = tfrt.constant.i32 1
  %a = tfrt.add.i32 %most32, %one32
  %most64 = tfrt.constant.i64 9223372036854775807
  %one64 = tfrt.constant.i64 1
  %b = tfrt.add.i64 %most64, %one64
  %ten = tfrt.constant.i32 -10
  %three = tfrt.constant.i32 3
  %quotient, %remainder = tfrt.div.i32 %ten, %three
  tfrt.return %a, %b, %quotient, %remainder : i32, i64, i32, i32
}

// CHECK-LABEL: --- Running 'no_such_integer':
// CHECK-NEXT: 'no_such_integer' returned <<error: 1e+300 is not in the range of an i64>>
func.func @no_such_integer() -> i64 {
  %large = tfrt.constant.f64 1.0e300
  // expected-error @+1 {{1e+300 is not in the range of an i64}}
  %integer = "tfrt.cast.f64_to_i64"(%large) : (f64) -> i64
  tfrt.return %integer : i64
}
