/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createAssert } from "./assert.js";
import { createCase, createIf } from "./branch.js";
import { createFor, createWhile } from "./loop.js";
import { createPrint, createPrintV2 } from "./print.js";
import * as specs from "./rare-ops.js";
import { createDestroyResource, createDisableCopyOnRead, createVariableShape } from "./rare-variable-ops.js";
import { createResourceGather } from "./resource-gather.js";
import {
  createTensorArrayCloseV3,
  createTensorArrayReadV3,
  createTensorArraySizeV3,
  createTensorArrayV3,
  createTensorArrayWriteV3,
} from "./tensor-array/array-items.js";
import * as arrays from "./tensor-array/array-ops.js";
import { createTensorArrayConcatV3, createTensorArrayGatherV3 } from "./tensor-array/join-array.js";
import { createTensorArrayScatterV3, createTensorArraySplitV3 } from "./tensor-array/split-array.js";
import {
  createTensorListConcat,
  createTensorListConcatV2,
  createTensorListGather,
  createTensorListStack,
} from "./tensor-list/join-list.js";
import {
  createEmptyTensorList,
  createTensorListElementShape,
  createTensorListGetItem,
  createTensorListLength,
  createTensorListPopBack,
  createTensorListPushBack,
  createTensorListReserve,
  createTensorListResize,
  createTensorListSetItem,
} from "./tensor-list/list-items.js";
import * as lists from "./tensor-list/list-ops.js";
import {
  createTensorListFromTensor,
  createTensorListScatter,
  createTensorListScatterIntoExistingList,
  createTensorListScatterV2,
  createTensorListSplit,
} from "./tensor-list/split-list.js";
import { createAssignAdd, createAssignSub } from "./update-variable.js";

export { registerConst } from "./const.js";
export { registerIdentity as registerControlIdentity } from "./identity.js";
export { registerVariableHandle } from "./variable-handle.js";
export { registerVariableOps } from "./variable-ops.js";

export const registerAssert = /* @__PURE__ */ withKernel(specs.assert, createAssert);
export const registerPrint = /* @__PURE__ */ withKernel(specs.print, createPrint);
export const registerPrintV2 = /* @__PURE__ */ withKernel(specs.printV2, createPrintV2);
export const registerIf = /* @__PURE__ */ withKernel(specs.ifOp, createIf);
export const registerStatelessIf = /* @__PURE__ */ withKernel(specs.statelessIf, createIf);
export const registerCase = /* @__PURE__ */ withKernel(specs.caseOp, createCase);
export const registerStatelessCase = /* @__PURE__ */ withKernel(specs.statelessCase, createCase);
export const registerWhile = /* @__PURE__ */ withKernel(specs.whileOp, createWhile);
export const registerStatelessWhile = /* @__PURE__ */ withKernel(specs.statelessWhile, createWhile);
export const registerFor = /* @__PURE__ */ withKernel(specs.forOp, createFor);
export const registerAssignAddVariableOp = /* @__PURE__ */ withKernel(specs.assignAddVariableOp, createAssignAdd);
export const registerAssignSubVariableOp = /* @__PURE__ */ withKernel(specs.assignSubVariableOp, createAssignSub);
export const registerVariableShape = /* @__PURE__ */ withKernel(specs.variableShape, createVariableShape);
export const registerDestroyResourceOp = /* @__PURE__ */ withKernel(specs.destroyResourceOp, createDestroyResource);
export const registerDisableCopyOnRead = /* @__PURE__ */ withKernel(specs.disableCopyOnRead, createDisableCopyOnRead);
export const registerResourceGather = /* @__PURE__ */ withKernel(specs.resourceGather, createResourceGather);
export const registerEmptyTensorList = /* @__PURE__ */ withKernel(lists.emptyTensorList, createEmptyTensorList);
export const registerTensorListReserve = /* @__PURE__ */ withKernel(lists.tensorListReserve, createTensorListReserve);
export const registerTensorListLength = /* @__PURE__ */ withKernel(lists.tensorListLength, createTensorListLength);
export const registerTensorListElementShape = /* @__PURE__ */ withKernel(
  lists.tensorListElementShape,
  createTensorListElementShape,
);
export const registerTensorListResize = /* @__PURE__ */ withKernel(lists.tensorListResize, createTensorListResize);
export const registerTensorListGetItem = /* @__PURE__ */ withKernel(lists.tensorListGetItem, createTensorListGetItem);
export const registerTensorListSetItem = /* @__PURE__ */ withKernel(lists.tensorListSetItem, createTensorListSetItem);
export const registerTensorListPushBack = /* @__PURE__ */ withKernel(
  lists.tensorListPushBack,
  createTensorListPushBack,
);
export const registerTensorListPopBack = /* @__PURE__ */ withKernel(lists.tensorListPopBack, createTensorListPopBack);
export const registerTensorListStack = /* @__PURE__ */ withKernel(lists.tensorListStack, createTensorListStack);
export const registerTensorListGather = /* @__PURE__ */ withKernel(lists.tensorListGather, createTensorListGather);
export const registerTensorListConcat = /* @__PURE__ */ withKernel(lists.tensorListConcat, createTensorListConcat);
export const registerTensorListConcatV2 = /* @__PURE__ */ withKernel(
  lists.tensorListConcatV2,
  createTensorListConcatV2,
);
export const registerTensorListFromTensor = /* @__PURE__ */ withKernel(
  lists.tensorListFromTensor,
  createTensorListFromTensor,
);
export const registerTensorListSplit = /* @__PURE__ */ withKernel(lists.tensorListSplit, createTensorListSplit);
export const registerTensorListScatter = /* @__PURE__ */ withKernel(lists.tensorListScatter, createTensorListScatter);
export const registerTensorListScatterV2 = /* @__PURE__ */ withKernel(
  lists.tensorListScatterV2,
  createTensorListScatterV2,
);
export const registerTensorListScatterIntoExistingList = /* @__PURE__ */ withKernel(
  lists.tensorListScatterIntoExistingList,
  createTensorListScatterIntoExistingList,
);
export const registerTensorArrayV3 = /* @__PURE__ */ withKernel(arrays.tensorArrayV3, createTensorArrayV3);
export const registerTensorArrayReadV3 = /* @__PURE__ */ withKernel(arrays.tensorArrayReadV3, createTensorArrayReadV3);
export const registerTensorArrayWriteV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArrayWriteV3,
  createTensorArrayWriteV3,
);
export const registerTensorArrayGatherV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArrayGatherV3,
  createTensorArrayGatherV3,
);
export const registerTensorArrayScatterV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArrayScatterV3,
  createTensorArrayScatterV3,
);
export const registerTensorArrayConcatV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArrayConcatV3,
  createTensorArrayConcatV3,
);
export const registerTensorArraySplitV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArraySplitV3,
  createTensorArraySplitV3,
);
export const registerTensorArraySizeV3 = /* @__PURE__ */ withKernel(arrays.tensorArraySizeV3, createTensorArraySizeV3);
export const registerTensorArrayCloseV3 = /* @__PURE__ */ withKernel(
  arrays.tensorArrayCloseV3,
  createTensorArrayCloseV3,
);
