import { type ComputeContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { elementCount, type Shape, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "./errors.js";
import { indexValues, newIndices } from "./index-values.js";
import { newPicks, pickBlocks } from "./pick-blocks.js";
import { broadcastDefault, checkDefaultShape, denseShape, requestedShape } from "./ragged-shapes.js";
import {
  badFirstPartition,
  partitionNotSorted,
  partitionPastValues,
  unknownPartitionType,
  unsupportedPartition,
  valueRowidsFirst,
  wrongPartitionCount,
} from "./ragged-to-tensor-errors.js";
import { rowSplitsWidth, rowSplitTargets, valueRowidsTargets, valueRowidsWidth } from "./row-partition.js";
import { INDEX_TYPES, VALUE_TYPES } from "./type-sets.js";

const PARTITION_TYPES = ["FIRST_DIM_SIZE", "VALUE_ROWIDS", "ROW_LENGTHS", "ROW_SPLITS", "ROW_LIMITS", "ROW_STARTS"];

/** Input 3 is the first partition. */
const FIRST_PARTITION = 3;

/** RaggedTensorToTensor: a ragged tensor as a dense one, short rows padded and long rows cut. */
export function registerRaggedTensorToTensor(registrar: Registrar): void {
  registrar.registerOp(
    defineOp("RaggedTensorToTensor", {
      inputs: [
        "shape: Tshape",
        "values: T",
        "default_value: T",
        "row_partition_tensors: num_row_partition_tensors * Tindex",
      ],
      outputs: ["result: T"],
      attrs: [
        "T: type",
        "Tindex: {int64, int32}",
        "Tshape: {int64, int32}",
        "num_row_partition_tensors: int >= 1",
        "row_partition_types: list(string)",
      ],
    }),
  );
  registrar.registerKernel({
    op: "RaggedTensorToTensor",
    constraints: { T: VALUE_TYPES, Tindex: INDEX_TYPES },
    create: ({ attributes }) => new RaggedTensorToTensor(attributes.stringList("row_partition_types")),
  });
}

class RaggedTensorToTensor implements Kernel {
  readonly #types: readonly string[];
  /** How many partitions come before the one of dimension 0: 1 when FIRST_DIM_SIZE does. */
  readonly #skip: number;
  readonly #raggedRank: number;

  constructor(types: readonly string[]) {
    const unknown = types.find((type) => !PARTITION_TYPES.includes(type));
    if (unknown !== undefined) throw unknownPartitionType(unknown);
    this.#types = types;
    this.#skip = types[0] === "FIRST_DIM_SIZE" ? 1 : 0;
    this.#raggedRank = types.length - this.#skip;
  }

  compute(context: ComputeContext): void {
    const raggedRank = this.#raggedRank;
    const values = context.input(1);
    const fallback = context.input(2);
    const rows = this.#rowCount(context.input(FIRST_PARTITION));
    checkDefaultShape(fallback.shape, values.shape);
    const shape = denseShape(requestedShape(context.input(0)), raggedRank, values.shape);
    const partitions = this.#partitions(context);
    if (shape[0] < 0) shape[0] = rows;
    for (let i = 1; i <= raggedRank; i++) if (shape[i] < 0) shape[i] = this.#width(i - 1, partitions[i - 1]);
    for (const size of shape) if (size < 0) throw negativeDimension(size, 0);

    const outer = shape.slice(0, raggedRank + 1);
    const blocks = elementCount(outer);
    const elements = elementCount(shape);
    if (blocks === 0) {
      context.allocateOutput(0, shape);
      return;
    }
    const targets = this.#targets(partitions, rows, outer);
    if (elements === 0) {
      context.allocateOutput(0, shape);
      return;
    }
    const blockLength = elements / blocks;
    const block = shape.slice(raggedRank + 1);
    using padding = broadcastDefault(context.memory, fallback, block, blockLength);
    const picks = targetsToPicks(targets, blocks, values.shape[0]);
    const plan = { dtype: values.dtype, shape, blockLength, picks, values: [values], fallback: padding };
    context.setOutput(0, pickBlocks(context.memory, plan));
  }

  #rowCount(partition: Tensor): number {
    if (partition.elementCount === 0) throw badFirstPartition("Tensor requires at least one element.");
    switch (this.#types[0]) {
      case "FIRST_DIM_SIZE":
        if (partition.elementCount !== 1) throw badFirstPartition("FIRST_DIM_SIZE must be a scalar.");
        return indexValues(partition)[0];
      case "ROW_SPLITS":
        if (partition.rank === 0) throw badFirstPartition("ROW_SPLITS must be a vector.");
        return partition.shape[0] - 1;
      case "VALUE_ROWIDS":
        throw valueRowidsFirst();
      default:
        throw unsupportedPartition("Cannot handle type ", this.#types[0]);
    }
  }

  /** The partitions of dimension 1 and on. */
  #partitions(context: ComputeContext): Float64Array[] {
    if (context.inputCount !== FIRST_PARTITION + this.#types.length) {
      throw wrongPartitionCount(this.#types.length, context.inputCount - FIRST_PARTITION);
    }
    const partitions: Float64Array[] = [];
    for (let i = 0; i < this.#raggedRank; i++) {
      partitions.push(indexValues(context.input(FIRST_PARTITION + this.#skip + i)));
    }
    return partitions;
  }

  #width(dimension: number, partition: Float64Array): number {
    const type = this.#types[dimension + this.#skip];
    if (type === "VALUE_ROWIDS") return valueRowidsWidth(partition);
    if (type === "ROW_SPLITS") return rowSplitsWidth(partition);
    throw unsupportedPartition("Cannot handle partition type ", type);
  }

  /** For each row of values the block of the result that it goes to, or -1. */
  #targets(partitions: readonly Float64Array[], rows: number, outer: Shape): Float64Array {
    const strides = outer.map((_, i) => elementCount(outer.slice(i + 1)));
    let targets = newIndices(rows);
    for (let i = 0; i < rows; i++) targets[i] = i < outer[0] ? i * strides[0] : -1;
    for (let i = 1; i < outer.length; i++) {
      const type = this.#types[i - 1 + this.#skip];
      if (type === "VALUE_ROWIDS") targets = valueRowidsTargets(partitions[i - 1], targets, strides[i], outer[i]);
      else if (type === "ROW_SPLITS") targets = rowSplitTargets(partitions[i - 1], targets, strides[i], outer[i]);
      else throw unsupportedPartition("Unsupported partition type:", type);
    }
    return targets;
  }
}

/** The row of values for each block of the result. Rows go to their target, or behind the one before if that is taken. */
function targetsToPicks(targets: Float64Array, blocks: number, valueRows: number): Int32Array {
  const picks = newPicks(blocks).fill(-1);
  let next = 0;
  for (let row = 0; row < targets.length; row++) {
    if (targets[row] < 0) continue;
    const block = Math.max(targets[row], next);
    if (row >= valueRows) throw partitionPastValues(targets.length, valueRows);
    if (block >= blocks) throw partitionNotSorted();
    picks[block] = row;
    next = block + 1;
  }
  return picks;
}
