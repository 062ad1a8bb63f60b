// The cost is not in a file: the kernel's first attribute is its id.

// CHECK: --- Running 'cost':
// CHECK-NEXT: id: 31
// CHECK-NEXT: 'cost' returned 0
func.func @cost() -> i32 {
  %one = tfrt.constant.i32 1
  %zero = tfrt_test.test_cost %one {id = 31 : i64, _tfrt_cost = 7 : i64} : i32
  tfrt.return %zero : i32
}
