/** The calls of layers in functional models: as lists in Keras 2, as arguments in Keras 3. */
import { badConfig } from "../errors.js";
import { isObject, type Json, type JsonObject } from "../model/config.js";
import { placeOf, placesIn, type TensorPlace } from "../model/keras-tensor.js";

/** Layers of which all inputs after the first are states. */
const recurrent = /^(SimpleRNN|RNN|LSTM|GRU|ConvLSTM[123]D|Bidirectional)$/;

/** The layers of a model, their calls with arguments as Keras 3 writes them. */
export function keras3Calls(layers: readonly JsonObject[], outputs: Json | undefined, where: string): JsonObject[] {
  const firsts = firstCalls(layers, outputs, where);
  const tensor = ({ layer, call, output }: TensorPlace): JsonObject => ({
    class_name: "__keras_tensor__",
    config: { keras_history: [layer, call - (firsts.get(layer) ?? 0), output] },
  });
  return layers.map((layer) => {
    const calls = callsOf(layer, where);
    return { ...layer, inbound_nodes: calls.map((call) => argumentsOf(call, String(layer.class_name), tensor)) };
  });
}

/** The outputs of a model: of models in it, Keras 3 counts the call that made them. */
export function outputPlaces(layers: readonly JsonObject[], outputs: Json | undefined, where: string): Json {
  const firsts = firstCalls(layers, outputs, where);
  const made = new Map(layers.map((layer) => [layerName(layer), layer.class_name === "Functional" ? 1 : 0]));
  return placesIn(outputs, `${where}, 'output_layers'`).map(({ place: { layer, call, output } }) => [
    layer,
    call - (firsts.get(layer) ?? 0) + (made.get(layer) ?? 0),
    output,
  ]);
}

interface Call {
  readonly tensors: readonly TensorPlace[];
  readonly named: JsonObject;
}

function callsOf(layer: JsonObject, where: string): Call[] {
  const nodes = layer.inbound_nodes ?? [];
  const bad = (found: Json) =>
    badConfig(`${where}, 'inbound_nodes'`, "lists of tensors, as Keras 2 writes them", found);
  if (!Array.isArray(nodes)) throw bad(nodes);
  return nodes.map((node: Json) => {
    if (!Array.isArray(node)) throw bad(node);
    // A layer of one input may have its tensor alone.
    const entries: readonly Json[] = typeof node[0] === "string" ? [node] : node;
    const tensors = entries.map((entry) => {
      const place = Array.isArray(entry) ? placeOf(entry.slice(0, 3)) : undefined;
      if (!place) throw bad(entry);
      return place;
    });
    const [first] = entries;
    const named = Array.isArray(first) && isObject(first[3]) ? first[3] : {};
    return { tensors, named };
  });
}

function argumentsOf(
  { tensors, named }: Call,
  className: string,
  tensor: (place: TensorPlace) => JsonObject,
): JsonObject {
  const all = tensors.map(tensor);
  const [first, ...others] = all;
  const kwargs = Object.entries(named).map(([name, value]) => [name, withTensors(value, tensor)] as const);
  if (recurrent.test(className) && others.length > 0) {
    return { args: [first], kwargs: Object.fromEntries([...kwargs, ["initial_state", others]]) };
  }
  return { args: others.length > 0 ? [all] : [first], kwargs: Object.fromEntries(kwargs) };
}

/** A named argument, the places in it as tensors. */
function withTensors(value: Json, tensor: (place: TensorPlace) => JsonObject): Json {
  const place = placeOf(value);
  if (place) return tensor(place);
  return Array.isArray(value) ? value.map((each: Json) => withTensors(each, tensor)) : value;
}

/**
 * The number of the first call of each layer. For a model in the model it is 1 when the file counts the call that made it, and 0 when it
 * does not.
 */
function firstCalls(
  layers: readonly JsonObject[],
  outputs: Json | undefined,
  where: string,
): ReadonlyMap<string, number> {
  const models = new Set(
    layers.filter(({ class_name }) => /^(Functional|Sequential)$/.test(String(class_name))).map(layerName),
  );
  const named = (value: Json): TensorPlace[] => {
    const place = placeOf(value);
    return place ? [place] : Array.isArray(value) ? value.flatMap((each: Json) => named(each)) : [];
  };
  const places = [
    ...layers
      .flatMap((layer) => callsOf(layer, where))
      .flatMap((call) => [...call.tensors, ...Object.values(call.named).flatMap(named)]),
    ...placesIn(outputs, `${where}, 'output_layers'`).map(({ place }) => place),
  ];
  const firsts = new Map<string, number>();
  for (const { layer, call } of places) {
    if (models.has(layer)) firsts.set(layer, Math.min(firsts.get(layer) ?? call, call));
  }
  return firsts;
}

function layerName({ name, config }: JsonObject): string {
  if (typeof name === "string") return name;
  return isObject(config) && typeof config.name === "string" ? config.name : "";
}
