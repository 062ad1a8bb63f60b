import type { Value } from "../graph/value.js";
import { Config, isObject, type JsonObject } from "../model/config.js";
import type { LayerContext, LayerKind } from "../model/layer-context.js";
import type { OperationCall } from "./operation-call.js";

/** Parts of a layer that its operation is given in another form. */
export interface LayerParts {
  readonly settings?: JsonObject;
  /** The weights by their number. */
  readonly weights?: readonly Value[];
}

/** Adds the nodes of a layer that does the same as an operation; `kind` is undefined for a rank that no layer has. */
export function lowerAsLayer(call: OperationCall, kind: LayerKind | undefined, parts: LayerParts = {}): Value[] {
  if (!kind) throw call.unfit("of a tensor of this rank");
  const outputs = kind.lower(asLayer(call, parts));
  if (outputs instanceof Promise) throw call.unfit("of this tensor");
  return [...outputs];
}

function asLayer(call: OperationCall, { settings = {}, weights = [] }: LayerParts): LayerContext {
  const { builder, where, x } = call;
  const none = (): never => {
    throw call.unfit("with weights");
  };
  const inputs: readonly Value[] = [x];
  return {
    builder,
    config: new Config(where, { ...(isObject(call.settings) && call.settings), ...settings }),
    name: where,
    dtype: x.dtype,
    inputs,
    positional: [inputs],
    named: new Map(),
    weight: (name) => weights[Number(name)] ?? none(),
    vocabulary: none,
    hideMask: none,
    addInitializer: none,
    call: none,
  };
}
