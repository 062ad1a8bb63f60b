// Ops of TensorFlow by kernel fallback, under the names of the RFC and those that TensorFlow has for them. The messages are TensorFlow's.

// CHECK-LABEL: --- Running 'scalar_add':
// CHECK-NEXT: tensor=Tensor<type: int32 shape: [] values: 3>
func.func @scalar_add() {
  %one = tfrt.constant.i32 1
  %two = tfrt.constant.i32 2
  %a = "tfrt_fallback.constant_tensor"(%one) : (i32) -> !tfd.tensor
  %b = "tfrt_fallback.constant_tensor"(%two) : (i32) -> !tfd.tensor
  %c = "tfrt_fallback.kernel_fallback"(%a, %b) {_op_name = "ScalarAdd"} : (!tfd.tensor, !tfd.tensor) -> !tfd.tensor
  "tfrt_fallback.print_tensor"(%c) : (!tfd.tensor) -> ()
  tfrt.return
}

// CHECK-LABEL: --- Running 'names_of_tensorflow':
// CHECK-NEXT: tensor=Tensor<type: int32 shape: [] values: 30>
func.func @names_of_tensorflow() {
  %ten = tfrt.constant.i32 10
  %twenty = tfrt.constant.i32 20
  %a = "tfd.constant_tensor"(%ten) : (i32) -> !tfd.tensor
  %b = "tfd.constant_tensor"(%twenty) : (i32) -> !tfd.tensor
  %c = "tfd.forward_kernel"(%a, %b) {op_name = "tf.ScalarAdd"} : (!tfd.tensor, !tfd.tensor) -> !tfd.tensor
  "tfd.print_tensor"(%c) : (!tfd.tensor) -> ()
  tfrt.return
}

// CHECK-LABEL: --- Running 'failing_kernel':
// CHECK-NEXT: 'failing_kernel' returned <<error: OP_REQUIRES failed at filename:999 : Internal: TFRT forwarding error!>>
func.func @failing_kernel() -> !tfd.tensor {
  // expected-error @+1 {{runtime error: OP_REQUIRES failed at filename:999 : Internal: TFRT forwarding error!}}
  %a = "tfrt_fallback.kernel_fallback"() {_op_name = "FailingKernel"} : () -> !tfd.tensor
  tfrt.return %a : !tfd.tensor
}

// CHECK-LABEL: --- Running 'missing_kernel':
// CHECK-NEXT: 'missing_kernel' returned <<error: Not found: Could not find kernel MissingKernel in the registry.>>
func.func @missing_kernel() -> !tfd.tensor {
  // expected-error @+1 {{runtime error: Not found: Could not find kernel MissingKernel in the registry.}}
  %a = "tfrt_fallback.kernel_fallback"() {_op_name = "MissingKernel"} : () -> !tfd.tensor
  tfrt.return %a : !tfd.tensor
}

// CHECK-LABEL: --- Running 'bool_attributes':
// CHECK-NEXT: tensor=Tensor<type: bool shape: [] values: 1>
// CHECK-NEXT: tensor=Tensor<type: bool shape: [] values: 0>
func.func @bool_attributes() {
  %c0 = tfrt.new.chain
  %yes = "tfrt_fallback.kernel_fallback"()
      {_op_name = "KernelWithBoolAttr", attr1_name = "testattr", attr1_value = "bool$true"} : () -> !tfd.tensor
  %no = "tfrt_fallback.kernel_fallback"()
      {_op_name = "KernelWithBoolAttr", attr1_name = "testattr", attr1_value = "bool$false"} : () -> !tfd.tensor
  %c1 = "tfrt_fallback.print_tensor"(%yes, %c0) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  "tfrt_fallback.print_tensor"(%no, %c1) : (!tfd.tensor, !tfrt.chain) -> ()
  tfrt.return
}

