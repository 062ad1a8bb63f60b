// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createAssert } from "../debug/assert.js";
import { createPrint, createPrintV2 } from "../debug/print.js";
import { timestamp } from "../debug/timestamp.js";
import { createBatchFunction } from "../functions/batch-function.js";
import { createCase, createIf } from "../functions/branch.js";
import { createDeviceIndex } from "../functions/device-index.js";
import { createFor, createWhile } from "../functions/loop.js";
import { toBool } from "../functions/to-bool.js";
import { createOptionalGetValue, optionalFromValue, optionalHasValue, optionalNone } from "../optionals/optional-values.js";
import { createReceive, createSend } from "../rendezvous/transfer.js";
import { createGetSessionHandle, deleteSessionTensor, getSessionTensor } from "../session/session-tensors.js";
import { createStack, stackClose, stackPop, stackPush } from "../stacks/stack-items.js";
import { createTensorArray, createTensorArrayGrad, tensorArrayClose, tensorArrayRead, tensorArraySize, tensorArrayWrite } from "../tensor-array/array-items.js";
import { createTensorArrayConcat, createTensorArrayGather } from "../tensor-array/join-array.js";
import { tensorArrayScatter, tensorArraySplit } from "../tensor-array/split-array.js";
import { createTensorListConcat, createTensorListStack, tensorListConcatV2, tensorListGather } from "../tensor-list/join-list.js";
import { createEmptyTensorList, createTensorListReserve, createTensorListSetItem, tensorListElementShape, tensorListGetItem, tensorListLength, tensorListPopBack, tensorListPushBack, tensorListResize } from "../tensor-list/list-items.js";
import { createTensorListConcatLists, tensorListPushBackBatch } from "../tensor-list/many-lists.js";
import { tensorListFromTensor, tensorListScatter, tensorListScatterIntoExistingList, tensorListScatterV2, tensorListSplit } from "../tensor-list/split-list.js";
import { emptyTensorMap, tensorMapErase, tensorMapHasKey, tensorMapInsert, tensorMapLookup, tensorMapSize, tensorMapStackKeys } from "../tensor-map/tensor-map-ops.js";
import { createConst } from "../values/const.js";
import { passInputs } from "../values/identity.js";
import { createResourceCountUpTo } from "../variables/count-up-to.js";
import { createResourceGather } from "../variables/resource-gather.js";
import { resourceScatterAdd, resourceScatterDiv, resourceScatterMax, resourceScatterMin, resourceScatterMul, resourceScatterSub, resourceScatterUpdate } from "../variables/resource-scatter.js";
import { assignAdd, assignSub } from "../variables/update-variable.js";
import { createAssign, isInitialized, readVariable } from "../variables/variable-access.js";
import { createVarHandle } from "../variables/variable-handle.js";
import { createDestroyResource, disableCopyOnRead, variableShape } from "../variables/variable-state.js";
import { optionalVariant } from "../optionals/optional-variant.js";
import { tensorListVariant } from "../tensor-list/list-variant.js";
import { tensorMapVariant } from "../tensor-map/map-variant.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers Assert with its kernel. */
export const registerAssert = /* @__PURE__ */ withKernel(ops.Assert, createAssert);

/** Registers AssignAddVariableOp with its kernel. */
export const registerAssignAddVariableOp = /* @__PURE__ */ withKernel(rareOps.AssignAddVariableOp, /* @__PURE__ */ kernelOf(assignAdd));

/** Registers AssignSubVariableOp with its kernel. */
export const registerAssignSubVariableOp = /* @__PURE__ */ withKernel(rareOps.AssignSubVariableOp, /* @__PURE__ */ kernelOf(assignSub));

/** Registers AssignVariableOp with its kernel. */
export const registerAssignVariableOp = /* @__PURE__ */ withKernel(ops.AssignVariableOp, createAssign);

/** Registers BatchFunction with its kernel. */
export const registerBatchFunction = /* @__PURE__ */ withKernel(rareOps.BatchFunction, createBatchFunction);

/** Registers Case with its kernel. */
export const registerCase = /* @__PURE__ */ withKernel(rareOps.Case, createCase);

/** Registers Const with its kernel. */
export const registerConst = /* @__PURE__ */ withKernel(ops.Const, createConst);

