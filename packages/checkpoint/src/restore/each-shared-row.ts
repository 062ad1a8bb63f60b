import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { type Box, boxCount } from "../bundle/tensor-slice.js";

/** A part of a tensor, and the elements of it that are wanted; both are places in the whole. */
export interface SharedPart {
  readonly box: Box;
  readonly shared: Box;
}

/** Calls `visit` for each row of the last dimension: its first element in the part and in `wanted`, and its number of elements. */
export function eachSharedRow(
  { box, shared }: SharedPart,
  wanted: Box,
  visit: (source: number, target: number, count: number) => void,
): void {
  const last = shared.length - 1;
  const count = shared[last]?.length ?? 1;
  const rows = boxCount(shared.slice(0, -1));
  for (let row = 0; row < rows; row++) {
    let [source, target] = [0, 0];
    let [sourceStride, targetStride] = [1, 1];
    let rest = row;
    for (let axis = last; axis >= 0; axis--) {
      const { start, length } = extentAt(shared, axis);
      const place = start + (axis === last ? 0 : rest % length);
      if (axis !== last) rest = Math.floor(rest / length);
      source += (place - extentAt(box, axis).start) * sourceStride;
      target += (place - extentAt(wanted, axis).start) * targetStride;
      sourceStride *= extentAt(box, axis).length;
      targetStride *= extentAt(wanted, axis).length;
    }
    visit(source, target, count);
  }
}

/** Copies the shared elements of `from`, the part, to `to`, the wanted tensor. */
export function copyShared(from: Tensor, part: SharedPart, to: Tensor, wanted: Box): void {
  const { u8 } = to.memory;
  const width = dataTypeSize(to.dtype);
  eachSharedRow(part, wanted, (source, target, count) => {
    const start = from.address + source * width;
    u8.copyWithin(to.address + target * width, start, start + count * width);
  });
}

function extentAt(box: Box, axis: number): Box[number] {
  return box[axis] ?? { start: 0, length: 1 };
}
