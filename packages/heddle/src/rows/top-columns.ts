import {
  columnOfLeaves,
  columnOfValues,
  gatherRows,
  type NumberColumn,
  type StringColumn,
  stringColumn,
  type TypedColumn,
} from "@heddle/rows";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { SignatureInfo } from "../model/signature-info.js";
import { findScores, labelsBeside, type OutputShape } from "../text/top-classes.js";
import { columnOfOutput, type RunRows } from "./output-columns.js";

/** The best classes of each row, in place of the outputs of a classifier. */
export interface TopOptions {
  /** The most classes of a row. */
  readonly count: number;
  /** The label of each class. Default: a string output of the shape of the scores, or the numbers of the classes. */
  readonly labels?: readonly string[] | undefined;
}

/** The columns `labels` and `scores`: lists, the best class first. @throws {StatusError} INVALID_ARGUMENT when the model is not a classifier */
export function topColumns(
  tensors: ReadonlyMap<string, Tensor>,
  { rows, rowCount }: RunRows,
  { count, labels }: TopOptions,
): ReadonlyMap<string, TypedColumn> {
  const shapes: Record<string, OutputShape> = {};
  for (const [name, { dtypeName, shape }] of tensors) shapes[name] = { dtype: dtypeName, shape };
  const name = findScores(shapes);
  const tensor = tensors.get(name);
  const classes = tensor?.shape[1] ?? 0;
  if (tensor?.shape.length !== 2 || tensor.shape[0] !== rows) {
    throw invalidArgument(
      `output '${name}' has shape [${tensor?.shape.join(",")}]: --top wants the scores of each row`,
    );
  }
  checkLabels(name, classes, labels);
  const beside = labels ? undefined : labelsBeside(shapes, { dtype: tensor.dtypeName, shape: tensor.shape });
  const { dtype, data } = tensor.toValue();
  const scores = columnOfValues({ dtype, shape: [rows * classes], data });
  if (scores.kind !== "number") throw invalidArgument(`output '${name}' of type ${dtype} has no order`);
  const width = Math.min(count, classes);
  const places = bestPlaces(scores, rowCount, classes, width);
  const numbers = places.map((place) => place % classes);
  const shape = [rowCount, width];
  const found = beside === undefined ? undefined : textOf(beside, tensors, rows);
  const texts = labels ? gatherRows(stringColumn(labels), numbers) : found && gatherRows(found, places);
  return new Map<string, TypedColumn>([
    ["labels", columnOfLeaves(texts ?? { kind: "number", type: "int32", values: numbers }, shape)],
    ["scores", columnOfLeaves(gatherRows(scores, places), shape)],
  ]);
}

/** The columns of {@link topColumns} without rows, as far as the signature states them. @throws {StatusError} as {@link topColumns} */
export function emptyTopColumns({ outputs }: SignatureInfo, { labels }: TopOptions): ReadonlyMap<string, TypedColumn> {
  const shapes: Record<string, OutputShape> = {};
  for (const [name, { dtype, shape = [-1, -1] }] of Object.entries(outputs)) shapes[name] = { dtype, shape };
  const name = findScores(shapes);
  const { dtype, shape } = shapes[name] ?? { dtype: "float", shape: [] };
  const classes = shape[1] ?? -1;
  if (classes >= 0) checkLabels(name, classes, labels);
  const hasTexts = labels !== undefined || labelsBeside(shapes, { dtype, shape }) !== undefined;
  const numbers: NumberColumn = { kind: "number", type: "int32", values: new Int32Array(0) };
  const scores = columnOfValues({
    dtype,
    shape: [0],
    data: dtype === "double" ? new Float64Array(0) : new Float32Array(0),
  });
  return new Map<string, TypedColumn>([
    ["labels", columnOfLeaves(hasTexts ? stringColumn([]) : numbers, [0, 0])],
    ["scores", columnOfLeaves(scores as NumberColumn, [0, 0])],
  ]);
}

function checkLabels(name: string, classes: number, labels: readonly string[] | undefined): void {
  if (!labels || labels.length === classes) return;
  throw invalidArgument(`there are ${labels.length} labels, and output '${name}' has ${classes} classes`, {
    output: name,
  });
}

function textOf(name: string, tensors: ReadonlyMap<string, Tensor>, rows: number): StringColumn | undefined {
  const column = columnOfOutput(
    { name, splits: [] },
    tensors,
    { rows, rowCount: rows },
    { unwrap: false, isBinary: false },
  );
  return column.kind === "list" && column.items.kind === "string" ? column.items : undefined;
}

/** The places of the best `width` scores of each row, the best first; NaN is last, and of equal scores the first is first. */
function bestPlaces({ values }: NumberColumn, rowCount: number, classes: number, width: number): Int32Array {
  const places = new Int32Array(rowCount * width);
  for (let row = 0; row < rowCount; row++) {
    const start = row * width;
    let kept = 0;
    for (let index = 0; index < classes; index++) {
      const place = row * classes + index;
      const score = orderOf(values[place]);
      let at = kept;
      while (at > 0 && orderOf(values[places[start + at - 1] ?? 0]) < score) at--;
      if (at === width) continue;
      if (kept < width) kept++;
      places.copyWithin(start + at + 1, start + at, start + kept - 1);
      places[start + at] = place;
    }
  }
  return places;
}

function orderOf(score: number | bigint | undefined): number {
  const number = Number(score);
  return Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
}
