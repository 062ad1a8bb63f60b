import { badConfig } from "../errors.js";
import type { Value } from "../graph/value.js";
import { callOrder, type OrderedCall } from "./call-order.js";
import { Config, isObject, type Json, type JsonObject } from "./config.js";
import { constantArgument } from "./constant-argument.js";
import { argumentOf, placesIn, type TensorPlace, type TensorSource, tensorPlaces } from "./keras-tensor.js";
import type { LayerCaller } from "./layer-caller.js";
import type { CallArguments } from "./layer-context.js";
import { type LayerEntry, layerEntries } from "./layer-entry.js";
import { hasWholeFloat } from "./python-floats.js";

/** An input or output of a functional model. */
export interface ModelTensor {
  readonly name: string;
  readonly place: TensorPlace;
}

/** The inputs of a functional model, in the order of its arguments, with the key of a dictionary or the name of the layer. */
export function functionalInputs(model: LayerEntry): ModelTensor[] {
  return tensorsOf(model, "input_layers");
}

/** Its outputs, likewise. */
export function functionalOutputs(model: LayerEntry): ModelTensor[] {
  return tensorsOf(model, "output_layers");
}

function tensorsOf(model: LayerEntry, key: string): ModelTensor[] {
  const { where } = model;
  const config = new Config(where, model.config);
  return placesIn(config.get(key), `${where}, '${key}'`).map((each) => ({
    place: each.place,
    name: each.key ?? each.place.layer,
  }));
}

/** A call of a layer. */
interface Call extends OrderedCall {
  readonly entry: LayerEntry;
  readonly args: readonly Json[];
  readonly named: JsonObject;
}

/**
 * Adds the nodes of a functional model, in the order in which Keras makes its calls.
 *
 * @param inputs in the order of {@link functionalInputs}
 * @throws {StatusError} INVALID_ARGUMENT when a layer needs a tensor that no layer computes
 */
export async function runFunctional(
  caller: LayerCaller,
  model: LayerEntry,
  inputs: readonly Value[],
): Promise<Value[]> {
  const { where } = model;
  const config = new Config(where, model.config);
  const places = functionalInputs(model);
  if (places.length !== inputs.length) throw badConfig(where, `${places.length} inputs`, inputs.length);
  const values = new Map<string, readonly Value[]>();
  for (const [index, { place }] of places.entries()) values.set(callKey(place), [inputs[index]]);
  const layers = layerEntries(config.get("layers"), where, model.path);
  const calls = new Map(layers.flatMap(callsOf));
  const models = new Set(layers.flatMap(({ name, className }) => (className === "Functional" ? [name] : [])));
  // Among outputs, a functional model has a call more: the one that made it.
  const outputs = functionalOutputs(model).map(({ place }) => ({
    place: models.has(place.layer) ? { ...place, call: place.call - 1 } : place,
  }));
  const order = callOrder(
    calls,
    outputs.map(({ place }) => callKey(place)),
  );
  if (!order) throw badConfig(where, "layers without a cycle", outputs[0]?.place.layer);
  const find = (place: TensorPlace) => {
    const value = values.get(callKey(place))?.[place.output];
    if (!value) throw badConfig(where, "tensors that its layers compute", [place.layer, place.call, place.output]);
    return caller.unhidden(value);
  };
  for (const key of order) {
    const call = calls.get(key);
    if (!call) continue;
    const constant = (json: Json | undefined) => constantArgument(caller.builder, json, call.entry.where);
    values.set(key, await caller.call(call.entry, argumentsOf(call, { find, constant })));
  }
  return outputs.map(({ place }) => find(place));
}

function callKey({ layer, call }: Pick<TensorPlace, "layer" | "call">): string {
  return `${call} ${layer}`;
}

function callsOf(entry: LayerEntry): (readonly [string, Call])[] {
  if (entry.className === "InputLayer") return [];
  const nodes = entry.json.inbound_nodes;
  if (!Array.isArray(nodes)) throw badConfig(`${entry.where}, 'inbound_nodes'`, "a list", nodes);
  return nodes.map((node: Json, index: number) => {
    if (!isObject(node) || !Array.isArray(node.args) || !isObject(node.kwargs)) {
      throw badConfig(`${entry.where}, 'inbound_nodes'`, "args and kwargs, as Keras 3 writes them", node);
    }
    const after = [node.args, node.kwargs].flatMap(tensorPlaces).map(callKey);
    const call = { layer: entry.name, after, entry, args: node.args, named: node.kwargs };
    return [callKey({ layer: entry.name, call: index }), call] as const;
  });
}

function argumentsOf({ entry, args, named }: Call, source: TensorSource): CallArguments {
  const read = (value: Json) => argumentOf(value, source, entry.where);
  return {
    positional: args.map(read),
    named: new Map(Object.entries(named).map(([name, value]) => [name, read(value)])),
    floats: new Set([
      ...args.flatMap((value, index) => (hasWholeFloat(value) ? [index] : [])),
      ...Object.entries(named).flatMap(([name, value]) => (hasWholeFloat(value) ? [name] : [])),
    ]),
  };
}
