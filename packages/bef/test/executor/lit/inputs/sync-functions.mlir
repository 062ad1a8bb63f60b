// Kernels of a sync function run one after the other, up to the first that fails.

// CHECK-LABEL: --- Not running 'mean' because it has arguments.
func.func @mean(%x: i32, %y: i32) -> i32 attributes {tfrt.sync} {
  %two = tfrt.constant.i32 2
  %sum = tfrt.add.i32 %x, %y
  %mean, %rest = tfrt.div.i32 %sum, %two
  tfrt.return %mean : i32
}

// CHECK-LABEL: --- Running 'calls_mean':
// CHECK-NEXT: 'calls_mean' returned 15
func.func @calls_mean() -> i32 {
  %x = "tfrt_test.async_constant.i32"() { value = 10 : i32 } : () -> i32
  %y = tfrt.constant.i32 20
  %mean = tfrt.call @mean(%x, %y) : (i32, i32) -> i32
  tfrt.return %mean : i32
}

// CHECK-LABEL: --- Running 'stops_at_an_error':
// CHECK-NEXT: int32 = 2
// CHECK-NEXT: 'stops_at_an_error' returned <<error: something bad happened>>
func.func @stops_at_an_error() -> i32 attributes {tfrt.sync} {
  %c0 = tfrt.new.chain
  %two = tfrt.constant.i32 2
  tfrt.print.i32 %two, %c0
  %failed = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  tfrt.print.i32 %two, %c0
  tfrt.return %two : i32
}
