// CHECK-LABEL: --- Not running 'count_later' because it has arguments.
func.func @count_later(%counter: !test.atomic.i32, %chain: !tfrt.chain) -> !tfrt.chain {
  %end = tfrt_test.do.async %counter, %chain : (!test.atomic.i32, !tfrt.chain) -> (!tfrt.chain) {
    %counted = "tfrt_test.atomic.inc.i32"(%counter, %chain) : (!test.atomic.i32, !tfrt.chain) -> !tfrt.chain
    tfrt.return %counted : !tfrt.chain
  }
  tfrt.return %end : !tfrt.chain
}

// CHECK-LABEL: --- Not running 'count_much_later' because it has arguments.
func.func @count_much_later(%counter: !test.atomic.i32, %chain: !tfrt.chain) -> !tfrt.chain {
  %end = tfrt_test.do.async %counter, %chain : (!test.atomic.i32, !tfrt.chain) -> (!tfrt.chain) {
    %inner = tfrt_test.do.async %counter, %chain : (!test.atomic.i32, !tfrt.chain) -> (!tfrt.chain) {
      %counted = "tfrt_test.atomic.inc.i32"(%counter, %chain) : (!test.atomic.i32, !tfrt.chain) -> !tfrt.chain
      tfrt.return %counted : !tfrt.chain
    }
    tfrt.return %inner : !tfrt.chain
  }
  tfrt.return %end : !tfrt.chain
}

// CHECK-LABEL: --- Running 'count_to_500':
// CHECK: int32 = 500
func.func @count_to_500() {
  %times = tfrt.constant.i32 500
  %counter = "tfrt_test.atomic.create.i32"() : () -> !test.atomic.i32
  %all = tfrt.new.chain
  %end:2 = tfrt.repeat.i32 %times, %all, %counter : !tfrt.chain, !test.atomic.i32 {
    %chain = tfrt.new.chain
    %counted = tfrt.call @count_later(%counter, %chain) : (!test.atomic.i32, !tfrt.chain) -> (!tfrt.chain)
    %both = tfrt.merge.chains %all, %counted : !tfrt.chain, !tfrt.chain
    tfrt.return %both, %counter : !tfrt.chain, !test.atomic.i32
  }
  %count, %after = "tfrt_test.atomic.get.i32"(%counter, %end#0) : (!test.atomic.i32, !tfrt.chain) -> (i32, !tfrt.chain)
  tfrt.print.i32 %count, %after
  tfrt.return
}

// CHECK-LABEL: --- Running 'count_to_300_in_the_queue_of_the_queue':
// CHECK: int32 = 300
func.func @count_to_300_in_the_queue_of_the_queue() {
  %times = tfrt.constant.i32 300
  %counter = "tfrt_test.atomic.create.i32"() : () -> !test.atomic.i32
  %all = tfrt.new.chain
  %end:2 = tfrt.repeat.i32 %times, %all, %counter : !tfrt.chain, !test.atomic.i32 {
    %chain = tfrt.new.chain
    %counted = tfrt.call @count_much_later(%counter, %chain) : (!test.atomic.i32, !tfrt.chain) -> (!tfrt.chain)
    %both = tfrt.merge.chains %all, %counted : !tfrt.chain, !tfrt.chain
    tfrt.return %both, %counter : !tfrt.chain, !test.atomic.i32
  }
  %count, %after = "tfrt_test.atomic.get.i32"(%counter, %end#0) : (!test.atomic.i32, !tfrt.chain) -> (i32, !tfrt.chain)
  tfrt.print.i32 %count, %after
  tfrt.return
}

// Work that no result waits for is done before the next function runs.
// CHECK-LABEL: --- Running 'sleep':
// CHECK-NEXT: 'sleep' returned 12
// CHECK-NEXT: Slept for 12 microseconds
func.func @sleep() -> i32 {
  %twelve = tfrt.constant.i32 12
  "tfrt_test.usleep"(%twelve) : (i32) -> ()
  tfrt.return %twelve : i32
}

// CHECK-LABEL: --- Running 'sleep_with_a_chain':
// CHECK-NEXT: Slept for 13 microseconds
// CHECK-NEXT: 'sleep_with_a_chain' returned !tfrt.chain value
func.func @sleep_with_a_chain() -> !tfrt.chain {
  %thirteen = tfrt.constant.i32 13
  %slept = "tfrt_test.blocking.usleep"(%thirteen) : (i32) -> (!tfrt.chain)
  tfrt.return %slept : !tfrt.chain
}
