import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { wrongInputRank } from "./errors.js";
import { exampleAttributes } from "./example-attributes.js";
import { type ColumnKeys, exampleColumns } from "./example-columns.js";
import { parseExamples } from "./parse-examples.js";

/** ParseExample: the features of a vector of Examples, each as a tensor of its own. */
export function createParseExample({ attributes }: ConstructionContext): Kernel {
  const attrs = exampleAttributes(attributes, 1);
  return {
    compute(context) {
      const [serialized, names] = [context.input(0), context.input(1)];
      const keys = {
        dense: context.inputList("dense_keys").map(keyOf),
        sparse: context.inputList("sparse_keys").map(keyOf),
        ragged: [],
      };
      if (serialized.rank !== 1) throw wrongInputRank("serialized", "vector", serialized.shape);
      checkNames(names, serialized);
      const columns = exampleColumns(attrs, keys, context.inputList("dense_defaults"));
      return parseExamples(context, columns, serialized, names);
    },
  };
}

/** ParseExampleV2: the features of a vector of Examples, or of a single one, each as a tensor of its own. */
export function createParseExampleV2({ attributes }: ConstructionContext): Kernel {
  const attrs = exampleAttributes(attributes, 2);
  return {
    compute(context) {
      const [serialized, names] = [context.input(0), context.input(1)];
      const keys = { dense: keysOf(context, 3), sparse: keysOf(context, 2), ragged: keysOf(context, 4) };
      if (serialized.rank > 1) throw wrongInputRank("serialized", "scalar or vector", serialized.shape);
      checkNames(names, serialized);
      checkCounts(keys, attrs.denseTypes.length, attrs.sparseTypes.length, attrs.raggedTypes.length);
      const columns = exampleColumns(attrs, keys, context.inputList("dense_defaults"));
      return parseExamples(context, columns, serialized, names);
    },
  };
}

function keyOf(tensor: Tensor): Uint8Array {
  if (tensor.elementCount !== 1) throw wrongInputRank("each key", "scalar", tensor.shape);
  return tensor.strings().bytes(0);
}

function keysOf(context: ComputeContext, input: number): Uint8Array[] {
  const tensor = context.input(input);
  const strings = tensor.strings();
  return Array.from({ length: tensor.elementCount }, (_, i) => strings.bytes(i));
}

function checkNames(names: Tensor, serialized: Tensor): void {
  if (names.elementCount === 0 || shapesEqual(names.shape, serialized.shape)) return;
  throw invalidArgument(
    `Expected names have the same shape as serialized: name.shape=${formatShape(names.shape)}, serialized.shape=${formatShape(serialized.shape)}`,
  );
}

function checkCounts({ dense, sparse, ragged }: ColumnKeys, denses: number, sparses: number, raggeds: number): void {
  const rows = [
    ["len(dense_keys) == len(dense_types)", dense, denses],
    ["len(sparse_keys) == num_sparse", sparse, sparses],
    ["len(ragged_keys) == len(ragged_value_types)", ragged, raggeds],
  ] as const;
  for (const [wanted, keys, count] of rows) {
    if (keys.length !== count) throw invalidArgument(`Expected ${wanted} but got: ${keys.length} vs. ${count}`);
  }
}
