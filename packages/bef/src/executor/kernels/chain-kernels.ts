import { wrongCount } from "../errors.js";
import type { AsyncValue } from "../values/async-value.js";
import { CHAIN } from "../values/chain.js";
import type { KernelImplementations } from "./kernel-frame.js";

/** Kernels that order others. Their arguments are all there when they run. Source: TFRT's lib/basic_kernels/control_flow_kernels.cc. */
export const chainKernels: KernelImplementations = {
  "tfrt.new.chain": (frame) => frame.set(0, CHAIN),
  "tfrt.merge.chains": (frame) => frame.set(0, CHAIN),
  "tfrt.alias.value": (frame) => {
    const value: AsyncValue | undefined = frame.arguments[1];
    if (!value) throw wrongCount("kernel 'tfrt.alias.value'", "argument", "2", frame.arguments.length);
    frame.setValue(0, value.retain());
  },
};
