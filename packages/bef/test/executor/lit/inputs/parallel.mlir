// CHECK-LABEL: --- Running 'blocks_of_a_region':
// CHECK-NEXT: 'blocks_of_a_region' returned 30,50
func.func @blocks_of_a_region() -> (i32, i32) {
  %start = tfrt.constant.i32 0
  %end = tfrt.constant.i32 20
  %block = tfrt.constant.i32 5
  %starts = "tfrt_test.atomic.create.i32"() : () -> !test.atomic.i32
  %ends = "tfrt_test.atomic.create.i32"() : () -> !test.atomic.i32
  %done = tfrt.parallel_for.i32 %start to %end fixed %block, %starts, %ends : !test.atomic.i32, !test.atomic.i32 {
    %c0 = tfrt.new.chain
    %c1 = "tfrt_test.atomic.add.i32"(%starts, %start, %c0) : (!test.atomic.i32, i32, !tfrt.chain) -> !tfrt.chain
    %c2 = "tfrt_test.atomic.add.i32"(%ends, %end, %c1) : (!test.atomic.i32, i32, !tfrt.chain) -> !tfrt.chain
    tfrt.return %c2 : !tfrt.chain
  }
  %a, %c1 = "tfrt_test.atomic.get.i32"(%starts, %done) : (!test.atomic.i32, !tfrt.chain) -> (i32, !tfrt.chain)
  %b, %c2 = "tfrt_test.atomic.get.i32"(%ends, %c1) : (!test.atomic.i32, !tfrt.chain) -> (i32, !tfrt.chain)
  tfrt.return %a, %b : i32, i32
}

func.func @add_both(%start: i32, %end: i32, %sum: !test.atomic.i32) -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %c1 = "tfrt_test.atomic.add.i32"(%sum, %start, %c0) : (!test.atomic.i32, i32, !tfrt.chain) -> !tfrt.chain
  %c2 = "tfrt_test.atomic.add.i32"(%sum, %end, %c1) : (!test.atomic.i32, i32, !tfrt.chain) -> !tfrt.chain
  tfrt.return %c2 : !tfrt.chain
}

// The last block is short: 10 to 13, 13 to 16, 16 to 17.
// CHECK-LABEL: --- Running 'blocks_of_a_function':
// CHECK-NEXT: 'blocks_of_a_function' returned 85
func.func @blocks_of_a_function() -> i32 {
  %start = tfrt.constant.i32 10
  %end = tfrt.constant.i32 17
  %block = tfrt.constant.i32 3
  %sum = "tfrt_test.atomic.create.i32"() : () -> !test.atomic.i32
  %done = tfrt.parallel_call.i32 %start to %end fixed %block @add_both(%sum) : !test.atomic.i32
  %a, %after = "tfrt_test.atomic.get.i32"(%sum, %done) : (!test.atomic.i32, !tfrt.chain) -> (i32, !tfrt.chain)
  tfrt.return %a : i32
}

func.func @fail_late(%start: i32, %end: i32) -> !tfrt.chain {
  %fourteen = tfrt.constant.i32 14
  %is_late = "tfrt.lessequal.i32"(%fourteen, %end) : (i32, i32) -> (i1)
  %chain = tfrt.if %is_late : () -> (!tfrt.chain) {
    %failed = "tfrt_test.fail"() : () -> !tfrt.chain // expected-error {{something bad happened}}
    tfrt.return %failed : !tfrt.chain
  } else {
    %fine = tfrt.new.chain
    tfrt.return %fine : !tfrt.chain
  }
  tfrt.return %chain : !tfrt.chain
}

// CHECK-LABEL: --- Running 'a_block_fails':
// CHECK-NEXT: 'a_block_fails' returned <<error: something bad happened>>
func.func @a_block_fails() -> !tfrt.chain {
  %start = tfrt.constant.i32 10
  %end = tfrt.constant.i32 15
  %block = tfrt.constant.i32 3
  %done = tfrt.parallel_call.i32 %start to %end fixed %block @fail_late()
  tfrt.return %done : !tfrt.chain
}
