import type { ProgramFunction, ProgramNode, Signature, TensorRef } from "@heddle/graph";
import type { TensorAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { bools, float, floats, func, int, ints, type NodeAttrs, text, type, types } from "../builtins/attr.js";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { TextClassifier } from "../metadata/text-classifier.js";

/** Parts of a program. */
export interface TextSignature {
  readonly signature: Signature;
  readonly nodes: readonly ProgramNode[];
  readonly functions: readonly ProgramFunction[];
}

/**
 * A signature from `text`, a string for each row, to `classes` and `scores`: TensorFlow Serving's convention of classifiers. A subgraph
 * for one text is run for each.
 */
export function textSignature(name: string, classifier: TextClassifier, subgraph: CalledSubgraph): TextSignature {
  return new TextSignatureBuilder(name, classifier, subgraph).build();
}

class TextSignatureBuilder {
  readonly #name: string;
  readonly #classifier: TextClassifier;
  readonly #subgraph: CalledSubgraph;
  readonly #input: TensorInfo;

  constructor(name: string, classifier: TextClassifier, subgraph: CalledSubgraph) {
    this.#name = name;
    this.#classifier = classifier;
    this.#subgraph = subgraph;
    this.#input = subgraph.inputs[0];
  }

  build(): TextSignature {
    const name = this.#name;
    const nodes = new NodeList(`${name}/`);
    const placeholder = nodes.add("text", "Placeholder", [], { dtype: type(DataType.STRING) });
    const rows = this.#tokenize(nodes, placeholder);
    const [scores, labels] = this.#takesBatch ? this.#runBatch(nodes, rows) : this.#runEach(nodes, placeholder, rows);
    const calibrated = this.#calibrate(nodes, scores);
    const classes = labels ?? this.#classes(nodes, scores);
    const shape = [-1, this.#classCount];
    const signature: Signature = {
      name,
      inputs: [{ name: "text", ref: placeholder, dtype: DataType.STRING, shape: [-1] }],
      outputs: [
        { name: "classes", ref: classes, dtype: DataType.STRING, shape },
        { name: "scores", ref: calibrated, dtype: DataType.FLOAT, shape },
      ],
    };
    return { signature, nodes: nodes.nodes, functions: this.#takesBatch ? [] : [this.#body()] };
  }

  /** True when the subgraph leaves the number of rows open, of its input and of all that is read of it. */
  get #takesBatch(): boolean {
    const tensors = [this.#input, ...this.#outputs.map(({ info }) => info)];
    const isInput = (info: TensorInfo) => info === this.#input && info.dtype === DataType.STRING;
    return tensors.every((info) => info.shape?.[0] === -1 && (info.shape.length === 2 || isInput(info)));
  }

  get #classCount(): number {
    const { scores, labels } = this.#classifier;
    const stated = this.#subgraph.outputs[scores].shape?.at(-1) ?? -1;
    return stated < 0 && typeof labels === "object" ? labels.length : stated;
  }

  /** The outputs of the subgraph that are read: scores, then labels. */
  get #outputs(): readonly { readonly info: TensorInfo; readonly position: number }[] {
    const { scores, labels } = this.#classifier;
    const positions = typeof labels === "number" ? [scores, labels] : [scores];
    return positions.map((position) => ({ info: this.#subgraph.outputs[position], position }));
  }

  #tokenize(nodes: NodeList, texts: TensorRef): TensorRef {
    const { tokenizer } = this.#classifier;
    if (!tokenizer) return texts;
    return nodes.add("ids", "TflRegexTokenize", [texts], {
      delim_regex_pattern: text(tokenizer.pattern),
      vocabulary: { kind: "string", value: tokenizer.vocabulary },
      sequence_length: int(tokenizer.length),
    });
  }

  #runBatch(nodes: NodeList, rows: TensorRef): TensorRef[] {
    const { dtype, shape = [] } = this.#input;
    const isColumn = dtype === DataType.STRING && shape.length > 1;
    const input = isColumn ? nodes.reshape("column", rows, shape, dtype) : rows;
    return this.#call(nodes, input);
  }

  /** Calls the subgraph; its scores as floats, and its labels as strings if it has any. */
  #call(nodes: NodeList, input: TensorRef): TensorRef[] {
    const { function: name, inputs, outputs } = this.#subgraph;
    const { node } = nodes.add("model", "StatefulPartitionedCall", [input], {
      f: func(name),
      Tin: types(inputs.map(({ dtype }) => dtype)),
      Tout: types(outputs.map(({ dtype }) => dtype)),
    });
    const [scores, labels] = this.#outputs.map(({ info, position }) => ({ info, ref: { node, output: position } }));
    const results = [floatsOf(nodes, scores.ref, scores.info)];
    if (labels?.info.dtype === DataType.STRING) results.push(labels.ref);
    else if (labels) results.push(nodes.add("label_texts", "AsString", [labels.ref], { T: type(labels.info.dtype) }));
    return results;
  }

  /** A loop over the rows, which collects the results of each in lists. */
  #runEach(nodes: NodeList, texts: TensorRef, rows: TensorRef): TensorRef[] {
    const zero = nodes.ints("zero", [], [0]);
    const limit = nodes.add("count", "Size", [texts], {
      T: type(DataType.STRING),
      out_type: type(DataType.INT32),
    });
    const anySize = nodes.ints("any_size", [1], [-1]);
    const lists = this.#resultTypes.map((dtype, index) =>
      nodes.add(`empty_${index}`, "TensorListReserve", [anySize, limit], {
        element_dtype: type(dtype),
        shape_type: type(DataType.INT32),
      }),
    );
    const { node } = nodes.add("rows", "For", [zero, limit, nodes.ints("one", [], [1]), rows, ...lists], {
      T: types(this.#stateTypes),
      body: func(this.#bodyName),
    });
    const classes = nodes.ints("classes_of_row", [1], [this.#classCount]);
    return this.#resultTypes.map((dtype, index) =>
      nodes.add(`all_${index}`, "TensorListStack", [{ node, output: index + 1 }, classes], {
        element_dtype: type(dtype),
      }),
    );
  }

  /** The function of the loop: the row with a number, through the subgraph, into the lists. */
  #body(): ProgramFunction {
    const nodes = new NodeList("");
    const [index, rows] = ["index", "rows"].map((node): TensorRef => ({ node, output: 0 }));
    const row = nodes.add("row", "GatherV2", [rows, index, nodes.ints("axis", [], [0])], {
      Tparams: type(this.#rowType),
      Tindices: type(DataType.INT32),
      Taxis: type(DataType.INT32),
    });
    const { shape = [], dtype } = this.#input;
    const one = shape.map((size) => Math.max(1, size));
    const results = this.#call(nodes, nodes.reshape("input", row, one, dtype));
    const lists = results.map((result, each) =>
      nodes.add(
        `list_${each}`,
        "TensorListSetItem",
        [
          { node: `results_${each}`, output: 0 },
          index,
          nodes.reshape(`flat_${each}`, result, [-1], this.#resultTypes[each]),
        ],
        {
          element_dtype: type(this.#resultTypes[each]),
        },
      ),
    );
    const state = this.#stateTypes.map((each, position) => ({
      name: position === 0 ? "rows" : `results_${position - 1}`,
      type: each,
    }));
    return {
      name: this.#bodyName,
      inputs: [{ name: "index", type: DataType.INT32 }, ...state],
      outputs: state,
      nodes: nodes.nodes,
      returns: [rows, ...lists],
      controlReturns: [],
    };
  }

  #calibrate(nodes: NodeList, scores: TensorRef): TensorRef {
    const { calibration } = this.#classifier;
    if (!calibration) return scores;
    return nodes.add("calibrated", "TflCalibrateScores", [scores], {
      score_transformation: text(calibration.transformation),
      default_score: float(calibration.defaultScore),
      is_calibrated: bools(calibration.isCalibrated),
      scale: floats(calibration.scale),
      slope: floats(calibration.slope),
      offset: floats(calibration.offset),
      min_score: floats(calibration.minScore),
    });
  }

  /** The labels of all classes, for each row. */
  #classes(nodes: NodeList, scores: TensorRef): TensorRef {
    const { labels } = this.#classifier;
    if (typeof labels === "number") throw invalidArgument("the labels are an output of the model");
    const shape = nodes.add("shape", "Shape", [scores], {
      T: type(DataType.FLOAT),
      out_type: type(DataType.INT32),
    });
    const inputs = [nodes.strings("labels", labels), shape];
    return nodes.add("classes", "BroadcastTo", inputs, { T: type(DataType.STRING), Tidx: type(DataType.INT32) });
  }

  get #bodyName(): string {
    return `${this.#name}/row`;
  }

  get #rowType(): DataType {
    return this.#input.dtype;
  }

  get #resultTypes(): DataType[] {
    return this.#outputs.map((_, index) => (index === 0 ? DataType.FLOAT : DataType.STRING));
  }

  get #stateTypes(): DataType[] {
    return [this.#rowType, ...this.#resultTypes.map(() => DataType.VARIANT)];
  }
}

