import { invalidArgument, type StatusError } from "@heddle/status";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import type { ElementColumn } from "./column.js";
import { elementError, valueError } from "./value-errors.js";

/** The shape of a value: the sizes of an array, of its first element, and so on. */
export function denseShape(tape: JsonTape, node: number): number[] {
  const shape: number[] = [];
  for (let first = node; tape.kind(first) === NodeKind.ARRAY; first++) {
    const size = tape.count(first);
    shape.push(size);
    if (size === 0) break;
  }
  return shape;
}

/** The most elements that a value of that shape has: no more than there are nodes. */
export function elementCapacity(tape: JsonTape, node: number, shape: readonly number[]): number {
  const nodes = tape.next(node) - node;
  return Math.min(
    nodes,
    shape.reduce((product, size) => product * size, 1),
  );
}

/**
 * Adds the elements of a value to a column, where the value has the shape.
 *
 * @returns the error of the first value that does not fit, in TensorFlow Serving's words; undefined when all do
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `FillTensorProto`.
 */
export function fillTensor(
  tape: JsonTape,
  node: number,
  shape: readonly number[],
  dtype: string,
  column: ElementColumn,
): StatusError | undefined {
  const rank = shape.length;
  /** The elements of each array around the next value that are not added yet. */
  const left: number[] = [];
  let next = node;
  for (;;) {
    const level = left.length;
    let count = 1;
    if (tape.kinds[next] === NodeKind.ARRAY) {
      if (level >= rank) return levelError(level, rank);
      count = tape.count(next);
      if (count !== shape[level]) {
        return invalidArgument(
          `Encountered list at unexpected size: ${count} at level: ${level} expected size: ${shape[level]}`,
        );
      }
      next++;
      if (level < rank - 1 && count > 0) {
        left.push(count);
        continue;
      }
    } else if (level !== rank) {
      return valueError(
        tape,
        next,
        `found at incorrect level: ${level + 1} in the JSON DOM. Expected at level: ${rank}`,
      );
    }
    const added = column.length;
    next = column.add(tape, next, count);
    if (column.length - added !== count) {
      return tape.kinds[next] === NodeKind.ARRAY ? levelError(rank, rank) : elementError(tape, next, dtype);
    }
    let last = left.length - 1;
    while (last >= 0 && (left[last] as number) === 1) {
      left.pop();
      last--;
    }
    if (last < 0) return undefined;
    left[last] = (left[last] as number) - 1;
  }
}

function levelError(level: number, rank: number): StatusError {
  return invalidArgument(`Encountered list at unexpected level: ${level} expected < ${rank}`);
}
