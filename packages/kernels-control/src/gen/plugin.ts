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
      [ops.AssignVariableOp, createAssign],
      [ops.Const, createConst],
      [ops.ControlTrigger, kernelOf(passInputs)],
      [ops.Identity, kernelOf(passInputs)],
      [ops.IdentityN, kernelOf(passInputs)],
      [ops.NoOp, kernelOf(passInputs)],
      [ops.ReadVariableOp, kernelOf(readVariable)],
      [ops.VarHandleOp, createVarHandle],
      [ops.VarIsInitializedOp, kernelOf(isInitialized)],
    ]);
    registerLazily(registrar, () => import("../debug/assert.js"), [
      [ops.Assert, "createAssert"],
    ]);
    registerLazily(registrar, () => import("./chunk-functions.js"), [
      [ops.BatchFunction, "createBatchFunction"],
      [ops.Case, "createCase"],
      [ops.DeviceIndex, "createDeviceIndex"],
      [ops.For, "createFor"],
      [ops.If, "createIf"],
      [ops.StatelessCase, "createCase"],
      [ops.StatelessIf, "createIf"],
      [ops.StatelessWhile, "createWhile"],
      [ops.ToBool, "toBool"],
      [ops.While, "createWhile"],
    ]);
    registerLazily(registrar, () => import("./chunk-optionals.js"), [
      [ops.OptionalFromValue, "optionalFromValue"],
      [ops.OptionalGetValue, "createOptionalGetValue"],
      [ops.OptionalHasValue, "optionalHasValue"],
      [ops.OptionalNone, "optionalNone"],
    ]);
    registerLazily(registrar, () => import("./chunk-print.js"), [
      [ops.Print, "createPrint"],
      [ops.PrintV2, "createPrintV2"],
      [ops.Timestamp, "timestamp"],
    ]);
    registerLazily(registrar, () => import("./chunk-session-tensors.js"), [
      [ops.DeleteSessionTensor, "deleteSessionTensor"],
      [ops.GetSessionHandle, "createGetSessionHandle"],
      [ops.GetSessionHandleV2, "createGetSessionHandle"],
      [ops.GetSessionTensor, "getSessionTensor"],
    ]);
    registerLazily(registrar, () => import("./chunk-stacks.js"), [
      [ops.StackCloseV2, "stackClose"],
      [ops.StackPopV2, "stackPop"],
      [ops.StackPushV2, "stackPush"],
      [ops.StackV2, "createStack"],
    ]);
    registerLazily(registrar, () => import("./chunk-tensor-arrays.js"), [
      [ops.TensorArrayCloseV3, "tensorArrayClose"],
      [ops.TensorArrayConcatV3, "createTensorArrayConcat"],
      [ops.TensorArrayGatherV3, "createTensorArrayGather"],
      [ops.TensorArrayGradV3, "createTensorArrayGrad"],
      [ops.TensorArrayGradWithShape, "createTensorArrayGrad"],
      [ops.TensorArrayReadV3, "tensorArrayRead"],
      [ops.TensorArrayScatterV3, "tensorArrayScatter"],
      [ops.TensorArraySizeV3, "tensorArraySize"],
      [ops.TensorArraySplitV3, "tensorArraySplit"],
      [ops.TensorArrayV3, "createTensorArray"],
      [ops.TensorArrayWriteV3, "tensorArrayWrite"],
    ]);
    registerLazily(registrar, () => import("./chunk-tensor-lists.js"), [
      [ops.EmptyTensorList, "createEmptyTensorList"],
      [ops.TensorListConcat, "createTensorListConcat"],
      [ops.TensorListConcatLists, "createTensorListConcatLists"],
      [ops.TensorListConcatV2, "tensorListConcatV2"],
      [ops.TensorListElementShape, "tensorListElementShape"],
      [ops.TensorListFromTensor, "tensorListFromTensor"],
      [ops.TensorListGather, "tensorListGather"],
      [ops.TensorListGetItem, "tensorListGetItem"],
      [ops.TensorListLength, "tensorListLength"],
      [ops.TensorListPopBack, "tensorListPopBack"],
      [ops.TensorListPushBack, "tensorListPushBack"],
      [ops.TensorListPushBackBatch, "tensorListPushBackBatch"],
      [ops.TensorListReserve, "createTensorListReserve"],
      [ops.TensorListResize, "tensorListResize"],
      [ops.TensorListScatter, "tensorListScatter"],
      [ops.TensorListScatterIntoExistingList, "tensorListScatterIntoExistingList"],
      [ops.TensorListScatterV2, "tensorListScatterV2"],
      [ops.TensorListSetItem, "createTensorListSetItem"],
      [ops.TensorListSplit, "tensorListSplit"],
      [ops.TensorListStack, "createTensorListStack"],
    ]);
    registerLazily(registrar, () => import("./chunk-tensor-maps.js"), [
      [ops.EmptyTensorMap, "emptyTensorMap"],
      [ops.TensorMapErase, "tensorMapErase"],
      [ops.TensorMapHasKey, "tensorMapHasKey"],
      [ops.TensorMapInsert, "tensorMapInsert"],
      [ops.TensorMapLookup, "tensorMapLookup"],
      [ops.TensorMapSize, "tensorMapSize"],
      [ops.TensorMapStackKeys, "tensorMapStackKeys"],
    ]);
    registerLazily(registrar, () => import("../rendezvous/transfer.js"), [
      [ops._HostRecv, "createReceive"],
      [ops._HostSend, "createSend"],
      [ops._Recv, "createReceive"],
      [ops._Send, "createSend"],
    ]);
    registerLazily(registrar, () => import("./chunk-variables.js"), [
      [ops.AssignAddVariableOp, "assignAdd"],
      [ops.AssignSubVariableOp, "assignSub"],
      [ops.DestroyResourceOp, "createDestroyResource"],
      [ops.DisableCopyOnRead, "disableCopyOnRead"],
      [ops.ResourceCountUpTo, "createResourceCountUpTo"],
      [ops.ResourceGather, "createResourceGather"],
      [ops.ResourceScatterAdd, "resourceScatterAdd"],
      [ops.ResourceScatterDiv, "resourceScatterDiv"],
      [ops.ResourceScatterMax, "resourceScatterMax"],
      [ops.ResourceScatterMin, "resourceScatterMin"],
      [ops.ResourceScatterMul, "resourceScatterMul"],
      [ops.ResourceScatterSub, "resourceScatterSub"],
      [ops.ResourceScatterUpdate, "resourceScatterUpdate"],
      [ops.VariableShape, "variableShape"],
    ]);
    registrar.registerVariant?.({ typeName: "tensorflow::data::Optional", load: async () => (await import("../optionals/optional-variant.js")).optionalVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorList", load: async () => (await import("../tensor-list/list-variant.js")).tensorListVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorMap", load: async () => (await import("../tensor-map/map-variant.js")).tensorMapVariant });
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
