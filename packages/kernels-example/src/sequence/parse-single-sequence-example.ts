import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { decodeProto } from "@heddle/protos/decode";
import { type Feature, type SequenceExample, SequenceExampleSchema } from "@heddle/protos/example";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, elementCount, formatShape, indexTensor, shapesEqual, Tensor } from "@heddle/tensor";
import { listName, notAnExample, wrongInputRank } from "../parse/errors.js";
import { missingList } from "./errors.js";
import { featureText } from "./feature-text.js";
import { type SequenceAttributes, sequenceAttributes } from "./sequence-attributes.js";

/**
 * ParseSingleSequenceExample: the features of one SequenceExample. It is older than the other ops and reads the message as protobuf does:
 * equal features are merged, and unknown fields skipped.
 */
export function createParseSingleSequenceExample({ attributes }: ConstructionContext): Kernel {
  const attrs = sequenceAttributes(attributes, "single");
  return {
    compute(context) {
      if (context.outputCount > 0) new SingleSequence(context, attrs).setOutputs();
    },
  };
}

/** The limits of a message: those of the bytes of one text. */
const LIMITS = { maxDecodedBytes: 2 ** 33 };

class SingleSequence {
  readonly #context: ComputeContext;
  readonly #attrs: SequenceAttributes;
  readonly #keys: Readonly<Record<"contextSparse" | "contextDense" | "listSparse" | "listDense", readonly string[]>>;
  readonly #mayMiss: ReadonlySet<string>;
  readonly #name: string;
  readonly #example: SequenceExample;

