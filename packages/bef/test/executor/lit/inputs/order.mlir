// Nothing but the executor decides on the order of these kernels: it is that of TFRT with its queue for one thread.

// CHECK-LABEL: --- Running 'after_the_queue':
// CHECK-NEXT: int32 = 20
// CHECK-NEXT: int32 = 20
// CHECK-NEXT: int32 = 25
func.func @after_the_queue() {
  %c0 = tfrt.new.chain
  %a = tfrt.constant.i32 20
  %b = tfrt.constant.i32 5
  %c1 = tfrt.print.i32 %a, %c0
  %later = tfrt_test.do.async %a, %b : (i32, i32) -> (i32) {
    %sum = tfrt.add.i32 %a, %b
    tfrt.return %sum : i32
  }
  %c2 = tfrt.print.i32 %a, %c1
  %c3 = tfrt.print.i32 %later, %c2
  tfrt.return
}

// CHECK-LABEL: --- Running 'repeat_by_the_queue':
// CHECK-NEXT: hello host executor!
// CHECK-NEXT: int32 = 4
// CHECK-NEXT: hello host executor!
// CHECK-NEXT: int32 = 4
// CHECK-NEXT: hello host executor!
// CHECK-NEXT: int32 = 4
// CHECK-NEXT: int32 = -6
func.func @repeat_by_the_queue() {
  %count = tfrt.constant.i32 3
  %chain = tfrt.new.chain
  %end = tfrt.repeat.i32 %count, %chain : !tfrt.chain {
    %after = tfrt_test.do.async %chain : (!tfrt.chain) -> (!tfrt.chain) {
      %c1 = "tfrt_test.print_hello"(%chain) : (!tfrt.chain) -> !tfrt.chain
      %four = tfrt.constant.i32 4
      %c2 = tfrt.print.i32 %four, %c1
      tfrt.return %c2 : !tfrt.chain
    }
    tfrt.return %after : !tfrt.chain
  }
  %value = tfrt.constant.i32 -6
  tfrt.print.i32 %value, %end
  tfrt.return
}

// CHECK-LABEL: --- Not running 'add_twice' because it has arguments.
func.func @add_twice(%x: i32, %y: i32) -> i32 {
  %a = "tfrt_test.async_add.i32"(%x, %y) : (i32, i32) -> i32
  %b = "tfrt_test.async_add.i32"(%a, %y) : (i32, i32) -> i32
  tfrt.return %b : i32
}

// The result of the call is printed last, although its kernel comes before the second print of %x.
// CHECK-LABEL: --- Running 'call_returns_early':
// CHECK-NEXT: int32 = 30
// CHECK-NEXT: int32 = 30
// CHECK-NEXT: int32 = 34
func.func @call_returns_early() {
  %chain = tfrt.new.chain
  %x = tfrt.constant.i32 30
  %two = tfrt.constant.i32 2
  tfrt.print.i32 %x, %chain
  %y = tfrt.call @add_twice(%x, %two) : (i32, i32) -> i32
  tfrt.print.i32 %y, %chain
  tfrt.print.i32 %x, %chain
  tfrt.return
}

// CHECK-LABEL: --- Running 'results_from_the_queue':
// CHECK-NEXT: 'results_from_the_queue' returned 43,42,41,40,39
func.func @results_from_the_queue() -> (i32, i32, i32, i32, i32) {
  %one = tfrt.constant.i32 1
  %a = tfrt.constant.i32 42
  %b = tfrt.constant.i32 41
  %c = tfrt.constant.i32 40
  %d = tfrt.constant.i32 39
  %sum = "tfrt_test.async_add.i32"(%one, %a) : (i32, i32) -> i32
  %copy = "tfrt_test.async_copy.i32"(%a) : (i32) -> i32
  %delayed = "tfrt_test.async_copy.with_delay.i32"(%b) : (i32) -> i32
  %other = "tfrt_test.async_copy_2.i32"(%c) : (i32) -> i32
  %promised = "tfrt_test.promise.i32"(%d) : (i32) -> i32
  tfrt.return %sum, %copy, %delayed, %other, %promised : i32, i32, i32, i32, i32
}

// CHECK-LABEL: --- Running 'as_chain':
// CHECK-NEXT: 'as_chain' returned !tfrt.chain value
func.func @as_chain() -> !tfrt.chain {
  %a = tfrt.constant.i32 9
  %chain = "tfrt_test.as_chain"(%a) : (i32) -> !tfrt.chain
  tfrt.return %chain : !tfrt.chain
}
