import { callKernels } from "./call-kernels.js";
import { castKernels } from "./cast-kernels.js";
import { chainKernels } from "./chain-kernels.js";
import { constantKernels } from "./constant-kernels.js";
import type { KernelImplementations } from "./kernel-frame.js";
import { numberKernels } from "./number-kernels.js";
import { onceKernel } from "./once-kernel.js";
import { parallelKernel } from "./parallel-kernel.js";
import { printKernels } from "./print-kernels.js";
import { repeatKernel } from "./repeat-kernel.js";
import { whileKernel } from "./while-kernel.js";

/** TFRT's basic kernels: constants, arithmetic, printing, chains and control flow. */
export const basicKernels: KernelImplementations = {
  ...constantKernels,
  ...numberKernels,
  ...castKernels,
  ...printKernels,
  ...chainKernels,
  ...callKernels,
  "tfrt.while": whileKernel,
  "tfrt.repeat.i32": repeatKernel,
  "tfrt.once": onceKernel,
  "tfrt.parallel_for.i32": parallelKernel,
  "tfrt.parallel_call.i32": parallelKernel,
};
