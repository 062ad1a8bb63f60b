// Branches inside branches inside a loop, whose arguments have the names of the values around them: how many numbers up to 600 are
// multiples of 4, other multiples of 2, and other multiples of 3.

// CHECK: --- Not running 'count' because it has arguments.
func.func @count(%n: i32) -> (i32, i32, i32) {
  %i = tfrt.constant.i32 0
  %nil = tfrt.constant.i32 0
  %one = tfrt.constant.i32 1
  %fours = tfrt.constant.i32 0
  %twos = tfrt.constant.i32 0
  %threes = tfrt.constant.i32 0

  %end:6 = tfrt.repeat.i32 %n, %i, %nil, %one, %fours, %twos, %threes : i32, i32, i32, i32, i32, i32 {
    %next = tfrt.add.i32 %i, %one
    %four = tfrt.constant.i32 4
    %quotient, %remainder = tfrt.div.i32 %next, %four
    %is_four = tfrt.equal.i32 %remainder, %nil

    %counts:3 = tfrt.if %is_four, %next, %nil, %one, %fours, %twos, %threes
        : (i32, i32, i32, i32, i32, i32) -> (i32, i32, i32) {
      %more = tfrt.add.i32 %fours, %one
      tfrt.return %more, %twos, %threes : i32, i32, i32
    } else {
      %two = tfrt.constant.i32 2
      %quotient, %remainder = tfrt.div.i32 %next, %two
      %is_two = tfrt.equal.i32 %remainder, %nil

      %others:2 = tfrt.if %is_two, %next, %nil, %one, %twos, %threes : (i32, i32, i32, i32, i32) -> (i32, i32) {
        %more = tfrt.add.i32 %twos, %one
        tfrt.return %more, %threes : i32, i32
      } else {
        %three = tfrt.constant.i32 3
        %quotient, %remainder = tfrt.div.i32 %next, %three
        %is_three = tfrt.equal.i32 %remainder, %nil

        %last = tfrt.if %is_three, %threes, %one : (i32, i32) -> (i32) {
          %more = tfrt.add.i32 %threes, %one
          tfrt.return %more : i32
        } else {
          tfrt.return %threes : i32
        }
        tfrt.return %twos, %last : i32, i32
      }
      tfrt.return %fours, %others#0, %others#1 : i32, i32, i32
    }
    tfrt.return %next, %nil, %one, %counts#0, %counts#1, %counts#2 : i32, i32, i32, i32, i32, i32
  }
  tfrt.return %end#3, %end#4, %end#5 : i32, i32, i32
}

// CHECK: --- Running 'up_to_600':
// CHECK-NEXT: 'up_to_600' returned 150,150,100
func.func @up_to_600() -> (i32, i32, i32) {
  %n = tfrt.constant.i32 600
  %fours, %twos, %threes = tfrt.call @count(%n) : (i32) -> (i32, i32, i32)
  tfrt.return %fours, %twos, %threes : i32, i32, i32
}
