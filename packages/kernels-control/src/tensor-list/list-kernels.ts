/** The ops on lists of tensors: one part of the program, fetched when the first kernel of it is made. */
export {
  createTensorListConcat,
  createTensorListConcatV2,
  createTensorListGather,
  createTensorListStack,
} from "./join-list.js";
export {
  createEmptyTensorList,
  createTensorListElementShape,
  createTensorListGetItem,
  createTensorListLength,
  createTensorListPopBack,
  createTensorListPushBack,
  createTensorListReserve,
  createTensorListResize,
  createTensorListSetItem,
} from "./list-items.js";
export {
  createTensorListFromTensor,
  createTensorListScatter,
  createTensorListScatterIntoExistingList,
  createTensorListScatterV2,
  createTensorListSplit,
} from "./split-list.js";
