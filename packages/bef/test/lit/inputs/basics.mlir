// Values, calls and regions, through a file and back.

// CHECK-LABEL: func.func @first(%arg0: i32) -> i32 {
func.func @first(%x: i32) -> i32 {
  // CHECK-NEXT: tfrt.return %arg0 : i32
  tfrt.return %x : i32
}

// CHECK-LABEL: func.func @sum(%arg0: i32, %arg1: i32) -> i32 {
func.func @sum(%x: i32, %y: i32) -> i32 {
  // CHECK-NEXT: [[SUM:%.*]] = tfrt.add.i32 %arg0, %arg1
  // CHECK-NEXT: tfrt.return [[SUM]] : i32
  %sum = tfrt.add.i32 %x, %y
  tfrt.return %sum : i32
}

// CHECK-LABEL: func.func @calls()
func.func @calls() {
  // CHECK-NEXT: [[CHAIN:%.*]] = tfrt.new.chain
  // CHECK-NEXT: [[TWO:%.*]] = tfrt.constant.i32 2
  // CHECK-NEXT: [[FOUR:%.*]] = tfrt.call @sum([[TWO]], [[TWO]]) : (i32, i32) -> i32
  // CHECK-NEXT: [[DIV:%.*]]:2 = tfrt.div.i32 [[FOUR]], [[TWO]]
  // CHECK-NEXT: [[DONE:%.*]] = tfrt.print.i32 [[DIV]]#1, [[CHAIN]]
  // CHECK-NEXT: tfrt.merge.chains [[DONE]], [[DIV]]#0 : !tfrt.chain, i32
  // CHECK-NEXT: tfrt.return{{$}}
  %chain = tfrt.new.chain
  %two = tfrt.constant.i32 2
  %four = tfrt.call @sum(%two, %two) : (i32, i32) -> (i32)
  %quotient, %remainder = tfrt.div.i32 %four, %two
  %done = tfrt.print.i32 %remainder, %chain
  tfrt.merge.chains %done, %quotient : !tfrt.chain, i32
  tfrt.return
}

// CHECK-LABEL: func.func @choose(%arg0: i1, %arg1: i32, %arg2: f32) -> i32 {
func.func @choose(%condition: i1, %x: i32, %y: f32) -> i32 {
  // CHECK-NEXT: [[CHOSEN:%.*]] = tfrt.if %arg0, %arg1, %arg2 : (i32, f32) -> (i32) {
  // CHECK-NEXT: tfrt.return %arg1 : i32
  // CHECK-NEXT: } else {
  // CHECK-NEXT: [[OTHER:%.*]] = "my.round"(%arg2) : (f32) -> i32
  // CHECK-NEXT: tfrt.return [[OTHER]] : i32
  // CHECK-NEXT: }
  %chosen = tfrt.if %condition, %x, %y : (i32, f32) -> i32 {
    tfrt.return %x : i32
  } else {
    %rounded = "my.round"(%y) : (f32) -> i32
    tfrt.return %rounded : i32
  }
  // CHECK-NEXT: tfrt.if %arg0 : () -> () {
  // CHECK-NEXT: tfrt.return
  // CHECK-NEXT: } else {
  // CHECK-NEXT: tfrt.return
  // CHECK-NEXT: }
  tfrt.if %condition : () -> () {
    tfrt.return
  }
  // CHECK-NEXT: tfrt.return [[CHOSEN]] : i32
  tfrt.return %chosen : i32
}

// CHECK-LABEL: func.func @loops(%arg0: i32, %arg1: f32) -> (i32, !tfrt.chain) {
func.func @loops(%n: i32, %x: f32) -> (i32, !tfrt.chain) {
  // CHECK-NEXT: [[LAST:%.*]]:2 = tfrt.repeat.i32 %arg0, %arg0, %arg1 : i32, f32 {
  // CHECK-NEXT: "my.use"(%arg0, %arg1) : (i32, f32) -> ()
  // CHECK-NEXT: tfrt.return %arg0, %arg1 : i32, f32
  // CHECK-NEXT: }
  %last:2 = tfrt.repeat.i32 %n, %n, %x : i32, f32 {
    "my.use"(%n, %x) : (i32, f32) -> ()
    tfrt.return %n, %x : i32, f32
  }
  // CHECK-NEXT: tfrt.repeat.i32 %arg0 {
  // CHECK-NEXT: tfrt.return
  // CHECK-NEXT: }
  tfrt.repeat.i32 %n {
    tfrt.return
  }
  // CHECK-NEXT: [[DONE:%.*]] = tfrt.parallel_for.i32 %arg0 to [[LAST]]#0 fixed %arg0, %arg1 : f32 {
  // CHECK-NEXT: "my.use"(%arg0, [[LAST]]#0, %arg1) : (i32, i32, f32) -> ()
  %done = tfrt.parallel_for.i32 %n to %last#0 fixed %n, %x : f32 {
    "my.use"(%n, %last#0, %x) : (i32, i32, f32) -> ()
    tfrt.return
  }
  // CHECK: tfrt_test.do.async %arg1 : (f32) -> (f32) {
  // CHECK-NEXT: tfrt.return %arg1 : f32
  tfrt_test.do.async %x : (f32) -> (f32) {
    tfrt.return %x : f32
  }
  // CHECK: [[TIMED:%.*]] = tfrt_test.benchmark "wait"(%arg0 : i32) duration_secs = 1, max_count = 10, num_warmup_runs = 1 {
  tfrt_test.benchmark "wait"(%n : i32) max_count = 10, duration_secs = 1 {
    tfrt.return %n : i32
  }
  // CHECK: tfrt.return [[LAST]]#0, [[DONE]] : i32, !tfrt.chain
  tfrt.return %last#0, %done : i32, !tfrt.chain
}

// CHECK-LABEL: func.func @steps
func.func @steps(%condition: i1, %index: i32, %x: i32) {
  // CHECK-NEXT: tfrt.cond %arg0 @first @first(%arg2) : (i32) -> (i32)
  %a = tfrt.cond %condition @first @first (%x) : (i32) -> (i32)
  // CHECK-NEXT: tfrt.case %arg1 [@first, @first](%arg2) : (i32) -> (i32)
  %b = tfrt.case %index [@first, @first] (%x) : (i32) -> (i32)
  // CHECK-NEXT: tfrt.while %arg0 @body(%arg2) parallel_iterations(4) : (i32) -> (i32)
  %c = tfrt.while %condition @body(%x) parallel_iterations(4) : (i32) -> (i32)
  // CHECK-NEXT: tfrt.once @first(%arg2) : (i32) -> (i32)
  %d = tfrt.once @first(%x) : (i32) -> (i32)
  // CHECK-NEXT: tfrt.parallel_call.i32 %arg1 to %arg2 fixed %arg1 @range(%arg2) : i32
  %e = tfrt.parallel_call.i32 %index to %x fixed %index @range(%x) : i32
  tfrt.return
}

func.func @body(%x: i32) -> (i32, i1) {
  %stop = tfrt.constant.i1 false
  tfrt.return %x, %stop : i32, i1
}

func.func @range(%from: i32, %to: i32, %x: i32) {
  tfrt.return
}