/** Nodes whose names begin with a prefix. */
class NodeList {
  readonly nodes: ProgramNode[] = [];
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  add(label: string, op: string, inputs: readonly TensorRef[], attrs: NodeAttrs): TensorRef {
    const name = this.#prefix + label;
    this.nodes.push({ name, op, inputs, controlInputs: [], attrs: new Map(Object.entries(attrs)) });
    return { node: name, output: 0 };
  }

  reshape(label: string, input: TensorRef, shape: Shape, dtype: DataType): TensorRef {
    const sizes = this.ints(`${label}_shape`, [shape.length], shape);
    return this.add(label, "Reshape", [input, sizes], { T: type(dtype), Tshape: type(DataType.INT32) });
  }

  ints(label: string, shape: Shape, values: readonly number[]): TensorRef {
    const dtype = DataType.INT32;
    return this.#constant(label, {
      dtype,
      shape,
      materialize(memory) {
        const tensor = Tensor.allocate(memory, dtype, shape);
        memory.i32.set(values, tensor.address / 4);
        return tensor;
      },
    });
  }

  strings(label: string, values: readonly string[]): TensorRef {
    const shape = [values.length];
    const materialize = (memory: LinearMemory) => Tensor.fromStrings(memory, shape, values);
    return this.#constant(label, { dtype: DataType.STRING, shape, materialize });
  }

  #constant(label: string, value: TensorAttr): TensorRef {
    return this.add(label, "Const", [], { dtype: type(value.dtype), value: { kind: "tensor", value } });
  }
}

/** Scores as floats. */
function floatsOf(nodes: NodeList, scores: TensorRef, { name, dtype, quantization }: TensorInfo): TensorRef {
  if (dtype === DataType.FLOAT) return scores;
  if (!QUANTIZED.includes(dtype)) {
    return nodes.add("scores", "Cast", [scores], { SrcT: type(dtype), DstT: type(DataType.FLOAT) });
  }
  if (!quantization) throw invalidArgument(`output '${name}' of scores has an integer type and no scale`, { name });
  return nodes.add("scores", "TflDequantize", [scores], {
    T: type(dtype),
    input_scale: floats(quantization.scales),
    input_zero_point: ints(quantization.zeroPoints),
    input_axis: int(quantization.axis),
  });
}

const QUANTIZED: readonly DataType[] = [DataType.UINT8, DataType.INT8, DataType.INT16];