/** Registers ControlTrigger with its kernel. */
export const registerControlTrigger = /* @__PURE__ */ withKernel(rareOps.ControlTrigger, /* @__PURE__ */ kernelOf(passInputs));

/** Registers DeleteSessionTensor with its kernel. */
export const registerDeleteSessionTensor = /* @__PURE__ */ withKernel(rareOps.DeleteSessionTensor, /* @__PURE__ */ kernelOf(deleteSessionTensor));

/** Registers DestroyResourceOp with its kernel. */
export const registerDestroyResourceOp = /* @__PURE__ */ withKernel(rareOps.DestroyResourceOp, createDestroyResource);

/** Registers DeviceIndex with its kernel. */
export const registerDeviceIndex = /* @__PURE__ */ withKernel(rareOps.DeviceIndex, createDeviceIndex);

/** Registers DisableCopyOnRead with its kernel. */
export const registerDisableCopyOnRead = /* @__PURE__ */ withKernel(rareOps.DisableCopyOnRead, /* @__PURE__ */ kernelOf(disableCopyOnRead));

/** Registers EmptyTensorList with its kernel. */
export const registerEmptyTensorList = /* @__PURE__ */ withKernel(rareOps.EmptyTensorList, createEmptyTensorList, tensorListVariant);

/** Registers EmptyTensorMap with its kernel. */
export const registerEmptyTensorMap = /* @__PURE__ */ withKernel(rareOps.EmptyTensorMap, /* @__PURE__ */ kernelOf(emptyTensorMap), tensorMapVariant);

/** Registers For with its kernel. */
export const registerFor = /* @__PURE__ */ withKernel(rareOps.For, createFor);

/** Registers GetSessionHandle with its kernel. */
export const registerGetSessionHandle = /* @__PURE__ */ withKernel(rareOps.GetSessionHandle, createGetSessionHandle);

/** Registers GetSessionHandleV2 with its kernel. */
export const registerGetSessionHandleV2 = /* @__PURE__ */ withKernel(rareOps.GetSessionHandleV2, createGetSessionHandle);

/** Registers GetSessionTensor with its kernel. */
export const registerGetSessionTensor = /* @__PURE__ */ withKernel(rareOps.GetSessionTensor, /* @__PURE__ */ kernelOf(getSessionTensor));

/** Registers Identity with its kernel. */
export const registerIdentity = /* @__PURE__ */ withKernel(ops.Identity, /* @__PURE__ */ kernelOf(passInputs));

/** Registers IdentityN with its kernel. */
export const registerIdentityN = /* @__PURE__ */ withKernel(ops.IdentityN, /* @__PURE__ */ kernelOf(passInputs));

/** Registers If with its kernel. */
export const registerIf = /* @__PURE__ */ withKernel(ops.If, createIf);

/** Registers NoOp with its kernel. */
export const registerNoOp = /* @__PURE__ */ withKernel(ops.NoOp, /* @__PURE__ */ kernelOf(passInputs));

/** Registers OptionalFromValue with its kernel. */
export const registerOptionalFromValue = /* @__PURE__ */ withKernel(rareOps.OptionalFromValue, /* @__PURE__ */ kernelOf(optionalFromValue), optionalVariant);

/** Registers OptionalGetValue with its kernel. */
export const registerOptionalGetValue = /* @__PURE__ */ withKernel(rareOps.OptionalGetValue, createOptionalGetValue, optionalVariant);

/** Registers OptionalHasValue with its kernel. */
export const registerOptionalHasValue = /* @__PURE__ */ withKernel(rareOps.OptionalHasValue, /* @__PURE__ */ kernelOf(optionalHasValue), optionalVariant);

/** Registers OptionalNone with its kernel. */
export const registerOptionalNone = /* @__PURE__ */ withKernel(rareOps.OptionalNone, /* @__PURE__ */ kernelOf(optionalNone), optionalVariant);

/** Registers Print with its kernel. */
export const registerPrint = /* @__PURE__ */ withKernel(rareOps.Print, createPrint);

/** Registers PrintV2 with its kernel. */
export const registerPrintV2 = /* @__PURE__ */ withKernel(rareOps.PrintV2, createPrintV2);

/** Registers ReadVariableOp with its kernel. */
export const registerReadVariableOp = /* @__PURE__ */ withKernel(ops.ReadVariableOp, /* @__PURE__ */ kernelOf(readVariable));

