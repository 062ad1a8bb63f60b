import { defineOp, type KernelPlugin, type Registrar } from "@heddle/kernel-api";
import { IndexCache } from "./index-cache.js";
import { restoreV2 } from "./restore-v2.js";

/** Registers RestoreV2, which a SavedModel's variables are restored with. */
export function registerRestore(registrar: Registrar): void {
  registrar.registerOp(
    defineOp("RestoreV2", {
      inputs: ["prefix: string", "tensor_names: string", "shape_and_slices: string"],
      outputs: ["tensors: dtypes"],
      attrs: ["dtypes: list(type) >= 1"],
      isStateful: true,
    }),
  );
  const indexes = new IndexCache();
  registrar.registerKernel({ op: "RestoreV2", create: () => restoreV2(indexes) });
}

/** The ops that read checkpoints. */
export const checkpointPlugin: KernelPlugin = {
  name: "@heddle/checkpoint",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register: registerRestore,
};
