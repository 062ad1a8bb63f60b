import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { stackAll } from "../datasets/row-batches.js";
import { scalarInt64 } from "../datasets/scalar-input.js";
import { setRows } from "../datasets/set-rows.js";
import { windowsOf } from "../datasets/window-dataset.js";

/**
 * SlidingWindowDataset: windows of rows that may overlap, each as one row.
 *
 * Source: tensorflow/core/kernels/data/experimental/sliding_window_dataset_op.cc (TensorFlow 2.21).
 */
export function createSlidingWindowDataset({ attributes, op }: ConstructionContext): Kernel {
  const isWhole = op.name === "SlidingWindowDataset" ? attributes.bool("drop_remainder") : true;
  return {
    compute(context) {
      const [size, shift, stride] = ["size", "shift", "stride"].map((name, index) => {
        const value = scalarInt64(context, index + 1, `window_${name}`);
        const what = name === "stride" ? "window_stride" : `Window ${name}`;
        if (value <= 0n) throw invalidArgument(`${what} must be greater than zero.`);
        return value;
      });
      setRows(context, (run, input) => windowsOf(run, input.iterate(run), { size, shift, stride, isWhole }, stackAll));
    },
  };
}