/** Registers ResourceCountUpTo with its kernel. */
export const registerResourceCountUpTo = /* @__PURE__ */ withKernel(rareOps.ResourceCountUpTo, createResourceCountUpTo);

/** Registers ResourceGather with its kernel. */
export const registerResourceGather = /* @__PURE__ */ withKernel(ops.ResourceGather, createResourceGather);

/** Registers ResourceScatterAdd with its kernel. */
export const registerResourceScatterAdd = /* @__PURE__ */ withKernel(rareOps.ResourceScatterAdd, /* @__PURE__ */ kernelOf(resourceScatterAdd));

/** Registers ResourceScatterDiv with its kernel. */
export const registerResourceScatterDiv = /* @__PURE__ */ withKernel(rareOps.ResourceScatterDiv, /* @__PURE__ */ kernelOf(resourceScatterDiv));

/** Registers ResourceScatterMax with its kernel. */
export const registerResourceScatterMax = /* @__PURE__ */ withKernel(rareOps.ResourceScatterMax, /* @__PURE__ */ kernelOf(resourceScatterMax));

/** Registers ResourceScatterMin with its kernel. */
export const registerResourceScatterMin = /* @__PURE__ */ withKernel(rareOps.ResourceScatterMin, /* @__PURE__ */ kernelOf(resourceScatterMin));

/** Registers ResourceScatterMul with its kernel. */
export const registerResourceScatterMul = /* @__PURE__ */ withKernel(rareOps.ResourceScatterMul, /* @__PURE__ */ kernelOf(resourceScatterMul));

/** Registers ResourceScatterSub with its kernel. */
export const registerResourceScatterSub = /* @__PURE__ */ withKernel(rareOps.ResourceScatterSub, /* @__PURE__ */ kernelOf(resourceScatterSub));

/** Registers ResourceScatterUpdate with its kernel. */
export const registerResourceScatterUpdate = /* @__PURE__ */ withKernel(rareOps.ResourceScatterUpdate, /* @__PURE__ */ kernelOf(resourceScatterUpdate));

/** Registers StackCloseV2 with its kernel. */
export const registerStackCloseV2 = /* @__PURE__ */ withKernel(rareOps.StackCloseV2, /* @__PURE__ */ kernelOf(stackClose));

/** Registers StackPopV2 with its kernel. */
export const registerStackPopV2 = /* @__PURE__ */ withKernel(rareOps.StackPopV2, /* @__PURE__ */ kernelOf(stackPop));

/** Registers StackPushV2 with its kernel. */
export const registerStackPushV2 = /* @__PURE__ */ withKernel(rareOps.StackPushV2, /* @__PURE__ */ kernelOf(stackPush));

/** Registers StackV2 with its kernel. */
export const registerStackV2 = /* @__PURE__ */ withKernel(rareOps.StackV2, createStack);

/** Registers StatelessCase with its kernel. */
export const registerStatelessCase = /* @__PURE__ */ withKernel(rareOps.StatelessCase, createCase);

/** Registers StatelessIf with its kernel. */
export const registerStatelessIf = /* @__PURE__ */ withKernel(ops.StatelessIf, createIf);

/** Registers StatelessWhile with its kernel. */
export const registerStatelessWhile = /* @__PURE__ */ withKernel(ops.StatelessWhile, createWhile);

/** Registers TensorArrayCloseV3 with its kernel. */
export const registerTensorArrayCloseV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayCloseV3, /* @__PURE__ */ kernelOf(tensorArrayClose));

/** Registers TensorArrayConcatV3 with its kernel. */
export const registerTensorArrayConcatV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayConcatV3, createTensorArrayConcat);

/** Registers TensorArrayGatherV3 with its kernel. */
export const registerTensorArrayGatherV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayGatherV3, createTensorArrayGather);

/** Registers TensorArrayGradV3 with its kernel. */
export const registerTensorArrayGradV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayGradV3, createTensorArrayGrad);

/** Registers TensorArrayGradWithShape with its kernel. */
export const registerTensorArrayGradWithShape = /* @__PURE__ */ withKernel(rareOps.TensorArrayGradWithShape, createTensorArrayGrad);

/** Registers TensorArrayReadV3 with its kernel. */
export const registerTensorArrayReadV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayReadV3, /* @__PURE__ */ kernelOf(tensorArrayRead));

