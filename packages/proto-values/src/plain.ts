/** The entry `@heddle/proto-values/plain`: tensors without variants, whose code is not imported with it. */
export { plainTensorFromProto, type TensorLimits } from "./plain-tensor-from-proto.js";
