import { invalidArgument } from "@heddle/status";
import { type NodeAttrs, shapes, types } from "../builtins/attr.js";
import type { Operation } from "../builtins/operation.js";
import type { FlexValue } from "./read-flex-buffer.js";

/** Whether an op is one whose options may also be a vector of its name and a NodeDef, as those of a Flex operator are. */
export function isExampleParser(op: string): boolean {
  return op === "ParseExample" || op === "ParseExampleV2";
}

/**
 * The attributes of ParseExample and ParseExampleV2 that TFLite's converter leaves out of the options, which follow from the outputs:
 * the lists of types, and the shapes of dense features.
 *
 * @throws {StatusError} INVALID_ARGUMENT for outputs that do not fit the number of sparse features, or a dense one of unknown rank
 *
 * Source: PrepareParseExample, tensorflow/lite/kernels/parse_example/parse_example.cc (TensorFlow 2.21).
 */
export function exampleAttrs(name: string, op: Operation, options: ReadonlyMap<string, FlexValue>): NodeAttrs {
  const { outputs } = op;
  const sparse = Number(options.get(name === "ParseExample" ? "Nsparse" : "num_sparse") ?? 0);
  if (!(sparse >= 0 && 3 * sparse <= outputs.length)) {
    throw invalidArgument(`${outputs.length} outputs are too few for ${sparse} sparse features`);
  }
  const dense = outputs.slice(3 * sparse);
  const batchRank = op.input(0).shape?.length === 0 ? 0 : 1;
  const noRagged = { ragged_value_types: types([]), ragged_split_types: types([]) };
  return {
    sparse_types: types(outputs.slice(sparse, 2 * sparse).map(({ dtype }) => dtype)),
    Tdense: types(dense.map(({ dtype }) => dtype)),
    dense_shapes: shapes(
      dense.map(({ name: tensor, shape }) => {
        if (!shape) throw invalidArgument(`output '${tensor}' has no shape`);
        return shape.slice(batchRank);
      }),
    ),
    ...(name === "ParseExampleV2" && noRagged),
  };
}