/** Registers TensorArrayScatterV3 with its kernel. */
export const registerTensorArrayScatterV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayScatterV3, /* @__PURE__ */ kernelOf(tensorArrayScatter));

/** Registers TensorArraySizeV3 with its kernel. */
export const registerTensorArraySizeV3 = /* @__PURE__ */ withKernel(rareOps.TensorArraySizeV3, /* @__PURE__ */ kernelOf(tensorArraySize));

/** Registers TensorArraySplitV3 with its kernel. */
export const registerTensorArraySplitV3 = /* @__PURE__ */ withKernel(rareOps.TensorArraySplitV3, /* @__PURE__ */ kernelOf(tensorArraySplit));

/** Registers TensorArrayV3 with its kernel. */
export const registerTensorArrayV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayV3, createTensorArray);

/** Registers TensorArrayWriteV3 with its kernel. */
export const registerTensorArrayWriteV3 = /* @__PURE__ */ withKernel(rareOps.TensorArrayWriteV3, /* @__PURE__ */ kernelOf(tensorArrayWrite));

/** Registers TensorListConcat with its kernel. */
export const registerTensorListConcat = /* @__PURE__ */ withKernel(rareOps.TensorListConcat, createTensorListConcat, tensorListVariant);

/** Registers TensorListConcatLists with its kernel. */
export const registerTensorListConcatLists = /* @__PURE__ */ withKernel(rareOps.TensorListConcatLists, createTensorListConcatLists, tensorListVariant);

/** Registers TensorListConcatV2 with its kernel. */
export const registerTensorListConcatV2 = /* @__PURE__ */ withKernel(rareOps.TensorListConcatV2, /* @__PURE__ */ kernelOf(tensorListConcatV2), tensorListVariant);

/** Registers TensorListElementShape with its kernel. */
export const registerTensorListElementShape = /* @__PURE__ */ withKernel(rareOps.TensorListElementShape, /* @__PURE__ */ kernelOf(tensorListElementShape), tensorListVariant);

/** Registers TensorListFromTensor with its kernel. */
export const registerTensorListFromTensor = /* @__PURE__ */ withKernel(ops.TensorListFromTensor, /* @__PURE__ */ kernelOf(tensorListFromTensor), tensorListVariant);

/** Registers TensorListGather with its kernel. */
export const registerTensorListGather = /* @__PURE__ */ withKernel(rareOps.TensorListGather, /* @__PURE__ */ kernelOf(tensorListGather), tensorListVariant);

/** Registers TensorListGetItem with its kernel. */
export const registerTensorListGetItem = /* @__PURE__ */ withKernel(ops.TensorListGetItem, /* @__PURE__ */ kernelOf(tensorListGetItem), tensorListVariant);

/** Registers TensorListLength with its kernel. */
export const registerTensorListLength = /* @__PURE__ */ withKernel(rareOps.TensorListLength, /* @__PURE__ */ kernelOf(tensorListLength), tensorListVariant);

/** Registers TensorListPopBack with its kernel. */
export const registerTensorListPopBack = /* @__PURE__ */ withKernel(rareOps.TensorListPopBack, /* @__PURE__ */ kernelOf(tensorListPopBack), tensorListVariant);

/** Registers TensorListPushBack with its kernel. */
export const registerTensorListPushBack = /* @__PURE__ */ withKernel(rareOps.TensorListPushBack, /* @__PURE__ */ kernelOf(tensorListPushBack), tensorListVariant);

/** Registers TensorListPushBackBatch with its kernel. */
export const registerTensorListPushBackBatch = /* @__PURE__ */ withKernel(rareOps.TensorListPushBackBatch, /* @__PURE__ */ kernelOf(tensorListPushBackBatch), tensorListVariant);

/** Registers TensorListReserve with its kernel. */
export const registerTensorListReserve = /* @__PURE__ */ withKernel(ops.TensorListReserve, createTensorListReserve, tensorListVariant);

/** Registers TensorListResize with its kernel. */
export const registerTensorListResize = /* @__PURE__ */ withKernel(rareOps.TensorListResize, /* @__PURE__ */ kernelOf(tensorListResize), tensorListVariant);

/** Registers TensorListScatter with its kernel. */
export const registerTensorListScatter = /* @__PURE__ */ withKernel(rareOps.TensorListScatter, /* @__PURE__ */ kernelOf(tensorListScatter), tensorListVariant);

