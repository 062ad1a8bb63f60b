// A string, an integer, and a value of a type that only its kernels know.

// CHECK: --- Running 'greet':
// CHECK-NEXT: string = warp and weft
func.func @greet() {
  %ready = tfrt.new.chain
  %text = "tfrt_test.get_string"() { value = "warp and weft" } : () -> !tfrt.string
  "tfrt_test.print_string"(%text, %ready) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}

// CHECK-NEXT: --- Running 'seven':
// CHECK-NEXT: int32 = 7
func.func @seven() {
  %ready = tfrt.new.chain
  %seven = tfrt.constant.i32 7
  tfrt.print.i32 %seven, %ready
  tfrt.return
}

// CHECK-NEXT: --- Running 'point':
// CHECK-NEXT: (3, -5)
func.func @point() {
  %ready = tfrt.new.chain
  %x = tfrt.constant.i32 3
  %y = tfrt.constant.i32 -5
  %point = "tfrt_tutorial.create_coordinate"(%x, %y) : (i32, i32) -> !loom.point
  "tfrt_tutorial.print_coordinate"(%point, %ready) : (!loom.point, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}
