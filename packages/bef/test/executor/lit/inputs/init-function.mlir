// OPTIONS: {"testInitFunction": "prepare", "functions": ["weave", "cut"]}
// The init function runs first, although it is the last one of the file, and functions that are not asked for do not run.

// CHECK: --- Running 'prepare':
// CHECK-NEXT: string = the loom is set up
// CHECK-NEXT: --- Running 'weave':
// CHECK-NEXT: hello host executor!
// CHECK-NEXT: --- Running 'cut':
// CHECK-NEXT: string = snip
// CHECK-NOT: --- Running
func.func @rest() {
  %ready = tfrt.new.chain
  "tfrt_test.print_hello"(%ready) : (!tfrt.chain) -> !tfrt.chain
  tfrt.return
}

func.func @weave() {
  %ready = tfrt.new.chain
  "tfrt_test.print_hello"(%ready) : (!tfrt.chain) -> !tfrt.chain
  tfrt.return
}

func.func @cut() {
  %ready = tfrt.new.chain
  %text = "tfrt_test.get_string"() { value = "snip" } : () -> !tfrt.string
  "tfrt_test.print_string"(%text, %ready) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}

func.func @prepare() {
  %ready = tfrt.new.chain
  %text = "tfrt_test.get_string"() { value = "the loom is set up" } : () -> !tfrt.string
  "tfrt_test.print_string"(%text, %ready) : (!tfrt.string, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}
