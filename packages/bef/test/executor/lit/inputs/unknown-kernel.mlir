// A kernel that is not there fails the whole file, also when no function with it is run.
// CHECK-NOT: --- Running

func.func @fine() {
  tfrt.return
}

func.func @uses_a_loom(%threads: i32) {
  // expected-error @+1 {{unknown kernel name 'loom.weave'}}
  "loom.weave"(%threads) : (i32) -> ()
  tfrt.return
}
