// Kernels without a known place are told apart.

// CHECK: --- Running 'unknown_places':
// CHECK-NEXT: 'unknown_places' returned !tfrt.chain value
func.func @unknown_places() -> !tfrt.chain {
  %c0 = "tfrt_test.unique_loc"() {name = "warp"} : () -> !tfrt.chain loc(unknown)
  %c1 = "tfrt_test.unique_loc"() {name = "weft"} : () -> !tfrt.chain loc(unknown)
  %c2 = tfrt.merge.chains %c0, %c1 : !tfrt.chain, !tfrt.chain
  tfrt.return %c2 : !tfrt.chain
}
