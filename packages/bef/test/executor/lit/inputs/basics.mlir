// CHECK-LABEL: --- Running 'three_chained':
// CHECK-NEXT: string = one
// CHECK-NEXT: string = two
// CHECK-NEXT: string = onetwo
func.func @three_chained() {
  %c0 = tfrt.new.chain
  %one = "tfrt_test.get_string"() { value = "one" } : () -> !tfrt.string
  %two = "tfrt_test.get_string"() { value = "two" } : () -> !tfrt.string
  %both = "tfrt_test.append_string"(%one, %two) : (!tfrt.string, !tfrt.string) -> !tfrt.string
  %c1 = "tfrt_test.print_string"(%one, %c0) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  %c2 = "tfrt_test.print_string"(%two, %c1) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  "tfrt_test.print_string"(%both, %c2) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}

// CHECK-LABEL: --- Running 'truth':
// CHECK-NEXT: int1 = 1
// CHECK-NEXT: int1 = 0
// CHECK-NEXT: int1 = 0
// CHECK-NEXT: 'truth' returned !tfrt.chain value
func.func @truth() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %yes = tfrt.constant.i1 1
  %no = tfrt.constant.i1 0
  %both = tfrt.and.i1 %yes, %no
  %c1 = tfrt.print.i1 %yes, %c0
  %c2 = tfrt.print.i1 %no, %c1
  %c3 = tfrt.print.i1 %both, %c2
  tfrt.return %c3 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'integers':
// CHECK-NEXT: int32 = 29
// CHECK-NEXT: int32 = 5
// CHECK-NEXT: int32 = 4
// CHECK-NEXT: int32 = 30
// CHECK-NEXT: int32 = 31
// CHECK-NEXT: int32 = 32
// CHECK-NEXT: 'integers' returned !tfrt.chain value
func.func @integers() -> !tfrt.chain {
  %a = tfrt.constant.i32 24
  %c0 = tfrt.new.chain
  %b = tfrt.constant.i32 5
  %sum = tfrt.add.i32 %a, %b
  %c1 = tfrt.print.i32 %sum, %c0
  %quotient, %remainder = tfrt.div.i32 %sum, %b
  %c2 = tfrt.print.i32 %quotient, %c1
  %c3 = tfrt.print.i32 %remainder, %c2
  %x, %y, %z = tfrt_test.count3.i32 %sum
  %c4 = tfrt.print.i32 %x, %c3
  %c5 = tfrt.print.i32 %y, %c4
  %copy = "tfrt_test.copy.with_delay.i32"(%z) : (i32) -> i32
  %c6 = tfrt.print.i32 %copy, %c5
  tfrt.return %c6 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'long_integers':
// CHECK-NEXT: int64 = 9000000000
// CHECK-NEXT: int64 = 9000000006
func.func @long_integers() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %a = tfrt.constant.i64 9000000000
  %c1 = tfrt.print.i64 %a, %c0
  %six = tfrt.constant.i64 6
  %sum = tfrt.add.i64 %a, %six
  %copy = "tfrt_test.copy.with_delay.i64"(%sum) : (i64) -> i64
  %c2 = tfrt.print.i64 %copy, %c1
  tfrt.return %c2 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'divide_by_zero':
// CHECK-NEXT: 'divide_by_zero' returned <<error: Divide by zero>>
func.func @divide_by_zero() -> i32 {
  %zero = tfrt.constant.i32 0
  %a = tfrt.constant.i32 9
  // expected-error @+1 {{runtime error: Divide by zero}}
  %quotient, %remainder = tfrt.div.i32 %a, %zero
  tfrt.return %remainder : i32
}

// CHECK-LABEL: --- Not running 'show' because it has arguments.
func.func @show(%x: i32) -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %c1 = tfrt.print.i32 %x, %c0
  tfrt.return %c1 : !tfrt.chain
}

// CHECK-LABEL: --- Not running 'next' because it has arguments.
func.func @next(%x: i32) -> i32 {
  %one = tfrt.constant.i32 1
  %y = tfrt.add.i32 %x, %one
  tfrt.return %y : i32
}

