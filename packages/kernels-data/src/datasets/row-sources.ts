/** The datasets that are made of tensors and files. */

import { type ComputeContext, type ConstructionContext, type Kernel, type Steps, settle } from "@heddle/kernel-api";
import { Dataset, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, SCALAR, Tensor } from "@heddle/tensor";
import { type Compression, FileChunks, inflaterOf } from "./file-chunks.js";
import { int64Scalar } from "./int64-scalar.js";
import { scalarInput, scalarInt64 } from "./scalar-input.js";
import { sliceRow } from "./slice-row.js";
import { TextLines } from "./text-lines.js";

/** RangeDataset: the integers from a start to before a stop. */
export function createRangeDataset({ attributes }: ConstructionContext): Kernel {
  const [type = DataType.INT64] = attributes.typeList("output_types");
  if (type !== DataType.INT64) throw unimplemented(`RangeDataset of ${dataTypeName(type)}: only int64 is implemented`);
  return {
    compute(context) {
      const [start, stop, step] = ["start", "stop", "step"].map((name, i) => scalarInt64(context, i, name));
      if (step === 0n) throw invalidArgument("step must be a non-zero integer.");
      const iterate = ({ memory }: ComputeContext): RowIterator => {
        let value = start;
        const next = () => {
          if (step > 0n ? value >= stop : value <= stop) return undefined;
          const tensor = int64Scalar(memory, value);
          value += step;
          return [tensor];
        };
        return { next: () => settle(next()), close() {} };
      };
      setVariantOutput(context, 0, new Dataset(iterate));
    },
  };
}

/** TensorDataset: one row of tensors. */
export function tensorDataset(context: ComputeContext): void {
  const held = context.inputList("components").map((component) => component.retain());
  const iterate = (): RowIterator => {
    let isDone = false;
    const next = () => {
      if (isDone) return undefined;
      isDone = true;
      return held.map((component) => component.retain());
    };
    return { next: () => settle(next()), close() {} };
  };
  setVariantOutput(context, 0, new Dataset(iterate, held));
}

/** TensorSliceDataset: the slices of tensors along their first dimension. */
export function tensorSliceDataset(context: ComputeContext): void {
  const components = context.inputList("components");
  const [rows] = components[0]?.shape ?? [];
  for (const { shape, rank } of components) {
    if (rank === 0) throw invalidArgument("All components must be at least 1-dimensional");
    if (shape[0] !== rows) throw invalidArgument("All components must have the same size in the 0th dimension");
  }
  const held = components.map((component) => component.retain());
  const iterate = (): RowIterator => {
    let row = 0;
    const next = () => (row < (rows ?? 0) ? sliceRow(held, row++) : undefined);
    return { next: () => settle(next()), close() {} };
  };
  setVariantOutput(context, 0, new Dataset(iterate, held));
}

/** TextLineDataset: the lines of files, one file after the other, which may be compressed. */
export function textLineDataset(context: ComputeContext): void {
  const names = context.input(0);
  if (names.rank > 1) throw invalidArgument("`filenames` must be a scalar or a vector.");
  const format = scalarInput(context, 1, "compression_type").strings().text(0);
  const bufferBytes = scalarInt64(context, 2, "buffer_size");
  if (bufferBytes < 0n) throw invalidArgument("`buffer_size` must be >= 0 (0 == default)");
  const isCompressed = format === "ZLIB" || format === "GZIP";
  if (!isCompressed && format !== "") throw invalidArgument("Unsupported compression_type.");
  const compression: Compression | undefined = isCompressed ? { format, bufferBytes: Number(bufferBytes) } : undefined;
  const paths = Array.from(names.strings());
  setVariantOutput(context, 0, new Dataset((run) => linesOf(run, paths, compression)));
}

function linesOf(context: ComputeContext, paths: readonly string[], compression: Compression | undefined): RowIterator {
  const { memory } = context;
  let file = 0;
  let lines: TextLines | undefined;
  return {
    *next() {
      for (; file < paths.length; file++) {
        lines ??= yield* openLines(context, paths[file], compression);
        const line = yield* lines.next();
        if (line) return [Tensor.fromStrings(memory, SCALAR, [line])];
        lines.close();
        lines = undefined;
      }
      return undefined;
    },
    close: () => lines?.close(),
  };
}

function* openLines(context: ComputeContext, path: string, compression: Compression | undefined): Steps<TextLines> {
  const inflate = compression && (yield* inflaterOf(compression));
  const chunks = new FileChunks(yield* settle(context.files.open(path)));
  return new TextLines(inflate ? inflate(context, chunks) : chunks, context.memory);
}