  constructor(context: ComputeContext, attrs: SequenceAttributes) {
    this.#context = context;
    this.#attrs = attrs;
    this.#keys = {
      contextDense: this.#readKeys("context_dense_keys"),
      contextSparse: this.#readKeys("context_sparse_keys"),
      listDense: this.#readKeys("feature_list_dense_keys"),
      listSparse: this.#readKeys("feature_list_sparse_keys"),
    };
    const missing = context.input(1);
    if (missing.rank !== 1) {
      throw wrongInputRank("feature_list_dense_missing_assumed_empty", "vector", missing.shape);
    }
    this.#mayMiss = new Set(missing.strings());
    const name = context.input(context.inputCount - 1);
    if (name.elementCount > 0 && name.rank !== 0) throw wrongInputRank("debug_name", "scalar", name.shape);
    this.#name = name.elementCount > 0 ? name.strings().text(0) : "<unknown>";
    const serialized = context.input(0);
    if (serialized.rank !== 0) throw wrongInputRank("serialized", "scalar", serialized.shape);
    this.#checkDefaults();
    const bytes = serialized.strings().bytes(0);
    try {
      this.#example = decodeProto(SequenceExampleSchema, bytes, { limits: LIMITS });
    } catch {
      throw notAnExample(bytes);
    }
  }

  setOutputs(): void {
    const { context, list } = this.#attrs;
    for (const [d, key] of this.#keys.contextDense.entries()) {
      this.#setContextDense(d, key, context.denseTypes[d] ?? DataType.INVALID, context.denseShapes[d] ?? []);
    }
    for (const [d, key] of this.#keys.contextSparse.entries()) {
      const dtype = context.sparseTypes[d] ?? DataType.INVALID;
      const feature = this.#feature(key);
      if (feature?.kind.case) this.#checkType(feature, dtype, `Context feature: ${key}`);
      this.#setSparse("context", d, dtype, feature ? [feature] : []);
    }
    for (const [d, key] of this.#keys.listDense.entries()) {
      this.#setListDense(d, key, list.denseTypes[d] ?? DataType.INVALID, list.denseShapes[d] ?? []);
    }
    for (const [d, key] of this.#keys.listSparse.entries()) {
      const dtype = list.sparseTypes[d] ?? DataType.INVALID;
      const rows = this.#rows(key) ?? [];
      for (const [t, row] of rows.entries()) {
        if (row.kind.case) this.#checkType(row, dtype, `Feature List: ${key}, Index: ${t}`);
      }
      this.#setSparse("feature_list", d, dtype, rows);
    }
  }

  #setContextDense(d: number, key: string, dtype: DataType, shape: readonly number[]): void {
    const feature = this.#feature(key);
    const [fallback] = this.#context.inputList("context_dense_defaults").slice(d, d + 1);
    if (!feature) {
      if (!fallback || fallback.elementCount === 0) {
        throw this.#error(`Name: ${this.#name}, Context feature '${key}' is required but could not be found.`);
      }
      this.#setOutput("context_dense_values", d, fallback.retain());
      return;
    }
    this.#checkType(feature, dtype, `Context feature: ${key}`);
    this.#checkCount(feature, dtype, key, 0, shape);
    this.#setOutput("context_dense_values", d, this.#tensor(dtype, shape, [feature]));
  }

  #setListDense(d: number, key: string, dtype: DataType, shape: readonly number[]): void {
    const rows = this.#rows(key);
    if (!rows && !this.#mayMiss.has(key)) throw missingList(`Name: ${this.#name}, Feature list '${key}'`);
    for (const [t, row] of (rows ?? []).entries()) {
      this.#checkType(row, dtype, `Feature list: ${key}, Index: ${t}`);
      this.#checkCount(row, dtype, key, t, shape);
    }
    const values = this.#tensor(dtype, [rows?.length ?? 0, ...shape], rows ?? []);
    this.#setOutput("feature_list_dense_values", d, values);
  }

  #setSparse(prefix: "context" | "feature_list", d: number, dtype: DataType, rows: readonly Feature[]): void {
    const { memory } = this.#context;
    const counts = rows.map((row) => valuesOf(row).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const isList = prefix === "feature_list";
    const places = counts.flatMap((count, t) =>
      Array.from({ length: count }, (_, i) => (isList ? [t, i] : [i])).flat(),
    );
    const shape = [...(isList ? [rows.length] : []), counts.reduce((most, count) => Math.max(most, count), 0)];
    const integers = (size: readonly number[], values: readonly number[]) =>
      indexTensor(memory, DataType.INT64, size, values);
    this.#setOutput(`${prefix}_sparse_indices`, d, integers([total, shape.length], places));
    this.#setOutput(`${prefix}_sparse_values`, d, this.#tensor(dtype, [total], rows));
    this.#setOutput(`${prefix}_sparse_shapes`, d, integers([shape.length], shape));
  }

  /** A tensor of the values of all features, which have the type or no kind. */
  #tensor(dtype: DataType, shape: readonly number[], features: readonly Feature[]): Tensor {
    const { memory } = this.#context;
    const values = features.flatMap((feature) => valuesOf(feature));
    if (dtype === DataType.STRING) return Tensor.fromStrings(memory, shape, values as Uint8Array[]);
    const tensor = Tensor.allocate(memory, dtype, shape);
    if (dtype === DataType.FLOAT) memory.f32.set(values as number[], tensor.address >>> 2);
    else memory.i64.set(values as bigint[], tensor.address >>> 3);
    return tensor;
  }

  #checkType(feature: Feature, dtype: DataType, place: string): void {
    if (feature.kind.case === KINDS.get(dtype)) return;
    throw this.#error(
      `Name: ${this.#name}, ${place}.  Data types don't match. Expected type: ${dataTypeName(dtype)}  Feature is: ${featureText(feature)}`,
    );
  }

  #checkCount(feature: Feature, dtype: DataType, key: string, index: number, shape: readonly number[]): void {
    const { length } = valuesOf(feature);
    if (length === elementCount(shape)) return;
    // TensorFlow's messages differ by type.
    const isBytes = dtype === DataType.STRING;
    throw this.#error(
      `Name: ${this.#name}, Key${isBytes ? "" : ":"} ${key}, Index: ${index}.  Number of ${listName(dtype)} values != expected.  ` +
        `${isBytes ? "V" : "v"}alues size: ${length} but output shape: ${formatShape(shape)}`,
    );
  }

  #checkDefaults(): void {
    const { denseShapes } = this.#attrs.context;
    for (const [d, { shape, elementCount: count }] of this.#context.inputList("context_dense_defaults").entries()) {
      const wanted = denseShapes[d] ?? [];
      if (count === 0 || shapesEqual(shape, wanted)) continue;
      throw this.#error(
        `def_value[${d}].shape() == ${formatShape(shape)} != context_dense_shapes_[${d}] == ${formatShape(wanted)}`,
      );
    }
  }

  #feature(key: string): Feature | undefined {
    return own(this.#example.context?.feature, key);
  }

  #rows(key: string): readonly Feature[] | undefined {
    return own(this.#example.featureLists?.featureList, key)?.feature;
  }

  #readKeys(name: string): string[] {
    return this.#context.inputList(name).map((tensor, i) => {
      if (tensor.rank !== 0) throw wrongInputRank(`${name}[${i}]`, "scalar", tensor.shape);
      return tensor.strings().text(0);
    });
  }

  #error(message: string) {
    return invalidArgument(cText(message));
  }

  #setOutput(name: string, index: number, tensor: Tensor): void {
    this.#context.setOutput(this.#context.outputRange(name)[0] + index, tensor);
  }
}

const KINDS: ReadonlyMap<DataType, Feature["kind"]["case"]> = /* @__PURE__ */ new Map([
  [DataType.STRING, "bytesList"],
  [DataType.FLOAT, "floatList"],
  [DataType.INT64, "int64List"],
]);

function valuesOf({ kind }: Feature): readonly (Uint8Array | number | bigint)[] {
  return kind.value?.value ?? [];
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}
