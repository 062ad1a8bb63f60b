import { ProgramFunctions } from "@heddle/graph/control-flow";
import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { selectKernels } from "./select-kernels.js";

/** Kernels with the code of functions that they run. */
export interface KernelsWithFunctions extends KernelPlugin {
  /** For `loadCompiledModel`, which otherwise imports it when a model has such kernels. */
  readonly ProgramFunctions: typeof ProgramFunctions;
}

/**
 * Makes a plugin as `selectKernels` does, for a compiled model with loops or branches: with the code that runs them, so that a page loads no
 * other file for it. The module that `heddle compile --kernels` writes calls it.
 */
export function selectKernelsWithFunctions(
  ...registers: readonly ((registrar: Registrar) => void)[]
): KernelsWithFunctions {
  return { ...selectKernels(...registers), ProgramFunctions };
}
