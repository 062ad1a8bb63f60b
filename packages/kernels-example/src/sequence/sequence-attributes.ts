import type { Attributes, PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, formatShape, type Shape } from "@heddle/tensor";

/** The features that attributes declare for contexts or for feature lists. */
export interface PartAttributes {
  readonly sparseTypes: readonly DataType[];
  readonly denseTypes: readonly DataType[];
  readonly denseShapes: readonly Shape[];
  readonly raggedTypes: readonly DataType[];
  readonly splitsTypes: readonly DataType[];
}

/** The keys of the features of a part. */
export interface PartKeys {
  readonly sparse: readonly Uint8Array[];
  readonly dense: readonly Uint8Array[];
  readonly ragged: readonly Uint8Array[];
}

/** The attributes of an op that parses SequenceExamples, checked. */
export interface SequenceAttributes {
  readonly context: PartAttributes;
  readonly list: PartAttributes;
}

/**
 * Reads the types and shapes of ParseSequenceExample of a version, or of ParseSingleSequenceExample.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words
 *
 * Source: ParseSequenceExampleAttrs and ParseSingleSequenceExampleAttrs, tensorflow/core/util/example_proto_helper.h (TensorFlow 2.21).
 */
export function sequenceAttributes(attributes: Attributes, op: 1 | 2 | "single"): SequenceAttributes {
  const ragged = (prefix: string, part: string) =>
    op === 2 ? attributes.typeList(`${prefix}_ragged_${part}_types`) : [];
  const part = (prefix: string, denseTypes: string): PartAttributes => ({
    sparseTypes: attributes.typeList(`${prefix}_sparse_types`),
    denseTypes: attributes.typeList(denseTypes),
    denseShapes: attributes.shapeList(`${prefix}_dense_shapes`).map(definedShape),
    raggedTypes: ragged(prefix, "value"),
    splitsTypes: ragged(prefix, "split"),
  });
  const attrs = { context: part("context", "Tcontext_dense"), list: part("feature_list", "feature_list_dense_types") };
  if (op === "single") checkSingle(attributes, attrs);
  else checkBatch(attributes, attrs, op);
  return attrs;
}

/** Reads the keys that are attributes of ParseSequenceExample. */
export function attributeKeys(attributes: Attributes, prefix: string): PartKeys {
  return {
    sparse: attributes.bytesList(`${prefix}_sparse_keys`),
    dense: attributes.bytesList(`${prefix}_dense_keys`),
    ragged: [],
  };
}

function checkBatch(attributes: Attributes, { context, list }: SequenceAttributes, op: 1 | 2): void {
  const counts = {
    context_sparse: attributes.int("Ncontext_sparse"),
    context_dense: op === 1 ? attributes.int("Ncontext_dense") : context.denseTypes.length,
    context_ragged: context.raggedTypes.length,
    feature_list_sparse: attributes.int("Nfeature_list_sparse"),
    feature_list_dense: attributes.int("Nfeature_list_dense"),
    feature_list_ragged: list.raggedTypes.length,
  };
  const check = (name: keyof typeof counts, ...parts: (readonly [name: string, count: number])[]) => {
    const count = counts[name];
    if (parts.every((part) => part[1] === count)) return;
    const sizes = parts.map(([part, size]) => `${name}_${part} (${size})`).join(" and ");
    throw invalidArgument(`num_${name} (${count}) must match the size of ${sizes}`);
  };
  if (op === 1) {
    for (const [prefix, names] of [
      ["context", ["context_sparse", "context_dense"]],
      ["feature_list", ["feature_list_sparse", "feature_list_dense"]],
    ] as const) {
      const { sparse, dense } = attributeKeys(attributes, prefix);
      check(names[0], ["keys", sparse.length]);
      check(names[1], ["keys", dense.length]);
    }
  }
  for (const [prefix, part] of [
    ["context", context],
    ["feature_list", list],
  ] as const) {
    check(`${prefix}_sparse`, ["types", part.sparseTypes.length]);
    check(`${prefix}_dense`, ["types", part.denseTypes.length], ["shapes", part.denseShapes.length]);
    check(`${prefix}_ragged`, ["value_types", part.raggedTypes.length], ["split_types", part.splitsTypes.length]);
  }
}

function checkSingle(attributes: Attributes, { context, list }: SequenceAttributes): void {
  const rows = [
    ["Ncontext_sparse", "context_sparse_types", context.sparseTypes.length],
    ["Ncontext_dense", "context_dense_types", context.denseTypes.length],
    ["Ncontext_dense", "context_dense_shapes", context.denseShapes.length],
    ["Nfeature_list_sparse", "feature_list_sparse_types", list.sparseTypes.length],
    ["Nfeature_list_dense", "feature_list_dense_types", list.denseTypes.length],
  ] as const;
  for (const [count, name, size] of rows) {
    if (attributes.int(count) === size) continue;
    throw invalidArgument(`len(${name.replace(/types|shapes/, "keys")}) != len(${name})`);
  }
}

/** A shape whose sizes are known. TensorFlow takes one of unknown rank for a scalar. */
function definedShape(shape: PartialShape): Shape {
  if (shape?.some((size) => size < 0)) throw invalidArgument(`Shape ${formatShape(shape)} is not fully defined`);
  return shape ?? [];
}
