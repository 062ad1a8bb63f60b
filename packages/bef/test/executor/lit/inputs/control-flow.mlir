// CHECK-LABEL: --- Not running 'choose' because it has arguments.
func.func @choose(%condition: i1, %yes: i32, %no: i32) -> i32 {
  %chosen = tfrt.if %condition, %yes, %no : (i32, i32) -> (i32) {
    tfrt.return %yes : i32
  } else {
    tfrt.return %no : i32
  }
  tfrt.return %chosen : i32
}

// CHECK-LABEL: --- Running 'if_picks_a_branch':
// CHECK-NEXT: int32 = 12
// CHECK-NEXT: int32 = 34
func.func @if_picks_a_branch() {
  %c0 = tfrt.new.chain
  %a = tfrt.constant.i32 12
  %b = tfrt.constant.i32 34
  %true = tfrt.constant.i1 1
  %x = tfrt.call @choose(%true, %a, %b) : (i1, i32, i32) -> (i32)
  %c1 = tfrt.print.i32 %x, %c0
  %false = tfrt.constant.i1 0
  %y = tfrt.call @choose(%false, %a, %b) : (i1, i32, i32) -> (i32)
  %c2 = tfrt.print.i32 %y, %c1
  tfrt.return
}

// CHECK-LABEL: --- Running 'repeat_with_a_chain':
// CHECK-NEXT: int32 = 3
// CHECK-NEXT: int32 = 6
// CHECK-NEXT: int32 = 12
// CHECK-NEXT: hello host executor!
// CHECK-NEXT: int32 = 24
func.func @repeat_with_a_chain() {
  %count = tfrt.constant.i32 3
  %chain = tfrt.new.chain
  %value = tfrt.constant.i32 3
  %end:2 = tfrt.repeat.i32 %count, %chain, %value : !tfrt.chain, i32 {
    %printed = tfrt.print.i32 %value, %chain
    %double = tfrt.add.i32 %value, %value
    tfrt.return %printed, %double : !tfrt.chain, i32
  }
  %hello = "tfrt_test.print_hello"(%end#0) : (!tfrt.chain) -> !tfrt.chain
  tfrt.print.i32 %end#1, %hello
  tfrt.return
}

// CHECK-LABEL: --- Running 'repeat_zero_times':
// CHECK-NEXT: 'repeat_zero_times' returned 8
func.func @repeat_zero_times() -> i32 {
  %count = tfrt.constant.i32 0
  %value = tfrt.constant.i32 8
  %end = tfrt.repeat.i32 %count, %value : i32 {
    %double = tfrt.add.i32 %value, %value
    tfrt.return %double : i32
  }
  tfrt.return %end : i32
}

// CHECK-LABEL: --- Running 'repeat_often':
// CHECK-NEXT: 'repeat_often' returned 2007
func.func @repeat_often() -> i32 {
  %count = tfrt.constant.i32 2000
  %value = tfrt.constant.i32 7
  %end = tfrt.repeat.i32 %count, %value : i32 {
    %one = tfrt.constant.i32 1
    %next = "tfrt_test.async_add.i32"(%value, %one) : (i32, i32) -> i32
    tfrt.return %next : i32
  }
  tfrt.return %end : i32
}

// CHECK-LABEL: --- Running 'repeat_until_cancelled':
// CHECK-NEXT: int32 = 0
// CHECK-NEXT: int32 = 1
// CHECK-NEXT: int32 = 2
// CHECK-NEXT: 'repeat_until_cancelled' returned <<error: Cancelled>>
func.func @repeat_until_cancelled() -> i32 {
  %chain = tfrt.new.chain
  %count = tfrt.constant.i32 9
  %index = tfrt.constant.i32 0
  %end:2 = tfrt.repeat.i32 %count, %chain, %index : !tfrt.chain, i32 {
    %printed = tfrt.print.i32 %index, %chain
    %one = tfrt.constant.i32 1
    %two = tfrt.constant.i32 2
    %is_two = "tfrt.lessequal.i32"(%two, %index, %printed) : (i32, i32, !tfrt.chain) -> (i1)
    %next, %step = tfrt.if %is_two, %printed, %one : (!tfrt.chain, i32) -> (!tfrt.chain, i32) {
      %zero, %cancelled = "tfrt_test.cancel"(%printed) : (!tfrt.chain) -> (i32, !tfrt.chain)
      tfrt.return %cancelled, %zero : !tfrt.chain, i32
    } else {
      tfrt.return %printed, %one : !tfrt.chain, i32
    }
    %after = tfrt.add.i32 %index, %step
    tfrt.return %next, %after : !tfrt.chain, i32
  }
  tfrt.print.i32 %end#1, %end#0
  tfrt.return %end#1 : i32
}

func.func @later(%a: i32) -> i32 {
  %b = "tfrt_test.async_add.i32"(%a, %a) : (i32, i32) -> i32
  %c = "tfrt_test.async_add.i32"(%b, %b) : (i32, i32) -> i32
  tfrt.return %c : i32
}

// CHECK-LABEL: --- Running 'result_that_nobody_reads':
func.func @result_that_nobody_reads() {
  %a = tfrt.constant.i32 5
  tfrt.call @later(%a) : (i32) -> i32
  tfrt.return
}

func.func @same(%x: i32) -> i32 {
  tfrt.return %x : i32
}

func.func @triple(%x: i32) -> i32 {
  %double = tfrt.add.i32 %x, %x
  %triple = tfrt.add.i32 %double, %x
  tfrt.return %triple : i32
}

// CHECK-LABEL: --- Running 'cond_picks_a_function':
// CHECK-NEXT: 'cond_picks_a_function' returned 11,33
func.func @cond_picks_a_function() -> (i32, i32) {
  %a = tfrt.constant.i32 11
  %true = tfrt.constant.i1 true
  %false = tfrt.constant.i1 false
  %x = tfrt.cond %true @same @triple (%a) : (i32) -> (i32)
  %y = tfrt.cond %false @same @triple (%a) : (i32) -> (i32)
  tfrt.return %x, %y : i32, i32
}

// CHECK-LABEL: --- Running 'case_picks_a_function':
// CHECK-NEXT: 'case_picks_a_function' returned 10,30,30,30
func.func @case_picks_a_function() -> (i32, i32, i32, i32) {
  %a = tfrt.constant.i32 10
  %zero = tfrt.constant.i32 0
  %one = tfrt.constant.i32 1
  %many = tfrt.constant.i32 77
  %negative = tfrt.constant.i32 -1
  %w = tfrt.case %zero [@same, @triple] (%a) : (i32) -> (i32)
  %x = tfrt.case %one [@same, @triple] (%a) : (i32) -> (i32)
  %y = tfrt.case %many [@same, @triple] (%a) : (i32) -> (i32)
  %z = tfrt.case %negative [@same, @triple] (%a) : (i32) -> (i32)
  tfrt.return %w, %x, %y, %z : i32, i32, i32, i32
}

func.func @while_body(%chain: !tfrt.chain, %i: i32, %sum: i32) -> (!tfrt.chain, i32, i32, i1) {
  %one = tfrt.constant.i32 1
  %limit = tfrt.constant.i32 6
  %next = tfrt.add.i32 %i, %one
  %more = tfrt.add.i32 %sum, %next
  %again = "tfrt.lessequal.i32"(%next, %limit) : (i32, i32) -> (i1)
  tfrt.return %chain, %next, %more, %again : !tfrt.chain, i32, i32, i1
}

// CHECK-LABEL: --- Running 'while_in_line':
// CHECK-NEXT: int32 = 28
// CHECK-NEXT: int32 = 7
func.func @while_in_line() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %true = tfrt.constant.i1 true
  %zero = tfrt.constant.i32 0
  %c1, %i, %sum = tfrt.while %true @while_body(%c0, %zero, %zero) parallel_iterations(1)
      : (!tfrt.chain, i32, i32) -> (!tfrt.chain, i32, i32)
  %c2 = tfrt.print.i32 %sum, %c1
  %c3 = tfrt.print.i32 %i, %c2
  tfrt.return %c3 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'while_in_parallel':
// CHECK-NEXT: int32 = 28
// CHECK-NEXT: int32 = 7
func.func @while_in_parallel() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %true = tfrt.constant.i1 true
  %zero = tfrt.constant.i32 0
  %c1, %i, %sum = tfrt.while %true @while_body(%c0, %zero, %zero) parallel_iterations(4)
      : (!tfrt.chain, i32, i32) -> (!tfrt.chain, i32, i32)
  %c2 = tfrt.print.i32 %sum, %c1
  %c3 = tfrt.print.i32 %i, %c2
  tfrt.return %c3 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'while_without_iterations':
// CHECK-NEXT: 'while_without_iterations' returned 4
func.func @while_without_iterations() -> i32 {
  %c0 = tfrt.new.chain
  %false = tfrt.constant.i1 false
  %four = tfrt.constant.i32 4
  %c1, %i, %sum = tfrt.while %false @while_body(%c0, %four, %four) parallel_iterations(1)
      : (!tfrt.chain, i32, i32) -> (!tfrt.chain, i32, i32)
  tfrt.return %sum : i32
}

func.func @cancelled_body(%chain: !tfrt.chain, %i: i32) -> (!tfrt.chain, i32, i1) {
  %one = tfrt.constant.i32 1
  %next = tfrt.add.i32 %i, %one
  %zero, %after = "tfrt_test.cancel"(%chain) : (!tfrt.chain) -> (i32, !tfrt.chain)
  %again = "tfrt.lessequal.i32"(%zero, %one) : (i32, i32) -> (i1)
  tfrt.return %after, %next, %again : !tfrt.chain, i32, i1
}

// CHECK-LABEL: --- Running 'while_cancelled':
// CHECK-NEXT: 'while_cancelled' returned <<error: Cancelled>>,<<error: Cancelled>>
func.func @while_cancelled() -> (!tfrt.chain, i32) {
  %c0 = tfrt.new.chain
  %true = tfrt.constant.i1 true
  %zero = tfrt.constant.i32 0
  %c1, %i = tfrt.while %true @cancelled_body(%c0, %zero) parallel_iterations(1) : (!tfrt.chain, i32) -> (!tfrt.chain, i32)
  tfrt.return %c1, %i : !tfrt.chain, i32
}

// CHECK-LABEL: --- Running 'parallel_while_cancelled':
// CHECK-NEXT: 'parallel_while_cancelled' returned <<error: Cancelled>>,<<error: Cancelled>>
func.func @parallel_while_cancelled() -> (!tfrt.chain, i32) {
  %c0 = tfrt.new.chain
  %true = tfrt.constant.i1 true
  %zero = tfrt.constant.i32 0
  %c1, %i = tfrt.while %true @cancelled_body(%c0, %zero) parallel_iterations(3) : (!tfrt.chain, i32) -> (!tfrt.chain, i32)
  tfrt.return %c1, %i : !tfrt.chain, i32
}

func.func @plus_ten(%a: i32) -> i32 {
  %ten = tfrt.constant.i32 10
  %sum = tfrt.add.i32 %a, %ten
  tfrt.return %sum : i32
}

// CHECK-LABEL: --- Running 'once':
// CHECK-NEXT: 'once' returned 12,12
func.func @once() -> (i32, i32) {
  %two = tfrt.constant.i32 2
  %first = tfrt.once @plus_ten(%two) : (i32) -> (i32)
  %second = tfrt.once @plus_ten(%first) : (i32) -> (i32)
  tfrt.return %first, %second : i32, i32
}

// CHECK-LABEL: --- Running 'merge':
// CHECK-NEXT: 'merge' returned !tfrt.chain value
func.func @merge() -> !tfrt.chain {
  %value = tfrt.constant.i32 2
  %chain = tfrt.new.chain
  %merged = tfrt.merge.chains %value, %chain : i32, !tfrt.chain
  tfrt.return %merged : !tfrt.chain
}

// CHECK-LABEL: --- Running 'alias':
// CHECK-NEXT: int32 = 6
// CHECK-NEXT: 'alias' returned 6
func.func @alias() -> i32 {
  %chain = tfrt.new.chain
  %six = tfrt.constant.i32 6
  %printed = tfrt.print.i32 %six, %chain
  %after = "tfrt.alias.value"(%printed, %six) : (!tfrt.chain, i32) -> i32
  tfrt.return %after : i32
}