// CHECK-LABEL: --- Running 'calls':
// CHECK-NEXT: int32 = 80
// CHECK-NEXT: int32 = 81
func.func @calls() -> !tfrt.chain {
  %a = tfrt.constant.i32 80
  %c0 = tfrt.call @show(%a) : (i32) -> (!tfrt.chain)
  %b = tfrt.call @next(%a) : (i32) -> i32
  %c1 = tfrt.print.i32 %b, %c0
  tfrt.return %c1 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'error':
// CHECK-NEXT: 'error' returned <<error: something bad happened>>
func.func @error() -> i32 {
  %x = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  tfrt.return %x : i32
}

// CHECK-LABEL: --- Running 'error_later':
// CHECK-NEXT: 'error_later' returned <<error: something bad happened asynchronously>>
func.func @error_later() -> i32 {
  %x = "tfrt_test.report_error_async"() : () -> i32 // expected-error {{something bad happened asynchronously}}
  tfrt.return %x : i32
}

// CHECK-LABEL: --- Running 'errors_that_did_not_come':
// CHECK-NEXT: 'errors_that_did_not_come' returned 0,0
func.func @errors_that_did_not_come() -> (i32, i32) {
  %zero = tfrt.constant.i32 0
  %x = "tfrt_test.report_error_concrete_async"(%zero) : (i32) -> i32
  %y = "tfrt_test.report_error_indirect_async"(%zero) : (i32) -> i32
  tfrt.return %x, %y : i32, i32
}

// CHECK-LABEL: --- Running 'errors_that_came':
// CHECK-NEXT: 'errors_that_came' returned <<error: something bad happened asynchronously>>,<<error: something bad happened asynchronously>>
func.func @errors_that_came() -> (i32, i32) {
  %two = tfrt.constant.i32 2
  %x = "tfrt_test.report_error_concrete_async"(%two) : (i32) -> i32 // expected-error {{bad happened asynchronously}}
  %y = "tfrt_test.report_error_indirect_async"(%two) : (i32) -> i32 // expected-error {{bad happened asynchronously}}
  tfrt.return %x, %y : i32, i32
}

// CHECK-LABEL: --- Running 'error_that_nobody_reads':
// CHECK-NEXT: 'error_that_nobody_reads' returned 3
func.func @error_that_nobody_reads() -> i32 {
  "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  "tfrt_test.report_error_async"() : () -> i32 // expected-error {{something bad happened asynchronously}}
  %x = tfrt.constant.i32 3
  tfrt.return %x : i32
}

// CHECK-LABEL: --- Running 'partial_failure':
// CHECK-NEXT: int32 = 1
// CHECK-NEXT: 'partial_failure' returned 1,<<error: something bad happened>>,<<error: something bad happened>>
func.func @partial_failure() -> (i32, i32, !tfrt.chain) {
  %x, %y = "tfrt_test.partial_fail"() : () -> (i32, i32) // expected-error {{something bad happened}}
  %c0 = tfrt.new.chain
  %c1 = tfrt.print.i32 %x, %c0
  %c2 = tfrt.print.i32 %y, %c1
  tfrt.return %x, %y, %c2 : i32, i32, !tfrt.chain
}

// CHECK-LABEL: --- Running 'last_error_wins':
// CHECK-NEXT: 'last_error_wins' returned <<error: something bad happened>>
func.func @last_error_wins() -> i32 {
  %ten = tfrt.constant.i32 10
  %zero = tfrt.constant.i32 0
  %first, %rest = tfrt.div.i32 %ten, %zero // expected-error {{Divide by zero}}
  %last = "tfrt_test.fail"() : () -> i32 // expected-error {{something bad happened}}
  %sum = tfrt.add.i32 %first, %last
  tfrt.return %sum : i32
}

// CHECK-LABEL: --- Running 'cancelled':
// CHECK-NEXT: 'cancelled' returned <<error: Cancelled>>
func.func @cancelled() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %zero, %c1 = "tfrt_test.cancel"(%c0) : (!tfrt.chain) -> (i32, !tfrt.chain)
  %c2 = tfrt.print.i32 %zero, %c1
  tfrt.return %c2 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'same_twice':
// CHECK-NEXT: 'same_twice' returned 6,6,5,6
func.func @same_twice() -> (i32, i32, i32, i32) {
  %a = tfrt.constant.i32 6
  %b = tfrt.constant.i32 5
  tfrt.return %a, %a, %b, %a : i32, i32, i32, i32
}

// CHECK-LABEL: --- Running 'nested_attribute':
// CHECK-NEXT: 'nested_attribute' returned !tfrt.string value,8,-9,0.5
func.func @nested_attribute() -> (!tfrt.string, i32, i32, f32) {
  %a, %b, %c, %d = "tfrt_test.flat"() { value = [["thread", [8 : i32, -9 : i32]], [0.5 : f32]] }
      : () -> (!tfrt.string, i32, i32, f32)
  tfrt.return %a, %b, %c, %d : !tfrt.string, i32, i32, f32
}

// CHECK-LABEL: --- Running 'arguments_as_results':
// CHECK-NEXT: 'arguments_as_results' returned 4,7,4
func.func @arguments_as_results() -> (i32, i32, i32) {
  %c0 = tfrt.new.chain
  %a = tfrt.constant.i32 4
  %b = tfrt.constant.i32 7
  %x, %y = "tfrt_test.multi_arg_result"(%a, %b) : (i32, i32) -> (i32, i32)
  %z = "tfrt_test.identity"(%c0, %x) : (!tfrt.chain, i32) -> i32
  tfrt.return %x, %y, %z : i32, i32, i32
}
