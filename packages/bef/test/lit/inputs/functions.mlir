// Kinds of functions, compiled modules and locations.

// CHECK-LABEL: module @linear attributes {tfrt.compiled} {
// CHECK-NEXT: func.func @main(%arg0: memref<?x8xf32>) {
// CHECK-NEXT: return
module @linear attributes {tfrt.compiled} {
  func.func @main(%x: memref<?x8xf32>) {
    func.return
  }
}

// CHECK-LABEL: func.func private @length(!tfrt.string) -> i32 attributes {tfrt.native}
func.func private @length(%text: !tfrt.string) -> i32 attributes {tfrt.native}

// CHECK-LABEL: func.func @double(%arg0: i32) -> i32 attributes {tfrt.sync} {
func.func @double(%x: i32) -> i32 attributes {tfrt.sync} {
  %y = "tfrt.add_s.i32"(%x, %x) : (i32, i32) -> i32
  tfrt.return %y : i32
}

// CHECK-LABEL: func.func @main
func.func @main(%text: !tfrt.string) {
  // CHECK-NEXT: "my.call"(%arg0) {callee = @length} : (!tfrt.string) -> i32 loc("length of the text")
  %length = "my.call"(%text) {callee = @length} : (!tfrt.string) -> i32 loc("length of the text")
  // CHECK-NEXT: "my.kernel"(){{.*}}@linear::@main{{.*}}loc(callsite("model.py":12:3 at "train.py":7:1))
  "my.kernel"() {kernel = @linear::@main} : () -> () loc(callsite("model.py":12:3 at "train.py":7:1))
  // CHECK-NEXT: "my.end"() : () -> () loc(fused["start", "end"])
  "my.end"() : () -> () loc(#where)
  tfrt.return
}

#where = loc(fused["start", unknown, "end", "start"])
