import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, indexTensor, newIndices } from "@heddle/tensor";
import { type CrossColumn, type CrossColumns, denseColumn } from "../sparse/cross/cross-columns.js";
import {
  type CrossHash,
  crossedTexts,
  plainHashes,
  planCrosses,
  SEPARATOR,
  writeCrossHashes,
} from "../sparse/cross/cross-features.js";
import { onlyMatrices, raggedColumns, sparseColumns } from "./ragged-cross-columns.js";

/** How the columns are combined. */
interface CrossPlan {
  /** The kind of each column: R, S or D for the next ragged, sparse or dense one. */
  readonly order: string;
  readonly hash: CrossHash;
}

/**
 * RaggedCross: every combination of the features of a row, as a text or a hash, in ragged rows. Refuses a sparse input whose indices have no
 * columns or fewer rows than it has values: TensorFlow reads past the end of such indices, and its result is undefined.
 */
export function createRaggedCross({ attributes }: ConstructionContext): Kernel {
  const plan: CrossPlan = {
    order: attributes.string("input_order"),
    hash: {
      buckets: attributes.bigint("num_buckets"),
      key: BigInt.asUintN(64, attributes.bigint("hash_key")),
    },
  };
  const [ragged, splits, sparse, dense] = ["ragged_values", "ragged_splits", "sparse_values", "dense"].map(
    (name) => attributes.typeList(`${name}_types`).length,
  );
  if (ragged !== splits) throw invalidArgument("ragged values and splits must have the same length");
  if (sparse !== attributes.int("Nsparse")) {
    throw invalidArgument("sparse indices and values must have the same length");
  }
  if (ragged + sparse + dense !== plan.order.length) throw invalidArgument("Invalid length for input_order");
  return { compute: (context) => runSteps(cross(context, plan)) };
}

function* cross(context: ComputeContext, { order, hash }: CrossPlan): Steps<void> {
  const columns = orderedColumns(context, order);
  const { memory } = context;
  using scope = memory.scope();
  const isText = context.outputType(0) === DataType.STRING;
  const plan = yield* planCrosses(context, columns, scope, isText ? undefined : plainHashes);
  if (isText) context.setOutput(0, yield* crossedTexts(context, plan, SEPARATOR, 0));
  else {
    const hashes = context.allocateOutput(0, [plan.total]);
    yield* writeCrossHashes(context, plan, hash.buckets, hash.key, hashes.address, 0);
  }
  const splits = newIndices(columns.batchSize + 1);
  for (let row = 0; row < columns.batchSize; row++) {
    let count = 1;
    for (const { counts } of columns.columns) count *= counts[row];
    splits[row + 1] = splits[row] + count;
  }
  context.setOutput(1, indexTensor(memory, context.outputType(1), [columns.batchSize + 1], splits));
}

function orderedColumns(context: ComputeContext, order: string): CrossColumns {
  const ragged = raggedColumns(context);
  const checkedSparse = sparseColumns(context);
  const dense = context.inputList("dense_inputs");
  if (dense.some(({ rank }) => rank !== 2)) throw onlyMatrices();
  const batchSize = ragged[0]?.counts.length ?? dense[0]?.shape[0] ?? checkedSparse[0]?.rows ?? 0;
  const sizes = [
    ...ragged.map(({ counts }) => counts.length),
    ...checkedSparse.map(({ rows }) => rows),
    ...dense.map(({ shape }) => shape[0]),
  ];
  if (sizes.some((size) => size !== batchSize)) {
    throw invalidArgument("inputs must all have the same batch dimension size.");
  }
  const lists: Readonly<Record<string, readonly (() => CrossColumn)[]>> = {
    R: ragged.map((column) => () => column),
    S: checkedSparse.map(({ read }) => read),
    D: dense.map((values) => () => denseColumn(values)),
  };
  const next: Record<string, number> = { R: 0, S: 0, D: 0 };
  const columns = [...order].map((kind) => {
    const list = lists[kind];
    if (!list) throw invalidArgument("Unexpected input_order value.", { order });
    const index = next[kind]++;
    const make = list[index];
    if (make) return make();
    const [what, unit] = KINDS[kind];
    throw invalidArgument(
      `input_order "${order}" specifies reading a ${what} at index ${index} from a list of ${list.length} ${unit}.`,
      { order },
    );
  });
  return { batchSize, columns };
}

const KINDS: Readonly<Record<string, readonly [what: string, unit: string]>> = {
  R: ["ragged tensor value", "values"],
  S: ["sparse tensor value", "values"],
  D: ["dense tensor", "tensors"],
};
