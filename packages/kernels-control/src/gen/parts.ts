// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { version } from "../../package.json";
import { createConst } from "../values/const.js";
import { passInputs } from "../values/identity.js";
import { createAssign, isInitialized, readVariable } from "../variables/variable-access.js";
import { createVarHandle } from "../variables/variable-handle.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-control",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["AssignVariableOp", ops.AssignVariableOp, createAssign],
      ["Const", ops.Const, createConst],
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
      ["If", ops.If, "createIf"],
      ["StatelessIf", ops.StatelessIf, "createIf"],
      ["StatelessWhile", ops.StatelessWhile, "createWhile"],
      ["While", ops.While, "createWhile"],
    ]);
    registerLazily(registrar, () => import("./chunk-tensor-lists.js"), [
      ["TensorListFromTensor", ops.TensorListFromTensor, "tensorListFromTensor"],
      ["TensorListGetItem", ops.TensorListGetItem, "tensorListGetItem"],
      ["TensorListReserve", ops.TensorListReserve, "createTensorListReserve"],
      ["TensorListSetItem", ops.TensorListSetItem, "createTensorListSetItem"],
      ["TensorListStack", ops.TensorListStack, "createTensorListStack"],
    ]);
    registerLazily(registrar, () => import("./chunk-variables.js"), [
      ["ResourceGather", ops.ResourceGather, "createResourceGather"],
    ]);
    registrar.registerVariant?.({ typeName: "tensorflow::data::Optional", load: async () => (await import("../optionals/optional-variant.js")).optionalVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorList", load: async () => (await import("../tensor-list/list-variant.js")).tensorListVariant });
    registrar.registerVariant?.({ typeName: "tensorflow::TensorMap", load: async () => (await import("../tensor-map/map-variant.js")).tensorMapVariant });
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");
