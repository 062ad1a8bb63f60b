// A function that calls itself within a branch: the n-th Fibonacci number.

// CHECK: --- Not running 'fibonacci' because it has arguments.
func.func @fibonacci(%n: i32) -> i32 {
  %one = tfrt.constant.i32 1
  %is_small = "tfrt.lessequal.i32"(%n, %one) : (i32, i32) -> (i1)
  %number = tfrt.if %is_small, %n : (i32) -> i32 {
    tfrt.return %n : i32
  } else {
    %minus_one = tfrt.constant.i32 -1
    %first = tfrt.add.i32 %n, %minus_one
    %second = tfrt.add.i32 %first, %minus_one
    %a = tfrt.call @fibonacci(%first) : (i32) -> (i32)
    %b = tfrt.call @fibonacci(%second) : (i32) -> (i32)
    %sum = tfrt.add.i32 %a, %b
    tfrt.return %sum : i32
  }
  tfrt.return %number : i32
}

// CHECK: --- Running 'numbers':
// CHECK-NEXT: int32 = 1
// CHECK-NEXT: int32 = 55
// CHECK-NEXT: int32 = 610
func.func @numbers() {
  %one = tfrt.constant.i32 1
  %ten = tfrt.constant.i32 10
  %fifteen = tfrt.constant.i32 15
  %f1 = tfrt.call @fibonacci(%one) : (i32) -> (i32)
  %f10 = tfrt.call @fibonacci(%ten) : (i32) -> (i32)
  %f15 = tfrt.call @fibonacci(%fifteen) : (i32) -> (i32)
  %c0 = tfrt.new.chain
  %c1 = tfrt.print.i32 %f1, %c0
  %c2 = tfrt.print.i32 %f10, %c1
  %c3 = tfrt.print.i32 %f15, %c2
  tfrt.return
}