/** Registers TensorListScatterIntoExistingList with its kernel. */
export const registerTensorListScatterIntoExistingList = /* @__PURE__ */ withKernel(rareOps.TensorListScatterIntoExistingList, /* @__PURE__ */ kernelOf(tensorListScatterIntoExistingList), tensorListVariant);

/** Registers TensorListScatterV2 with its kernel. */
export const registerTensorListScatterV2 = /* @__PURE__ */ withKernel(rareOps.TensorListScatterV2, /* @__PURE__ */ kernelOf(tensorListScatterV2), tensorListVariant);

/** Registers TensorListSetItem with its kernel. */
export const registerTensorListSetItem = /* @__PURE__ */ withKernel(ops.TensorListSetItem, createTensorListSetItem, tensorListVariant);

/** Registers TensorListSplit with its kernel. */
export const registerTensorListSplit = /* @__PURE__ */ withKernel(rareOps.TensorListSplit, /* @__PURE__ */ kernelOf(tensorListSplit), tensorListVariant);

/** Registers TensorListStack with its kernel. */
export const registerTensorListStack = /* @__PURE__ */ withKernel(ops.TensorListStack, createTensorListStack, tensorListVariant);

/** Registers TensorMapErase with its kernel. */
export const registerTensorMapErase = /* @__PURE__ */ withKernel(rareOps.TensorMapErase, /* @__PURE__ */ kernelOf(tensorMapErase), tensorMapVariant);

/** Registers TensorMapHasKey with its kernel. */
export const registerTensorMapHasKey = /* @__PURE__ */ withKernel(rareOps.TensorMapHasKey, /* @__PURE__ */ kernelOf(tensorMapHasKey), tensorMapVariant);

/** Registers TensorMapInsert with its kernel. */
export const registerTensorMapInsert = /* @__PURE__ */ withKernel(rareOps.TensorMapInsert, /* @__PURE__ */ kernelOf(tensorMapInsert), tensorMapVariant);

/** Registers TensorMapLookup with its kernel. */
export const registerTensorMapLookup = /* @__PURE__ */ withKernel(rareOps.TensorMapLookup, /* @__PURE__ */ kernelOf(tensorMapLookup), tensorMapVariant);

/** Registers TensorMapSize with its kernel. */
export const registerTensorMapSize = /* @__PURE__ */ withKernel(rareOps.TensorMapSize, /* @__PURE__ */ kernelOf(tensorMapSize), tensorMapVariant);

/** Registers TensorMapStackKeys with its kernel. */
export const registerTensorMapStackKeys = /* @__PURE__ */ withKernel(rareOps.TensorMapStackKeys, /* @__PURE__ */ kernelOf(tensorMapStackKeys), tensorMapVariant);

/** Registers Timestamp with its kernel. */
export const registerTimestamp = /* @__PURE__ */ withKernel(rareOps.Timestamp, /* @__PURE__ */ kernelOf(timestamp));

/** Registers ToBool with its kernel. */
export const registerToBool = /* @__PURE__ */ withKernel(rareOps.ToBool, /* @__PURE__ */ kernelOf(toBool));

/** Registers VarHandleOp with its kernel. */
export const registerVarHandleOp = /* @__PURE__ */ withKernel(ops.VarHandleOp, createVarHandle);

/** Registers VarIsInitializedOp with its kernel. */
export const registerVarIsInitializedOp = /* @__PURE__ */ withKernel(ops.VarIsInitializedOp, /* @__PURE__ */ kernelOf(isInitialized));

/** Registers VariableShape with its kernel. */
export const registerVariableShape = /* @__PURE__ */ withKernel(rareOps.VariableShape, /* @__PURE__ */ kernelOf(variableShape));

/** Registers While with its kernel. */
export const registerWhile = /* @__PURE__ */ withKernel(ops.While, createWhile);

/** Registers _HostRecv with its kernel. */
export const registerHostRecv = /* @__PURE__ */ withKernel(rareOps._HostRecv, createReceive);

/** Registers _HostSend with its kernel. */
export const registerHostSend = /* @__PURE__ */ withKernel(rareOps._HostSend, createSend);

/** Registers _Recv with its kernel. */
export const registerRecv = /* @__PURE__ */ withKernel(rareOps._Recv, createReceive);

/** Registers _Send with its kernel. */
export const registerSend = /* @__PURE__ */ withKernel(rareOps._Send, createSend);
