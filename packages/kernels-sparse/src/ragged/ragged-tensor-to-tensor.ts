import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { elementCount, newIndices, readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "../errors.js";
import { pickElements } from "../pick-blocks.js";
import { type PickElements, pickPlainElements } from "../pick-elements.js";
import { checkPartitionTypes } from "./partition-types.js";
import { raggedLoopsOver } from "./ragged-loops.js";
import { copyRaggedRuns, placeRows, placeSplits, type RaggedRuns } from "./ragged-runs.js";
import { broadcastDefault, checkDefaultShape, denseShape, requestedShape } from "./ragged-shapes.js";
import {
  elementTargets,
  outerTargets,
  partitionWidth,
  type RowPartition,
  rowSplitsPartition,
  valueRowidsPartition,
  wholeDimension,
} from "./row-partition.js";
import { type RowSplits, risingSplits, splitsOfRowids } from "./row-splits.js";

/** Input 3 is the first partition. */
const FIRST_PARTITION = 3;

/** RaggedTensorToTensor: a ragged tensor as a dense one; short rows are padded and long rows cut. */
export function createRaggedTensorToTensor({ attributes }: ConstructionContext): Kernel {
  return new RaggedTensorToTensor(attributes.stringList("row_partition_types"), pickElements);
}

/** {@link createRaggedTensorToTensor} for elements of plain bytes. */
export function createRaggedTensorToTensorOfPlainTypes({ attributes }: ConstructionContext): Kernel {
  return new RaggedTensorToTensor(attributes.stringList("row_partition_types"), pickPlainElements);
}

class RaggedTensorToTensor implements Kernel {
  readonly #types: readonly string[];
  /** The number of partitions before that of dimension 1: 1 for FIRST_DIM_SIZE, else 0. */
  readonly #skip: number;
  readonly #raggedRank: number;
  readonly #pick: PickElements;

  constructor(types: readonly string[], pick: PickElements) {
    checkPartitionTypes(types);
    this.#pick = pick;
    this.#types = types;
    this.#skip = types[0] === "FIRST_DIM_SIZE" ? 1 : 0;
    this.#raggedRank = types.length - this.#skip;
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#steps(context));
  }

  *#steps(context: ComputeContext): Steps<void> {
    const raggedRank = this.#raggedRank;
    const values = context.input(1);
    const fallback = context.input(2);
    const rows = this.#rowCount(context.input(FIRST_PARTITION));
    checkDefaultShape(fallback.shape, values.shape);
    const shape = denseShape(requestedShape(context.input(0)), raggedRank, values.shape);
    if (rows < 0) throw negativeDimension(rows, 0); // When the shape is given, TensorFlow ends the process.
    if (shape[0] < 0) shape[0] = rows;
    // The usual cases, in which nothing is converted to other numbers.
    using splitsScope = context.memory.scope();
    const splits = this.#splits(context, rows, splitsScope);
    if (splits && splits.total <= values.shape[0]) {
      if (shape[1] < 0) shape[1] = splits.widest;
      yield* this.#pad(context, shape, (scope) => placeSplits(scope, context.memory, splits, shape[0], shape[1]));
      return;
    }
    const partitions = this.#partitions(context);
    for (let i = 1; i <= raggedRank; i++) if (shape[i] < 0) shape[i] = this.#width(i, partitions[i]);
    for (const size of shape) if (size < 0) throw negativeDimension(size, 0);

    const outer = shape.slice(0, raggedRank + 1);
    const blocks = elementCount(outer);
    if (blocks === 0) {
      context.allocateOutput(0, shape);
      return;
    }
    // Without a ragged dimension the values are those of one row, which begins at 0.
    let targets = raggedRank === 0 ? newIndices(1) : outerTargets(rows, sizeBetween(outer, 1, outer.length), outer[0]);
    for (let i = 1; i < raggedRank; i++) {
      const partition = this.#checked(i, partitions[i], targets.length);
      targets = elementTargets(partition, targets, sizeBetween(outer, i + 1, outer.length), outer[i]);
    }
    const last = raggedRank === 0 ? wholeDimension(rows) : partitions[raggedRank];
    const innermost = this.#checked(raggedRank, last, targets.length);
    const { memory } = context;
    yield* this.#pad(context, shape, (scope) =>
      placeRows(scope, memory, innermost, targets, outer[raggedRank], values.shape[0], blocks),
    );
  }

  /** The splits of the only ragged dimension; undefined where there are more, and for partitions that need a closer look. */
  #splits(context: ComputeContext, rows: number, scope: MemoryScope): RowSplits | undefined {
    if (this.#raggedRank !== 1 || context.inputCount !== FIRST_PARTITION + this.#types.length) return undefined;
    const partition = context.input(FIRST_PARTITION + this.#skip);
    switch (this.#types[this.#skip]) {
      case "ROW_SPLITS":
        return this.#skip === 0 ? risingSplits(partition, raggedLoopsOver(context.memory)) : undefined;
      case "VALUE_ROWIDS":
        return splitsOfRowids(partition, rows, scope);
      default:
        return undefined;
    }
  }

  /** Sets the output to values, at the places that `place` says, and the padding. */
  *#pad(context: ComputeContext, shape: readonly number[], place: (scope: MemoryScope) => RaggedRuns): Steps<void> {
    const raggedRank = this.#raggedRank;
    const { memory } = context;
    if (elementCount(shape) === 0) {
      context.allocateOutput(0, shape);
      return;
    }
    const block = shape.slice(raggedRank + 1);
    const blockLength = elementCount(block);
    using padding = broadcastDefault(memory, context.input(2), block, blockLength, this.#pick);
    using scope = memory.scope();
    const runs = place(scope);
    yield* settle(context.pause());
    context.setOutput(0, yield* copyRaggedRuns(context, context.input(1), padding, shape, blockLength, runs));
  }

  #rowCount(partition: Tensor): number {
    if (this.#types.length === 0) throw invalidArgument("No row_partition_types given.");
    if (partition.elementCount === 0) {
      throw invalidArgument("Invalid first partition input. Tensor requires at least one element.");
    }
    switch (this.#types[0]) {
      case "FIRST_DIM_SIZE":
        if (partition.elementCount !== 1) {
          throw invalidArgument("Invalid first partition input. FIRST_DIM_SIZE must be a scalar.");
        }
        return readIndex(partition);
      case "ROW_SPLITS":
        if (partition.rank === 0) {
          throw invalidArgument("Invalid first partition input. ROW_SPLITS must be a vector.");
        }
        return partition.shape[0] - 1;
      case "VALUE_ROWIDS":
        throw invalidArgument("Cannot handle VALUE_ROWIDS in first dimension.");
      default:
        throw invalidArgument(`Cannot handle type ${this.#types[0]}`);
    }
  }

  /** The partitions of the dimensions from 1 on, by dimension; undefined for a type that is not supported. */
  #partitions(context: ComputeContext): (RowPartition | undefined)[] {
    const types = this.#types;
    const count = context.inputCount - FIRST_PARTITION;
    if (count !== types.length) {
      throw invalidArgument(`${types.length} row_partition_types were given for ${count} row_partition_tensors`);
    }
    const partitions: (RowPartition | undefined)[] = [undefined];
    for (let i = this.#skip; i < count; i++) {
      const tensor = context.input(FIRST_PARTITION + i);
      if (types[i] === "VALUE_ROWIDS") partitions.push(valueRowidsPartition(tensor));
      else partitions.push(types[i] === "ROW_SPLITS" ? rowSplitsPartition(tensor) : undefined);
    }
    return partitions;
  }

  #width(dimension: number, partition: RowPartition | undefined): number {
    if (!partition) throw invalidArgument(`Cannot handle partition type ${this.#typeOf(dimension)}`);
    return partitionWidth(partition);
  }

  #checked(dimension: number, partition: RowPartition | undefined, parentCount: number): RowPartition {
    if (!partition) throw invalidArgument(`Unsupported partition type:${this.#typeOf(dimension)}`);
    partition.check(parentCount);
    return partition;
  }

  #typeOf(dimension: number): string {
    return this.#types[dimension - 1 + this.#skip];
  }
}