// CHECK-LABEL: --- Running 'bad_attributes':
// CHECK-NEXT: 'bad_attributes' returned <<error: Invalid argument: TFDForwardKernel: Error while parsing attributes: {{.*}}bool$maybe{{.*}}>>
func.func @bad_attributes() -> !tfd.tensor {
  // expected-error @+1 {{TFDForwardKernel: Error while parsing attributes: }}
  %a = "tfrt_fallback.kernel_fallback"()
      {_op_name = "KernelWithBoolAttr", attr1_name = "testattr", attr1_value = "bool$maybe"} : () -> !tfd.tensor
  tfrt.return %a : !tfd.tensor
}

// CHECK-LABEL: --- Running 'constants':
// CHECK-NEXT: tensor=Tensor<type: float shape: [2,2] values: [1 -2.5]
// CHECK-NEXT: tensor=Tensor<type: int64 shape: [] values: 9000000000>
// CHECK-NEXT: tensor=Tensor<type: string shape: [] values: weft>
// CHECK-NEXT: tensor=Tensor<type: bool shape: [] values: 1>
func.func @constants() {
  %c0 = tfrt.new.chain
  %dense = "tfrt_fallback.constant_tensor"() {value = dense<[[1.0, -2.5], [0.5, 8.0]]> : tensor<2x2xf32>} : () -> !tfd.tensor
  %large = tfrt.constant.i64 9000000000
  %text = "tfrt_test.get_string"() { value = "weft" } : () -> !tfrt.string
  %true = tfrt.constant.i1 true
  %a = "tfrt_fallback.constant_tensor"(%large) : (i64) -> !tfd.tensor
  %b = "tfrt_fallback.constant_tensor"(%text) : (!tfrt.string) -> !tfd.tensor
  %c = "tfrt_fallback.constant_tensor"(%true) : (i1) -> !tfd.tensor
  %c1 = "tfrt_fallback.print_tensor"(%dense, %c0) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  %c2 = "tfrt_fallback.print_tensor"(%a, %c1) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  %c3 = "tfrt_fallback.print_tensor"(%b, %c2) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  "tfrt_fallback.print_tensor"(%c, %c3) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  tfrt.return
}

// A chain orders a kernel, and comes out of one that begins with it.
// CHECK-LABEL: --- Running 'chained':
// CHECK-NEXT: tensor=Tensor<type: int32 shape: [] values: 8>
// CHECK-NEXT: 'chained' returned !tfrt.chain value
func.func @chained() -> !tfrt.chain {
  %c0 = tfrt.new.chain
  %four = tfrt.constant.i32 4
  %a = "tfrt_fallback.constant_tensor"(%four) : (i32) -> !tfd.tensor
  %c1, %b = "tfrt_fallback.kernel_fallback"(%c0, %a, %a) {_op_name = "ScalarAdd"}
      : (!tfrt.chain, !tfd.tensor, !tfd.tensor) -> (!tfrt.chain, !tfd.tensor)
  %c2 = "tfrt_fallback.print_tensor"(%b, %c1) : (!tfd.tensor, !tfrt.chain) -> !tfrt.chain
  tfrt.return %c2 : !tfrt.chain
}

// CHECK-LABEL: --- Running 'wrong_results':
// CHECK-NEXT: 'wrong_results' returned <<error: Invalid argument: op 'ScalarAdd' has 1 result, but 2 are asked for>>
func.func @wrong_results() -> !tfd.tensor {
  %four = tfrt.constant.i32 4
  %a = "tfrt_fallback.constant_tensor"(%four) : (i32) -> !tfd.tensor
  // expected-error @+1 {{op 'ScalarAdd' has 1 result, but 2 are asked for}}
  %b, %c = "tfrt_fallback.kernel_fallback"(%a, %a) {_op_name = "ScalarAdd"} : (!tfd.tensor, !tfd.tensor) -> (!tfd.tensor, !tfd.tensor)
  tfrt.return %b : !tfd.tensor
}
