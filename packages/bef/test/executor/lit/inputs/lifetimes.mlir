// Values go when nobody needs them any more. With a threshold of 1 every kernel that can has a stream of its own.

module attributes {tfrt.cost_threshold = 1 : i64} {

// CHECK-LABEL: --- Running 'in_a_row':
// CHECK-NEXT: made 9
// CHECK-NEXT: dropped 9
// CHECK-NEXT: made 8
// CHECK-NEXT: dropped 8
// CHECK-NEXT: made 2
// CHECK-NEXT: made 3
// CHECK-NEXT: made 5
// CHECK-NEXT: dropped 2
// CHECK-NEXT: dropped 3
// CHECK-NEXT: shown 5
// CHECK-NEXT: dropped 5
func.func @in_a_row() {
  %chain = tfrt.new.chain
  %two = "vt.constant"() { value = 2 : i32 } : () -> !vt.value
  %three = "vt.constant"() { value = 3 : i32 } : () -> !vt.value
  %sum = "vt.add"(%two, %three) : (!vt.value, !vt.value) -> !vt.value
  "vt.print"(%sum, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  "vt.constant"() { value = 8 : i32 } : () -> !vt.value
  "vt.constant"() { value = 9 : i32 } : () -> !vt.value
  tfrt.return
}

// CHECK-LABEL: --- Not running 'pass' because it has arguments.
func.func @pass(%x: !vt.value) -> !vt.value {
  tfrt.return %x : !vt.value
}

// CHECK-LABEL: --- Running 'through_a_call':
// CHECK-NEXT: made 4
// CHECK-NEXT: shown 4
// CHECK-NEXT: dropped 4
func.func @through_a_call() {
  %four = "vt.constant"() { value = 4 : i32 } : () -> !vt.value
  %same = tfrt.call @pass(%four) : (!vt.value) -> !vt.value
  %chain = tfrt.new.chain
  "vt.print"(%same, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  tfrt.return
}

// CHECK-LABEL: --- Not running 'add_six' because it has arguments.
func.func @add_six(%x: !vt.value) -> !vt.value {
  %six = "vt.constant"() { value = 6 : i32 } : () -> !vt.value
  %sum = "vt.add"(%six, %x) : (!vt.value, !vt.value) -> !vt.value
  tfrt.return %sum : !vt.value
}

// The kernel of the call has its argument until it returns.
// CHECK-LABEL: --- Running 'argument_of_a_call':
// CHECK-NEXT: made 1
// CHECK-NEXT: made 6
// CHECK-NEXT: made 7
// CHECK-NEXT: dropped 6
// CHECK-NEXT: dropped 1
// CHECK-NEXT: shown 7
// CHECK-NEXT: dropped 7
func.func @argument_of_a_call() {
  %one = "vt.constant"() { value = 1 : i32 } : () -> !vt.value
  %sum = tfrt.call @add_six(%one) : (!vt.value) -> !vt.value
  %chain = tfrt.new.chain
  "vt.print"(%sum, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  tfrt.return
}

// CHECK-LABEL: --- Running 'shared':
// CHECK-NEXT: made 11
// CHECK-NEXT: shown 11
// CHECK-NEXT: shown 11
// CHECK-NEXT: dropped 11
func.func @shared() {
  %eleven = "vt.constant"() { value = 11 : i32 } : () -> !vt.value
  %x, %y = "tfrt_test.share_to_two"(%eleven) : (!vt.value) -> (!vt.value, !vt.value)
  %chain = tfrt.new.chain
  "vt.print"(%x, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  "vt.print"(%y, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  tfrt.return
}

// CHECK-LABEL: --- Not running 'grow' because it has arguments.
func.func @grow(%times: i32) {
  %chain = tfrt.new.chain
  %x = "vt.constant"() { value = 1 : i32 } : () -> !vt.value
  %y = tfrt.repeat.i32 %times, %x : !vt.value {
    %one = "vt.constant"() { value = 1 : i32 } : () -> !vt.value
    %sum = "vt.add"(%one, %x) : (!vt.value, !vt.value) -> !vt.value
    tfrt.return %sum : !vt.value
  }
  "vt.print"(%y, %chain) : (!vt.value, !tfrt.chain) -> (!tfrt.chain)
  tfrt.return
}

// CHECK-LABEL: --- Running 'grow_by_nothing':
// CHECK: shown 1
// CHECK-NEXT: dropped 1
func.func @grow_by_nothing() {
  %zero = tfrt.constant.i32 0
  tfrt.call @grow(%zero) : (i32) -> ()
  tfrt.return
}

// CHECK-LABEL: --- Running 'grow_by_three':
// CHECK: shown 4
// CHECK-NEXT: dropped 4
func.func @grow_by_three() {
  %three = tfrt.constant.i32 3
  tfrt.call @grow(%three) : (i32) -> ()
  tfrt.return
}

}
