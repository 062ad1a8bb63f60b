import type { KernelImplementations } from "../kernels/kernel-frame.js";
import { kernelFallback } from "./kernel-fallback.js";
import { constantTensor, logTensor, printTensor } from "./tensor-kernels.js";

/**
 * The kernels of the TFRT kernel fallback RFC, under its names and those that TensorFlow has for them. `tfd.delegate_kernel` is runtime
 * fallback: the host's fallback computes it, and no plugin.
 */
export const fallbackKernels: KernelImplementations = {
  "tfrt_fallback.kernel_fallback": kernelFallback,
  "tfrt_fallback.constant_tensor": constantTensor,
  "tfrt_fallback.print_tensor": printTensor,
  "tfrt_fallback.log_tensor": logTensor,
  "tfd.forward_kernel": kernelFallback,
  "tfd.delegate_kernel": kernelFallback,
  "tfd.constant_tensor": constantTensor,
  "tfd.print_tensor": printTensor,
  "tfd.log_tensor": logTensor,
};
