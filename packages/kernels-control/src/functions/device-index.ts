import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";

/**
 * DeviceIndex: the place of `CPU` among the names, or their number; a Case with it has a function for each kind of device.
 *
 * Source: DeviceIndexOp of tensorflow/core/kernels/functional_ops.cc (TensorFlow 2.21).
 */
export function createDeviceIndex({ attributes }: ConstructionContext): Kernel {
  const names = attributes.stringList("device_names");
  const found = names.indexOf("CPU");
  return {
    compute(context) {
      const { address } = context.allocateOutput(0, SCALAR);
      context.memory.i32[address >>> 2] = found < 0 ? names.length : found;
    },
  };
}
