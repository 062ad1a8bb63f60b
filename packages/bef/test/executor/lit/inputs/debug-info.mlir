// The name of a kernel's place.

// CHECK: --- Running 'places':
func.func @places() -> !tfrt.chain {
  %c0 = tfrt.new.chain

  // CHECK-NEXT: scope0/Weave
  %c1 = "tfrt_test.print_debug_info"(%c0) : (!tfrt.chain) -> (!tfrt.chain) loc(#weave)

  // CHECK-NEXT: Kernel has no debug info
  %c2 = "tfrt_test.print_debug_info"(%c1) : (!tfrt.chain) -> (!tfrt.chain)

  // CHECK-NEXT: {{^scope1/Cut$}}
  %c3 = "tfrt_test.print_debug_info"(%c2) : (!tfrt.chain) -> (!tfrt.chain) loc("scope1/Cut")

  // CHECK-NEXT: {{^leftright$}}
  %c4 = "tfrt_test.print_debug_info"(%c3) : (!tfrt.chain) -> (!tfrt.chain) loc(fused["left", "right"])

  // CHECK-NEXT: {{^right$}}
  %c5 = "tfrt_test.print_debug_info"(%c4) : (!tfrt.chain) -> (!tfrt.chain) loc(fused["loom.py":12:34, "right"])

  // CHECK-NEXT: {{^callee$}}
  %c6 = "tfrt_test.print_debug_info"(%c5) : (!tfrt.chain) -> (!tfrt.chain) loc(callsite("callee" at "loom.py":5:6))

  tfrt.return %c6 : !tfrt.chain
}

#weave = loc("scope0/Weave")
