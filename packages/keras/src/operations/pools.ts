/** Pooling as an operation, by the layers that do the same. Source: keras/src/ops/nn.py (Keras 3.15). */
import type { Value } from "../graph/value.js";
import { poolingLayers } from "../layers/pooling.js";
import type { LayerContext } from "../model/layer-context.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const poolOf =
  (kind: "MaxPooling" | "AveragePooling"): OperationLowering =>
  (call) => {
    const layer = poolingLayers[`${kind}${call.x.shape.length - 2}D`];
    if (!layer) throw call.unfit("of a tensor of this rank");
    const outputs = layer.lower(asLayer(call));
    if (outputs instanceof Promise) throw call.unfit("of this tensor");
    return [...outputs];
  };

/** A call as one of a layer with the same settings and without weights. */
function asLayer(call: OperationCall): LayerContext {
  const { builder, config, where, x } = call;
  const none = (): never => {
    throw call.unfit("with weights");
  };
  const inputs: readonly Value[] = [x];
  return {
    builder,
    config,
    name: where,
    dtype: x.dtype,
    inputs,
    positional: [inputs],
    named: new Map(),
    weight: none,
    vocabulary: none,
    hideMask: none,
    addInitializer: none,
    call: none,
  };
}

/** Operations of this file by class. */
export const pools: Readonly<Record<string, OperationLowering>> = {
  AveragePool: poolOf("AveragePooling"),
  MaxPool: poolOf("MaxPooling"),
};
