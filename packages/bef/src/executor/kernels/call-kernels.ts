import { invalidArgument } from "@heddle/status";
import type { KernelFrame, KernelImplementations } from "./kernel-frame.js";

/** Kernels that call one of their functions. Source: TFRT's lib/basic_kernels/control_flow_kernels.cc. */
export const callKernels: KernelImplementations = {
  "tfrt.call": (frame) => frame.setValues(frame.call(frame.functionAt(0), frame.arguments)),
  "tfrt.if": callBranch,
  "tfrt.cond": callBranch,
  "tfrt.case": (frame) => {
    const last = frame.kernel.functions.length - 1;
    if (last < 0) throw invalidArgument("kernel 'tfrt.case' has no branches");
    const index = frame.integer(0);
    const branch = frame.functionAt(index < 0 || index > last ? last : index);
    frame.setValues(frame.call(branch, frame.arguments.slice(1)));
  },
};

function callBranch(frame: KernelFrame): void {
  const branch = frame.functionAt(frame.boolean(0) ? 0 : 1);
  frame.setValues(frame.call(branch, frame.arguments.slice(1)));
}
