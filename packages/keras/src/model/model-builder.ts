import { formatTensorRef } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { importedCode, invalidArgument, StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { computedType, isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { cast } from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import { layerKinds } from "../layers/layer-kinds.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import { raggedLayers } from "../layers/ragged-rows.js";
import type { LayerWeights } from "../weights/layer-weights.js";
import { Config, type Json } from "./config.js";
import { runFunctional } from "./functional.js";
import { sortedEntries } from "./keras-tensor.js";
import type { LayerCaller } from "./layer-caller.js";
import type { Argument, CallArguments } from "./layer-context.js";
import { type LayerEntry, layerEntry } from "./layer-entry.js";
import { runSequential } from "./sequential.js";
import { readVocabulary } from "./vocabulary-file.js";

/** The layers that are read with weights of int8 and of int4. */
const quantizedLayers = /^(Dense|EinsumDense|Embedding|ReversibleEmbedding)$/;

/** Adds the nodes of layers and models to a graph. */
export class ModelBuilder implements LayerCaller {
  readonly builder: GraphBuilder;
  /** Nodes that run before the first run. */
  readonly initializers: string[] = [];
  readonly #weights: LayerWeights;
  readonly #files: FileSystem;
  readonly #maxDepth: number;
  readonly #constants = new Map<string, Value>();
  readonly #hidden = new Set<string>();
  #depth = 0;

  constructor(builder: GraphBuilder, weights: LayerWeights, files: FileSystem, maxDepth: number) {
    this.builder = builder;
    this.#weights = weights;
    this.#files = files;
    this.#maxDepth = maxDepth;
  }

  async call(entry: LayerEntry, given: CallArguments): Promise<readonly Value[]> {
    if (++this.#depth > this.#maxDepth)
      throw unsupported(entry.where, `a model more than ${this.#maxDepth} layers deep`);
    try {
      const outputs = await this.builder.inScope(entry.name, () => this.#outputsOf(entry, given));
      for (const { ref, mask } of outputs) if (mask) this.#hidden.delete(formatTensorRef(ref));
      return outputs;
    } catch (error) {
      if (error instanceof StatusError) throw error;
      // Lowerings take inputs of the ranks that their layers are for.
      throw invalidArgument(`${entry.where} cannot take its inputs: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.#depth--;
    }
  }

  unhidden(value: Value): Value {
    return this.#hidden.has(formatTensorRef(value.ref)) ? withMask(value, undefined) : value;
  }

  async #outputsOf(entry: LayerEntry, given: CallArguments): Promise<readonly Value[]> {
    const { className, where } = entry;
    const isModel = !entry.isOperation && (className === "Functional" || className === "Sequential");
    const isRagged = [...given.positional, ...given.named.values()].flatMap(tensorsIn).some(({ splits }) => splits);
    if (isRagged && !isModel && (entry.isOperation || !raggedLayers.has(className))) {
      throw unsupported(where, "a ragged input");
    }
    if (entry.isOperation) {
      const { lowerOperation } = await importedCode(import("../operations/lower-operation.js"));
      return lowerOperation(this.builder, entry, given);
    }
    if (isModel) {
      const inputs = modelInputs(given);
      return className === "Functional" ? runFunctional(this, entry, inputs) : runSequential(this, entry, inputs);
    }
    const kind = layerKinds.get(className);
    if (!kind)
      throw unsupported(
        where,
        className === "Lambda" ? "a Lambda layer, which is code of Python," : `the layer ${className}`,
      );
    const config = new Config(where, entry.config);
    const asked = config.dtype("dtype") ?? DataType.FLOAT;
    const dtype = computedType(asked);
    if ((config.isInt8 || config.int4) && !quantizedLayers.test(className)) throw unsupported(where, "quantization");
    const adapted = (argument: Argument): Argument => this.#adapted(argument, dtype);
    const positional = given.positional.map((argument) => tensorsIn(adapted(argument)));
    const named = new Map([...given.named].map(([name, argument]) => [name, adapted(argument)]));
    const [inputs = tensorsIn(named.get("inputs") ?? named.get("sequences"))] = positional;
    if (inputs.length === 0) throw unsupported(where, "a call without tensors");
    const outputs = await kind.lower({
      builder: this.builder,
      config,
      name: entry.name,
      dtype,
      inputs,
      positional,
      named,
      weight: (name, shape) => this.#weight(entry, name, shape, dtype, config.isInt8 || config.int4 !== undefined),
      vocabulary: () => readVocabulary(this.#files, entry),
      hideMask: ({ ref }) => this.#hidden.add(formatTensorRef(ref)),
      addInitializer: (node) => this.initializers.push(node),
      call: (layer, folder, tensors, args) => this.#callInner(entry, layer, folder, tensors, args),
    });
    if (kind.mask === "own") return outputs;
    const mask = kind.mask === "same" ? (maskArgument(named) ?? inputs[0].mask) : undefined;
    return outputs.map((output, index) => withMask(output, index === 0 ? mask : undefined));
  }

  #callInner(
    outer: LayerEntry,
    layer: Json,
    folder: string,
    inputs: readonly Value[],
    named?: ReadonlyMap<string, Argument>,
  ) {
    const entry = layerEntry(layer, outer.where, `${outer.path}/${folder}`);
    return this.call(
      { ...entry, where: `${outer.where}, ${entry.where}` },
      { positional: inputs, named: named ?? new Map() },
    );
  }

  /** A weight of a layer; layers that are called twice share it. */
  #weight(
    { path, where }: LayerEntry,
    name: string,
    shape: readonly number[],
    dtype: DataType,
    takesInt8: boolean,
  ): Value {
    if (!shape.every(Number.isSafeInteger)) throw badConfig(where, "an input of another rank", shape);
    const at = name.lastIndexOf("/") + 1;
    const file = `${path}/${name.slice(0, at)}vars/${name.slice(at)}`;
    const key = `${file} ${dtype}`;
    const known = this.#constants.get(key);
    if (known) return known;
    const constant = this.builder.constantOf(this.#weights.read(file, where, shape, takesInt8), name);
    const value = cast(this.builder, constant, dtype);
    this.#constants.set(key, value);
    return value;
  }

  /** Floats in the type that a layer computes in; masks as they are. */
  #adapted(argument: Argument, dtype: DataType): Argument {
    if (isTensor(argument)) {
      if (!isFloat(argument.dtype) || !isFloat(dtype) || argument.dtype === dtype) return argument;
      return { ...cast(this.builder, argument, dtype), mask: argument.mask, splits: argument.splits };
    }
    return Array.isArray(argument) ? argument.map((each: Argument) => this.#adapted(each, dtype)) : argument;
  }
}

/** The inputs of a model that is called, each with its mask among those that the call names. */
function modelInputs({ positional, named }: CallArguments): Value[] {
  const inputs = tensorsIn(positional.length > 0 ? positional : named.get("inputs"));
  const given = named.get("mask");
  const isDictionary = typeof given === "object" && given !== null && !isTensor(given) && !Array.isArray(given);
  const masks: readonly Argument[] = isDictionary
    ? sortedEntries(given as { readonly [key: string]: Argument }).map(([, mask]) => mask)
    : [given].flat();
  if (masks.length !== inputs.length) return inputs;
  return inputs.map((input, index) => {
    const mask = masks[index];
    return isTensor(mask) ? withMask(input, mask) : input;
  });
}

function maskArgument(named: ReadonlyMap<string, Argument>): Value | undefined {
  const mask = named.get("mask");
  return isTensor(mask) ? mask : undefined;
}
