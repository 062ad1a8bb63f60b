func.func private @host_add(%a: i32, %b: i32) -> i32 attributes {tfrt.native}
func.func private @host_add_later(%a: i32, %b: i32) -> i32 attributes {tfrt.native}
func.func private @host_fail(%a: i32) -> i32 attributes {tfrt.native}

// CHECK-LABEL: --- Running 'native':
// CHECK-NEXT: 'native' returned 30,30
func.func @native() -> (i32, i32) {
  %a = tfrt.constant.i32 13
  %b = tfrt.constant.i32 17
  %now = tfrt.call @host_add(%a, %b) : (i32, i32) -> i32
  %later = tfrt.call @host_add_later(%a, %b) : (i32, i32) -> i32
  tfrt.return %now, %later : i32, i32
}

// CHECK-LABEL: --- Running 'native_waits_for_arguments':
// CHECK-NEXT: int32 = 43
func.func @native_waits_for_arguments() {
  %chain = tfrt.new.chain
  %a = tfrt.constant.i32 13
  %b = tfrt.constant.i32 17
  %sum = tfrt_test.do.async %a, %b : (i32, i32) -> (i32) {
    %c = tfrt.add.i32 %a, %b
    tfrt.return %c : i32
  }
  %whole = tfrt.call @host_add(%a, %sum) : (i32, i32) -> i32
  tfrt.print.i32 %whole, %chain
  tfrt.return
}

// CHECK-LABEL: --- Running 'native_fails':
// CHECK-NEXT: 'native_fails' returned <<error: the host is out of thread>>
func.func @native_fails() -> i32 {
  %a = tfrt.constant.i32 13
  %failed = tfrt.call @host_fail(%a) : (i32) -> i32
  tfrt.return %failed : i32
}
