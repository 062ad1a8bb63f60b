import type { ComputeContext } from "@heddle/kernel-api";
import { cText, invalidArgument } from "@heddle/status";
import { DataType, elementCount, formatShape, indexTensor, type Shape, Tensor } from "@heddle/tensor";
import { badFeature, missingFeature, textOf } from "../parse/errors.js";
import type { ColumnRows } from "./column-rows.js";
import { errorInSequence, missingList, unexpectedElements } from "./errors.js";
import { tensorOfLists } from "./write-lists.js";

/** Sets the outputs of an op from the rows of its columns. */
export class SequenceOutputs {
  readonly #context: ComputeContext;
  /** The shape of the serialized Examples: a scalar or vector. */
  readonly #batch: Shape;
  readonly #count: number;
  readonly #names: (example: number) => string;

  constructor(context: ComputeContext, batch: Shape, names: (example: number) => string) {
    this.#context = context;
    this.#batch = batch;
    this.#count = elementCount(batch);
    this.#names = names;
  }

  /** Sets the outputs of column `place` of its part and kind. @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words */
  set(rows: ColumnRows, place: number): void {
    const { part, kind } = rows.column;
    if (kind === "sparse") this.#setSparse(rows, place);
    else if (kind === "ragged") this.#setRagged(rows, place);
    else if (part === "context") this.#setDenseFeature(rows, place);
    else this.#setDenseList(rows, place);
  }

  #setDenseFeature(rows: ColumnRows, place: number): void {
    const { key, dtype, shape, fallback } = rows.column;
    const wanted = elementCount(shape);
    if (rows.longest !== wanted) {
      throw invalidArgument(
        cText(
          `Inconsistent max number of elements for feature ${textOf(key)}: expected ${wanted}, but found ${rows.longest}`,
        ),
      );
    }
    const full = [...this.#batch, ...shape];
    const values = tensorOfLists(this.#context.memory, rows.lists, full, (writer) => {
      for (let example = 0; example < this.#count; example++) {
        if (!rows.isPresent(example)) {
          if (!fallback) throw missingFeature(`Feature: ${textOf(key)}`, dtype);
          writer.tensor(fallback);
          continue;
        }
        const isBroken = rows.lists.firstBroken === example;
        if (isBroken || rows.lists.count(example) !== wanted) throw unexpectedElements(this.#names(example));
        writer.list(example);
      }
    });
    this.#setOutput("context_dense_values", place, values);
  }

  #setDenseList(rows: ColumnRows, place: number): void {
    const { key, shape, mayMiss } = rows.column;
    const { lists } = rows;
    const wanted = elementCount(shape);
    if (wanted === 0 || rows.longest % wanted !== 0) {
      throw invalidArgument(
        cText(
          `Feature list '${textOf(key)}' has an unexpected number of values.  Total values size: ${rows.longest} is not consistent with ` +
            `output shape: ${formatShape([-1, ...shape])}`,
        ),
      );
    }
    const full = [...this.#batch, rows.longest / wanted, ...shape];
    let list = 0;
    const values = tensorOfLists(this.#context.memory, lists, full, (writer) => {
      for (let example = 0; example < this.#count; example++) {
        if (!rows.isPresent(example) && !mayMiss)
          throw missingList(`Name: ${this.#names(example)}, Feature list '${textOf(key)}'`);
        const rowCount = rows.rows[example] ?? 0;
        for (let row = 0; row < rowCount; row++, list++) {
          if (lists.firstBroken === list) throw errorInSequence(key, this.#names(example));
          const found = lists.count(list);
          if (found !== wanted) {
            throw badFeature(
              `Name: ${this.#names(example)}, Key: ${textOf(key)}, Index: ${row}`,
              `Number of values != expected.  values size: ${found} but output shape: ${formatShape(shape)}`,
            );
          }
          writer.list(list);
        }
        writer.padding(rows.longest - rowCount * wanted);
      }
    });
    this.#setOutput("feature_list_dense_values", place, values);
    this.#setOutput("feature_list_dense_lengths", place, this.#integers(DataType.INT64, this.#batch, rows.rows));
  }

