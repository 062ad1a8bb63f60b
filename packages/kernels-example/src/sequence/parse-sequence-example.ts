import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { textOf, wrongInputRank } from "../parse/errors.js";
import { parseSequences } from "./parse-sequences.js";
import {
  attributeKeys,
  type PartAttributes,
  type PartKeys,
  type SequenceAttributes,
  sequenceAttributes,
} from "./sequence-attributes.js";
import type { SequenceColumn } from "./sequence-column.js";

/** ParseSequenceExample: the features of contexts and the feature lists of SequenceExamples, each as a tensor of its own. */
export function createParseSequenceExample({ attributes }: ConstructionContext): Kernel {
  const attrs = sequenceAttributes(attributes, 1);
  const keys = { context: attributeKeys(attributes, "context"), list: attributeKeys(attributes, "feature_list") };
  const empty = new Set(attributes.bytesList("feature_list_dense_missing_assumed_empty").map(textOf));
  return {
    compute(context) {
      if (hasNoFeatures(attrs)) return;
      const serialized = checkedSerialized(context);
      const defaults = checkedDefaults(context, attrs.context);
      const columns = [
        ...partColumns("context", keys.context, attrs.context, defaults, []),
        ...partColumns(
          "list",
          keys.list,
          attrs.list,
          [],
          keys.list.dense.map((key) => empty.has(textOf(key))),
        ),
      ];
      return parseSequences(context, columns, serialized, context.input(1));
    },
  };
}

/** ParseSequenceExampleV2: as ParseSequenceExample, with keys that are inputs, and with ragged features. */
export function createParseSequenceExampleV2({ attributes }: ConstructionContext): Kernel {
  const attrs = sequenceAttributes(attributes, 2);
  return {
    compute(context) {
      if (hasNoFeatures(attrs)) return;
      const serialized = checkedSerialized(context);
      const keys = {
        context: { sparse: keysOf(context, 2), dense: keysOf(context, 3), ragged: keysOf(context, 4) },
        list: { sparse: keysOf(context, 5), dense: keysOf(context, 6), ragged: keysOf(context, 7) },
      };
      const empty = context.input(8);
      checkCount("context_dense_keys)", keys.context.dense, "len(Tcontext_dense)", attrs.context.denseTypes);
      checkCount("context_sparse_keys)", keys.context.sparse, "Ncontext_sparse", attrs.context.sparseTypes);
      checkCount(
        "context_ragged_keys)",
        keys.context.ragged,
        "len(context_ragged_value_types)",
        attrs.context.raggedTypes,
      );
      checkCount("feature_list_dense_keys)", keys.list.dense, "Nfeature_list_dense", attrs.list.denseTypes);
      const mayMiss = Array.from(
        context.memory.u8.subarray(empty.address, empty.address + empty.elementCount),
        Boolean,
      );
      checkCount("feature_list_dense_missing_assumed_empty", mayMiss, "Nfeature_list_dense", attrs.list.denseTypes);
      checkCount("feature_list_sparse_keys)", keys.list.sparse, "Nfeature_list_sparse", attrs.list.sparseTypes);
      checkCount(
        "feature_list_ragged_keys)",
        keys.list.ragged,
        "len(feature_list_ragged_value_types)",
        attrs.list.raggedTypes,
      );
      const columns = [
        ...partColumns("context", keys.context, attrs.context, checkedDefaults(context, attrs.context), []),
        ...partColumns("list", keys.list, attrs.list, [], mayMiss),
      ];
      return parseSequences(context, columns, serialized, context.input(1));
    },
  };
}

/** True for an op without outputs, which TensorFlow lets pass whatever its inputs are. */
function hasNoFeatures({ context, list }: SequenceAttributes): boolean {
  const counts = [context, list].map(({ sparseTypes, denseTypes, raggedTypes }) =>
    [sparseTypes, denseTypes, raggedTypes].reduce((count, types) => count + types.length, 0),
  );
  return counts.every((count) => count === 0);
}

function checkedSerialized(context: ComputeContext): Tensor {
  const serialized = context.input(0);
  if (serialized.rank > 1) throw wrongInputRank("serialized", "scalar or vector", serialized.shape);
  return serialized;
}

/** `found` is in TensorFlow's words: one of them has no closing bracket. */
function checkCount(found: string, list: ArrayLike<unknown>, wanted: string, types: ArrayLike<unknown>): void {
  if (list.length !== types.length) throw invalidArgument(`Expected len(${found} to match ${wanted}`);
}

function checkedDefaults(context: ComputeContext, { denseShapes }: PartAttributes): readonly Tensor[] {
  const defaults = context.inputList("context_dense_defaults");
  for (const [i, { shape, elementCount }] of defaults.entries()) {
    const wanted = denseShapes[i] ?? [];
    if (elementCount === 0 || shapesEqual(shape, wanted)) continue;
    throw invalidArgument(
      `default_value[${i}].shape() == ${formatShape(shape)} != context_dense_shapes[${i}] == ${formatShape(wanted)}`,
    );
  }
  return defaults;
}

function keysOf(context: ComputeContext, input: number): Uint8Array[] {
  const tensor = context.input(input);
  const strings = tensor.strings();
  return Array.from({ length: tensor.elementCount }, (_, i) => strings.bytes(i));
}

function partColumns(
  part: SequenceColumn["part"],
  keys: PartKeys,
  attrs: PartAttributes,
  defaults: readonly Tensor[],
  mayMiss: readonly boolean[],
): SequenceColumn[] {
  const columns: SequenceColumn[] = [];
  for (const kind of ["sparse", "ragged", "dense"] as const) {
    for (const [i, key] of keys[kind].entries()) {
      const dtype = attrs[`${kind}Types`][i];
      if (dtype === undefined) continue;
      const fallback = kind === "dense" && defaults[i]?.elementCount ? defaults[i] : undefined;
      const shape = (kind === "dense" && attrs.denseShapes[i]) || [];
      const splitsType = kind === "ragged" ? attrs.splitsTypes[i] : undefined;
      columns.push({ part, kind, key, dtype, shape, fallback, mayMiss: mayMiss[i] ?? false, splitsType });
    }
  }
  return columns;
}
