// A kernel with an argument that failed is not called, and the other arguments do not matter; a function is called with them.

// CHECK-LABEL: --- Not running 'sum' because it has arguments.
func.func @sum(%x: i32, %y: i32) -> i32 {
  %z = tfrt.add.i32 %x, %y
  tfrt.return %z : i32
}

// CHECK-LABEL: --- Running 'error_for_a_call':
// CHECK-NEXT: int32 = 8
// CHECK-NEXT: 'error_for_a_call' returned <<error: something bad happened>>
func.func @error_for_a_call() -> i32 {
  %chain = tfrt.new.chain
  %failed = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  %later = "tfrt_test.async_constant.i32"() { value = 8 : i32 } : () -> i32
  tfrt.print.i32 %later, %chain
  %sum = tfrt.call @sum(%failed, %later) : (i32, i32) -> i32
  tfrt.return %sum : i32
}

// CHECK-LABEL: --- Running 'error_for_a_kernel':
// CHECK-NEXT: int32 = 8
// CHECK-NEXT: 'error_for_a_kernel' returned <<error: something bad happened>>,!tfrt.chain value
func.func @error_for_a_kernel() -> (i32, !tfrt.chain) {
  %chain = tfrt.new.chain
  %failed = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  %later = "tfrt_test.async_constant.i32"() { value = 8 : i32 } : () -> i32
  %printed = tfrt.print.i32 %later, %chain
  %sum = tfrt.add.i32 %failed, %later
  tfrt.return %sum, %printed : i32, !tfrt.chain
}
