/** Pooling as an operation, by the layers that do the same. Source: keras/src/ops/nn.py (Keras 3.15). */
import { poolingLayers } from "../layers/pooling.js";
import { lowerAsLayer } from "./as-layer.js";
import type { OperationLowering } from "./operation-call.js";

const poolOf =
  (kind: "MaxPooling" | "AveragePooling"): OperationLowering =>
  (call) =>
    lowerAsLayer(call, poolingLayers[`${kind}${call.x.shape.length - 2}D`]);

/** Operations of this file by class. */
export const pools: Readonly<Record<string, OperationLowering>> = {
  AveragePool: poolOf("AveragePooling"),
  MaxPool: poolOf("MaxPooling"),
};