  #setSparse(rows: ColumnRows, place: number): void {
    const { part } = rows.column;
    const prefix = part === "context" ? "context" : "feature_list";
    const { lists } = rows;
    if (Number.isFinite(lists.firstBroken)) throw this.#wrongTotal(rows);
    const isBatch = this.#batch.length === 1;
    const indexRank = Number(isBatch) + Number(part === "list") + 1;
    const { memory } = this.#context;
    const indices = Tensor.allocate(memory, DataType.INT64, [lists.elements, indexRank]);
    const { u32 } = memory;
    let to = indices.address >>> 2;
    u32.fill(0, to, to + 2 * lists.elements * indexRank);
    const add = (place: number) => {
      u32[to] = place;
      to += 2;
    };
    let list = 0;
    let [longestList, mostRows] = [0, 0];
    for (let example = 0; example < this.#count; example++) {
      const rowCount = rows.rows[example] ?? 0;
      mostRows = Math.max(mostRows, rowCount);
      for (let row = 0; row < rowCount; row++, list++) {
        const count = lists.count(list);
        longestList = Math.max(longestList, count);
        for (let i = 0; i < count; i++) {
          if (isBatch) add(example);
          if (part === "list") add(row);
          add(i);
        }
      }
    }
    const shape = [...this.#batch, ...(part === "list" ? [mostRows] : []), longestList];
    this.#setOutput(`${prefix}_sparse_indices`, place, indices);
    this.#setOutput(`${prefix}_sparse_values`, place, this.#allElements(rows));
    this.#setOutput(`${prefix}_sparse_shapes`, place, this.#integers(DataType.INT64, [shape.length], shape));
  }

  #setRagged(rows: ColumnRows, place: number): void {
    const { part, splitsType = DataType.INT64 } = rows.column;
    const { lists } = rows;
    if (Number.isFinite(lists.firstBroken)) throw this.#wrongTotal(rows);
    const isBatch = this.#batch.length === 1;
    const inner = sums(lists.length, (list) => lists.count(list));
    const outerShape = isBatch ? [this.#count + 1] : [];
    if (part === "context") {
      this.#setOutput("context_ragged_values", place, this.#allElements(rows));
      const splits = this.#integers(splitsType, outerShape, isBatch ? inner : [0]);
      this.#setOutput("context_ragged_row_splits", place, splits);
      return;
    }
    this.#setOutput("feature_list_ragged_values", place, this.#allElements(rows));
    const outer = this.#integers(
      splitsType,
      outerShape,
      isBatch ? sums(this.#count, (example) => rows.rows[example] ?? 0) : [0],
    );
    this.#setOutput("feature_list_ragged_outer_splits", place, outer);
    this.#setOutput("feature_list_ragged_inner_splits", place, this.#integers(splitsType, [inner.length], inner));
  }

  #wrongTotal({ column }: ColumnRows) {
    const what = column.part === "context" ? "total number of elements in" : "number of elements for";
    return invalidArgument(cText(`Unexpected ${what} feature ${textOf(column.key)}`));
  }

  #allElements({ lists }: ColumnRows): Tensor {
    return tensorOfLists(this.#context.memory, lists, [lists.elements], (writer) => {
      for (let list = 0; list < lists.length; list++) writer.list(list);
    });
  }

  #integers(dtype: DataType, shape: Shape, values: ArrayLike<number>): Tensor {
    return indexTensor(this.#context.memory, dtype, shape, values);
  }

  #setOutput(name: string, place: number, tensor: Tensor): void {
    this.#context.setOutput(this.#context.outputRange(name)[0] + place, tensor);
  }
}

/** 0, and the sum up to each of `count` numbers. */
function sums(count: number, numberAt: (index: number) => number): Float64Array {
  const all = new Float64Array(count + 1);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += numberAt(i);
    all[i + 1] = sum;
  }
  return all;
}
