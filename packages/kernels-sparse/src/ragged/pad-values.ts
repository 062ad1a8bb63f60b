import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, indexValues, type Tensor } from "@heddle/tensor";
import { paddingLoopsOver } from "./padding-loops.js";
import { rowSplitsWidth } from "./row-partition.js";
import { risingSplits } from "./row-splits.js";

/** Bytes that are written without a pause. */
const BYTES_AT_ONCE = 1 << 20;

/**
 * HeddlePadValues: RaggedTensorToTensor of numbers and the splits of their rows, which are cut or padded to `columns`; -1 is the length of
 * the longest row. `rank` is that of the result; 0 for any.
 */
export function createHeddlePadValues({ attributes }: ConstructionContext): Kernel {
  const columns = attributes.int("columns");
  const rank = attributes.int("rank");
  return {
    compute(context) {
      const [values, splits, padding] = [0, 1, 2].map((i) => context.input(i));
      if (values.rank === 0 || (rank > 0 && values.rank + 1 !== rank) || splits.rank !== 1 || padding.rank !== 0) {
        throw invalidArgument(
          `values ${formatShape(values.shape)}, row splits ${formatShape(splits.shape)} and padding ${formatShape(padding.shape)} do not fit`,
        );
      }
      const loops = paddingLoopsOver(context.memory);
      const widest = checkedWidth(splits, risingSplits(splits, loops), values.shape[0]);
      const rows = splits.elementCount - 1;
      const width = columns < 0 ? widest : columns;
      const output = context.allocateOutput(0, [rows, width, ...values.shape.slice(1)]);
      if (output.elementCount === 0) return;
      const size = dataTypeSize(values.dtype);
      const step = dataTypeSize(splits.dtype);
      const rowBytes = (output.elementCount / rows) * size;
      const pad = (first: number, end: number) => {
        const [from, to] = [splits.address + first * step, output.address + first * rowBytes];
        const { address } = values;
        loops.padRows(address, rowBytes / width, from, step, end - first, width, padding.address, size, to);
      };
      return inBlocks(context, rows, Math.ceil(BYTES_AT_ONCE / rowBytes), pad);
    },
  };
}

/** The length of the longest row, of splits that rise to at most `count`. @param rising what was found of splits that rise from 0 */
function checkedWidth(
  splitsInput: Tensor,
  rising: { widest: number; total: number } | undefined,
  count: number,
): number {
  if (rising && rising.total <= count) return rising.widest;
  const splits = indexValues(splitsInput);
  if (splits.length === 0) throw invalidArgument("row splits must not be empty");
  for (let row = 0; row < splits.length; row++) {
    if (splits[row] >= (row === 0 ? 0 : splits[row - 1])) continue;
    throw invalidArgument(`row split ${row} is ${splits[row]}, which is less than the one before it`);
  }
  const last = splits[splits.length - 1];
  if (last > count) throw invalidArgument(`Row partitions are for ${last} values, but there are ${count}`);
  return rowSplitsWidth(splits);
}
