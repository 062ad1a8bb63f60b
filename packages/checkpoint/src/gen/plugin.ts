// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import { restoreV2 } from "../restore/restore-v2.js";
import * as ops from "./ops.js";

/** TensorFlow checkpoints: their index, their tensors, and the op that restores variables. */
export const plugin: KernelPlugin = {
  name: "@heddle/checkpoint",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["RestoreV2", ops.RestoreV2, kernelOf(restoreV2)],
    ]);
    registerLazily(registrar, () => import("./chunk-slices.js"), [
      ["Restore", ops.Restore, "restore"],
      ["RestoreSlice", ops.RestoreSlice, "restoreSlice"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
