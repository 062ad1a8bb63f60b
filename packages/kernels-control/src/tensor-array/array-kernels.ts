/** The ops on arrays of tensors: one part of the program, fetched when the first kernel of it is made. */
export {
  createTensorArrayCloseV3,
  createTensorArrayReadV3,
  createTensorArraySizeV3,
  createTensorArrayV3,
  createTensorArrayWriteV3,
} from "./array-items.js";
export { createTensorArrayConcatV3, createTensorArrayGatherV3 } from "./join-array.js";
export { createTensorArrayScatterV3, createTensorArraySplitV3 } from "./split-array.js";
