// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import { createConst } from "../values/const.js";
import { passInputs } from "../values/identity.js";
import { createAssign, isInitialized, readVariable } from "../variables/variable-access.js";
import { createVarHandle } from "../variables/variable-handle.js";
import * as ops from "./ops.js";

/** TensorFlow's control-flow, variable and constant ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-control",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["AssignVariableOp", ops.AssignVariableOp, createAssign],
      ["Const", ops.Const, createConst],
      ["ControlTrigger", ops.ControlTrigger, kernelOf(passInputs)],
      ["Identity", ops.Identity, kernelOf(passInputs)],
      ["IdentityN", ops.IdentityN, kernelOf(passInputs)],
      ["NoOp", ops.NoOp, kernelOf(passInputs)],
      ["ReadVariableOp", ops.ReadVariableOp, kernelOf(readVariable)],
      ["VarHandleOp", ops.VarHandleOp, createVarHandle],
      ["VarIsInitializedOp", ops.VarIsInitializedOp, kernelOf(isInitialized)],
    ]);
    registerLazily(registrar, () => import("../debug/assert.js"), [
      ["Assert", ops.Assert, "createAssert"],
    ]);
    registerLazily(registrar, () => import("./chunk-functions.js"), [
      ["BatchFunction", ops.BatchFunction, "createBatchFunction"],
      ["Case", ops.Case, "createCase"],
      ["DeviceIndex", ops.DeviceIndex, "createDeviceIndex"],
      ["For", ops.For, "createFor"],
      ["If", ops.If, "createIf"],
      ["StatelessCase", ops.StatelessCase, "createCase"],
      ["StatelessIf", ops.StatelessIf, "createIf"],
      ["StatelessWhile", ops.StatelessWhile, "createWhile"],
      ["ToBool", ops.ToBool, "toBool"],
      ["While", ops.While, "createWhile"],
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
      ["TensorListFromTensor", ops.TensorListFromTensor, "tensorListFromTensor"],
      ["TensorListGather", ops.TensorListGather, "tensorListGather"],
      ["TensorListGetItem", ops.TensorListGetItem, "tensorListGetItem"],
      ["TensorListLength", ops.TensorListLength, "tensorListLength"],
      ["TensorListPopBack", ops.TensorListPopBack, "tensorListPopBack"],
      ["TensorListPushBack", ops.TensorListPushBack, "tensorListPushBack"],
      ["TensorListPushBackBatch", ops.TensorListPushBackBatch, "tensorListPushBackBatch"],
      ["TensorListReserve", ops.TensorListReserve, "createTensorListReserve"],
      ["TensorListResize", ops.TensorListResize, "tensorListResize"],
      ["TensorListScatter", ops.TensorListScatter, "tensorListScatter"],
      ["TensorListScatterIntoExistingList", ops.TensorListScatterIntoExistingList, "tensorListScatterIntoExistingList"],
      ["TensorListScatterV2", ops.TensorListScatterV2, "tensorListScatterV2"],
      ["TensorListSetItem", ops.TensorListSetItem, "createTensorListSetItem"],
      ["TensorListSplit", ops.TensorListSplit, "tensorListSplit"],
      ["TensorListStack", ops.TensorListStack, "createTensorListStack"],
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
      ["ResourceGather", ops.ResourceGather, "createResourceGather"],
      ["ResourceScatterAdd", ops.ResourceScatterAdd, "resourceScatterAdd"],
      ["ResourceScatterDiv", ops.ResourceScatterDiv, "resourceScatterDiv"],
      ["ResourceScatterMax", ops.ResourceScatterMax, "resourceScatterMax"],
      ["ResourceScatterMin", ops.ResourceScatterMin, "resourceScatterMin"],
      ["ResourceScatterMul", ops.ResourceScatterMul, "resourceScatterMul"],
      ["ResourceScatterSub", ops.ResourceScatterSub, "resourceScatterSub"],
      ["ResourceScatterUpdate", ops.ResourceScatterUpdate, "resourceScatterUpdate"],
      ["VariableShape", ops.VariableShape, "variableShape"],
    ]);
    registrar.registerVariant?.({ typeName: "tensorflow::data::Optional", load: async () => (await import("../optionals/optional-variant.js")).optionalVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorList", load: async () => (await import("../tensor-list/list-variant.js")).tensorListVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorMap", load: async () => (await import("../tensor-map/map-variant.js")).tensorMapVariant });
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
