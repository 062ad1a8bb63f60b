// OPTIONS: {"printErrorCode": true}

// CHECK-LABEL: --- Running 'codes':
// CHECK-NEXT: 'codes' returned <<error: something bad happened, code: INTERNAL>>,<<error: Divide by zero, code: INVALID_ARGUMENT>>
func.func @codes() -> (i32, i32) {
  %failed = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  %zero = tfrt.constant.i32 0
  %quotient, %remainder = tfrt.div.i32 %zero, %zero // expected-error {{Divide by zero}}
  tfrt.return %failed, %quotient : i32, i32
}
