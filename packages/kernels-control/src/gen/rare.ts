// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { passInputs } from "../values/identity.js";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerKernels(registrar, [
    ["ControlTrigger", ops.ControlTrigger, kernelOf(passInputs)],
  ]);
  registerLazily(registrar, () => import("./chunk-functions.js"), [
    ["BatchFunction", ops.BatchFunction, "createBatchFunction"],
    ["Case", ops.Case, "createCase"],
    ["DeviceIndex", ops.DeviceIndex, "createDeviceIndex"],
    ["For", ops.For, "createFor"],
    ["StatelessCase", ops.StatelessCase, "createCase"],
    ["ToBool", ops.ToBool, "toBool"],
  ]);
  registerLazily(registrar, () => import("./chunk-optionals.js"), [
    ["OptionalFromValue", ops.OptionalFromValue, "optionalFromValue"],
    ["OptionalGetValue", ops.OptionalGetValue, "createOptionalGetValue"],
    ["OptionalHasValue", ops.OptionalHasValue, "optionalHasValue"],
    ["OptionalNone", ops.OptionalNone, "optionalNone"],
  ]);
  registerLazily(registrar, () => import("./chunk-print.js"), [
    ["Print", ops.Print, "createPrint"],
    ["PrintV2", ops.PrintV2, "createPrintV2"],
    ["Timestamp", ops.Timestamp, "timestamp"],
  ]);
  registerLazily(registrar, () => import("./chunk-session-tensors.js"), [
    ["DeleteSessionTensor", ops.DeleteSessionTensor, "deleteSessionTensor"],
    ["GetSessionHandle", ops.GetSessionHandle, "createGetSessionHandle"],
    ["GetSessionHandleV2", ops.GetSessionHandleV2, "createGetSessionHandle"],
    ["GetSessionTensor", ops.GetSessionTensor, "getSessionTensor"],
  ]);
  registerLazily(registrar, () => import("./chunk-stacks.js"), [
    ["StackCloseV2", ops.StackCloseV2, "stackClose"],
    ["StackPopV2", ops.StackPopV2, "stackPop"],
    ["StackPushV2", ops.StackPushV2, "stackPush"],
    ["StackV2", ops.StackV2, "createStack"],
  ]);
  registerLazily(registrar, () => import("./chunk-tensor-arrays.js"), [
    ["TensorArrayCloseV3", ops.TensorArrayCloseV3, "tensorArrayClose"],
    ["TensorArrayConcatV3", ops.TensorArrayConcatV3, "createTensorArrayConcat"],
    ["TensorArrayGatherV3", ops.TensorArrayGatherV3, "createTensorArrayGather"],
    ["TensorArrayGradV3", ops.TensorArrayGradV3, "createTensorArrayGrad"],
    ["TensorArrayGradWithShape", ops.TensorArrayGradWithShape, "createTensorArrayGrad"],
    ["TensorArrayReadV3", ops.TensorArrayReadV3, "tensorArrayRead"],
    ["TensorArrayScatterV3", ops.TensorArrayScatterV3, "tensorArrayScatter"],
    ["TensorArraySizeV3", ops.TensorArraySizeV3, "tensorArraySize"],
    ["TensorArraySplitV3", ops.TensorArraySplitV3, "tensorArraySplit"],
    ["TensorArrayV3", ops.TensorArrayV3, "createTensorArray"],
    ["TensorArrayWriteV3", ops.TensorArrayWriteV3, "tensorArrayWrite"],
  ]);
  registerLazily(registrar, () => import("./chunk-tensor-lists.js"), [
    ["EmptyTensorList", ops.EmptyTensorList, "createEmptyTensorList"],
    ["TensorListConcat", ops.TensorListConcat, "createTensorListConcat"],
    ["TensorListConcatLists", ops.TensorListConcatLists, "createTensorListConcatLists"],
    ["TensorListConcatV2", ops.TensorListConcatV2, "tensorListConcatV2"],
    ["TensorListElementShape", ops.TensorListElementShape, "tensorListElementShape"],
    ["TensorListGather", ops.TensorListGather, "tensorListGather"],
    ["TensorListLength", ops.TensorListLength, "tensorListLength"],
    ["TensorListPopBack", ops.TensorListPopBack, "tensorListPopBack"],
    ["TensorListPushBack", ops.TensorListPushBack, "tensorListPushBack"],
    ["TensorListPushBackBatch", ops.TensorListPushBackBatch, "tensorListPushBackBatch"],
    ["TensorListResize", ops.TensorListResize, "tensorListResize"],
    ["TensorListScatter", ops.TensorListScatter, "tensorListScatter"],
    ["TensorListScatterIntoExistingList", ops.TensorListScatterIntoExistingList, "tensorListScatterIntoExistingList"],
    ["TensorListScatterV2", ops.TensorListScatterV2, "tensorListScatterV2"],
    ["TensorListSplit", ops.TensorListSplit, "tensorListSplit"],
  ]);
  registerLazily(registrar, () => import("./chunk-tensor-maps.js"), [
    ["EmptyTensorMap", ops.EmptyTensorMap, "emptyTensorMap"],
    ["TensorMapErase", ops.TensorMapErase, "tensorMapErase"],
    ["TensorMapHasKey", ops.TensorMapHasKey, "tensorMapHasKey"],
    ["TensorMapInsert", ops.TensorMapInsert, "tensorMapInsert"],
    ["TensorMapLookup", ops.TensorMapLookup, "tensorMapLookup"],
    ["TensorMapSize", ops.TensorMapSize, "tensorMapSize"],
    ["TensorMapStackKeys", ops.TensorMapStackKeys, "tensorMapStackKeys"],
  ]);
  registerLazily(registrar, () => import("../rendezvous/transfer.js"), [
    ["_HostRecv", ops._HostRecv, "createReceive"],
    ["_HostSend", ops._HostSend, "createSend"],
    ["_Recv", ops._Recv, "createReceive"],
    ["_Send", ops._Send, "createSend"],
  ]);
  registerLazily(registrar, () => import("./chunk-variables.js"), [
    ["AssignAddVariableOp", ops.AssignAddVariableOp, "assignAdd"],
    ["AssignSubVariableOp", ops.AssignSubVariableOp, "assignSub"],
    ["DestroyResourceOp", ops.DestroyResourceOp, "createDestroyResource"],
    ["DisableCopyOnRead", ops.DisableCopyOnRead, "disableCopyOnRead"],
    ["ResourceCountUpTo", ops.ResourceCountUpTo, "createResourceCountUpTo"],
    ["ResourceScatterAdd", ops.ResourceScatterAdd, "resourceScatterAdd"],
    ["ResourceScatterDiv", ops.ResourceScatterDiv, "resourceScatterDiv"],
    ["ResourceScatterMax", ops.ResourceScatterMax, "resourceScatterMax"],
    ["ResourceScatterMin", ops.ResourceScatterMin, "resourceScatterMin"],
    ["ResourceScatterMul", ops.ResourceScatterMul, "resourceScatterMul"],
    ["ResourceScatterSub", ops.ResourceScatterSub, "resourceScatterSub"],
    ["ResourceScatterUpdate", ops.ResourceScatterUpdate, "resourceScatterUpdate"],
    ["VariableShape", ops.VariableShape, "variableShape"],
  ]);
}
