import { badConfig } from "../errors.js";
import type { Value } from "../graph/value.js";
import { Config } from "./config.js";
import type { LayerCaller } from "./layer-caller.js";
import { type LayerEntry, layerEntries } from "./layer-entry.js";

/** Adds the nodes of a Sequential model: each layer gets the output of the one before. */
export async function runSequential(
  caller: LayerCaller,
  model: LayerEntry,
  inputs: readonly Value[],
): Promise<Value[]> {
  const config = new Config(model.where, model.config);
  if (inputs.length !== 1) throw badConfig(model.where, "one input", inputs.length);
  let [value] = inputs;
  for (const entry of layerEntries(config.get("layers"), model.where, model.path)) {
    if (entry.className === "InputLayer") continue;
    const outputs = await caller.call(entry, { positional: [value], named: new Map() });
    if (outputs.length !== 1) throw badConfig(entry.where, "one output", outputs.length);
    [value] = outputs;
  }
  return [value];
}
