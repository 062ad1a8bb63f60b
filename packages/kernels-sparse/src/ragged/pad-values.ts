import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, indexValues, type Tensor } from "@heddle/tensor";
import { rowSplitsWidth } from "./row-partition.js";

/** Up to so many numbers a loop beats a call of the engine. */
const SHORT = 16;

/**
 * HeddlePadValues: RaggedTensorToTensor of numbers and the splits of their rows, which are cut or padded to `columns`; -1 is the length of
 * the longest row. `rank` is that of the result; 0 for any.
 */
export function createHeddlePadValues({ attributes }: ConstructionContext): Kernel {
  const columns = attributes.int("columns");
  const rank = attributes.int("rank");
  return {
    compute(context) {
      const [values, splitsInput, padding] = [0, 1, 2].map((i) => context.input(i));
      if (values.rank === 0 || (rank > 0 && values.rank + 1 !== rank) || splitsInput.rank !== 1 || padding.rank !== 0) {
        throw invalidArgument(
          `values ${formatShape(values.shape)}, row splits ${formatShape(splitsInput.shape)} and padding ${formatShape(padding.shape)} do not fit`,
        );
      }
      const splits = checkedSplits(splitsInput, values.shape[0]);
      const rows = splits.length - 1;
      const width = columns < 0 ? rowSplitsWidth(splits) : columns;
      const output = context.allocateOutput(0, [rows, width, ...values.shape.slice(1)]);
      if (output.elementCount === 0) return;
      const size = dataTypeSize(values.dtype);
      const { u8, u16, u32 } = context.memory;
      const view = size === 1 ? u8 : size === 2 ? u16 : u32;
      const unit = view.BYTES_PER_ELEMENT;
      const [from, to, pad] = [values, output, padding].map(({ address }) => address / unit);
      const block = ((values.elementCount / values.shape[0] || 0) * size) / unit;
      // The padding doubles until it fills the output.
      const end = to + (output.elementCount * size) / unit;
      view.copyWithin(to, pad, pad + size / unit);
      for (let at = to + size / unit; at < end; at += at - to) view.copyWithin(at, to, Math.min(at, to + end - at));
      for (let row = 0; row < rows; row++) {
        const start = from + splits[row] * block;
        const length = Math.min(splits[row + 1] - splits[row], width) * block;
        const target = to + row * width * block;
        if (length > SHORT) view.copyWithin(target, start, start + length);
        else for (let i = 0; i < length; i++) view[target + i] = view[start + i];
      }
    },
  };
}

/** Splits that rise from 0 on to at most `count`. */
function checkedSplits(tensor: Tensor, count: number): Float64Array {
  const splits = indexValues(tensor);
  if (splits.length === 0) throw invalidArgument("row splits must not be empty");
  for (let row = 0; row < splits.length; row++) {
    if (splits[row] >= (row === 0 ? 0 : splits[row - 1])) continue;
    throw invalidArgument(`row split ${row} is ${splits[row]}, which is less than the one before it`);
  }
  const last = splits[splits.length - 1];
  if (last > count) throw invalidArgument(`Row partitions are for ${last} values, but there are ${count}`);
  return splits;
}
