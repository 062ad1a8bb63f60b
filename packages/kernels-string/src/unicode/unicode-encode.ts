import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { DataType, indexValues, readIndex, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { ENCODERS, type EncodeCodePoint } from "./encode-code-point.js";
import { type ErrorPolicy, readReplacement } from "./error-policy.js";
import { policyBits, unicodeLoopsOver } from "./unicode-loops.js";

class UnicodeEncodeKernel implements Kernel {
  readonly #encode: EncodeCodePoint;
  readonly #errors: ErrorPolicy["errors"];
  readonly #replacement: number;

  constructor({ attributes }: ConstructionContext) {
    this.#errors = attributes.string("errors") as ErrorPolicy["errors"];
    this.#replacement = readReplacement(attributes);
    this.#encode = ENCODERS[attributes.string("output_encoding")];
  }

  compute(context: ComputeContext): void {
    if (this.#encode !== ENCODERS["UTF-8"] || !this.#encodeUtf8(context)) this.#encodeEach(context);
  }

  /** Encodes all rows at once. Returns false, with no output set, for inputs that may have to be refused. */
  #encodeUtf8(context: ComputeContext): boolean {
    const [values, splits] = [context.input(0), context.input(1)];
    if (values.rank !== 1 || splits.rank !== 1 || splits.elementCount === 0) return false;
    if (readIndex(splits, 0) !== 0 || readIndex(splits, splits.elementCount - 1) !== values.elementCount) return false;
    const { memory } = context;
    const loops = unicodeLoopsOver(memory);
    const rows = splits.elementCount - 1;
    const shift = splits.dtype === DataType.INT64 ? 3 : 2;
    const policy = policyBits({ errors: this.#errors, replacesControls: false });
    const replacement = this.#replacement >>> 11 === 0x1b ? 0xfffd : this.#replacement;
    using scope = memory.scope();
    const sizes = scope.malloc(rows * 4);
    const { address, elementCount } = values;
    const longBytes = loops.encodedSizes(
      address,
      elementCount,
      splits.address,
      shift,
      rows,
      policy,
      replacement,
      sizes,
    );
    if (longBytes < 0) return false;
    using builder = new StringBlockBuilder(memory, rows, longBytes);
    builder.addWritten(
      rows,
      longBytes,
      (cell, text) =>
        loops.encodeRows(address, splits.address, shift, rows, policy, replacement, sizes, cell, text) >>> 0,
    );
    context.setOutput(0, Tensor.fromStringBlock(memory, [rows], builder.finish()));
    return true;
  }

  #encodeEach(context: ComputeContext): void {
    const values = context.input(0);
    const splits = readSplitEnds(values, context.input(1));
    const rows = splits.length - 1;
    const sink = new ByteSink();
    using builder = new StringBlockBuilder(context.memory, rows);
    for (let row = 0; row < rows; row++) {
      // Row by row: TensorFlow reports an invalid character in a row before an invalid split after it.
      checkRow(splits, row, values.elementCount);
      const { i32 } = context.memory;
      const base = values.address >>> 2;
      sink.clear();
      for (let i = splits[row], end = splits[row + 1]; i < end; i++) this.#add(sink, i32[base + i]);
      const target = builder.add(sink.size);
      sink.copyTo(context.memory.u8, target);
    }
    context.setOutput(0, Tensor.fromStringBlock(context.memory, [rows], builder.finish()));
  }

  #add(sink: ByteSink, codePoint: number): void {
    const isValid = codePoint >= 0 && codePoint <= 0x10ffff && codePoint >>> 11 !== 0x1b;
    if (!isValid && this.#errors === "strict") {
      throw invalidArgument("Code point is out of range for Unicode, or is a surrogate.");
    }
    if (isValid) this.#encode(sink, codePoint);
    else if (this.#errors === "replace") this.#encode(sink, this.#replacement);
  }
}

/** The row splits; only the first and the last are checked. */
function readSplitEnds(values: Tensor, splitsInput: Tensor): Float64Array {
  if (values.rank !== 1 || splitsInput.rank !== 1) {
    throw invalidArgument("Both the input_tensor and input_splits should be of rank 1. ");
  }
  const splits = indexValues(splitsInput);
  if (splits.length === 0) {
    throw invalidArgument("Input_splits should contain elements, but given input_values has 0 elements");
  }
  if (splits[0] !== 0) throw invalidArgument("First value in input_splits must be zero.");
  if (splits[splits.length - 1] !== values.elementCount) {
    throw invalidArgument("Last value in input_splits must be equal to length of input_tensor.");
  }
  return splits;
}

function checkRow(splits: Float64Array, row: number, size: number): void {
  if (splits[row + 1] < splits[row]) {
    throw invalidArgument("Values in input_splits must be equal or in ascending order.");
  }
  if (splits[row + 1] > size) {
    throw invalidArgument("Values in input_splits must be less than or equal to input_tensor length.");
  }
}

/** UnicodeEncode: a string for each row of code points. */
export function createUnicodeEncode(construction: ConstructionContext): Kernel {
  return new UnicodeEncodeKernel(construction);
}
