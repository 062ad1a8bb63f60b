/** The entry `@heddle/proto-values/wire`: tensors outside linear memory from and to the bytes of TensorProtos, without messages. */
export type { PlainNumbers, PlainStrings, PlainTensor } from "./wire/plain-tensor.js";
export { tensorFromWire } from "./wire/tensor-from-wire.js";
export { tensorToWire } from "./wire/tensor-to-wire.js";
