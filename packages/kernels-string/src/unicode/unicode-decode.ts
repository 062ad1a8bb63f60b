import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { admit, type ErrorPolicy, readErrorPolicy } from "./error-policy.js";
import { type DecoderFactory, decodersFor } from "./text-encoding.js";

class UnicodeDecodeKernel implements Kernel {
  readonly #newDecoder: DecoderFactory;
  readonly #policy: ErrorPolicy;
  readonly #withOffsets: boolean;

  constructor({ attributes, outputTypes }: ConstructionContext) {
    this.#policy = readErrorPolicy(attributes);
    this.#newDecoder = decodersFor(attributes.string("input_encoding"));
    this.#withOffsets = outputTypes.length > 2;
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const decode = this.#newDecoder();
    const { u8, u32 } = context.memory;
    let values = new Int32Array(256);
    let offsets = new Uint32Array(256);
    let count = 0;
    const emit = (codePoint: number, offset: number) => {
      const admitted = admit(this.#policy, codePoint);
      if (admitted < 0) return;
      if (count === values.length) {
        values = grown(values, new Int32Array(count * 2));
        offsets = grown(offsets, new Uint32Array(count * 2));
      }
      values[count] = admitted;
      offsets[count++] = offset;
    };
    const splits = new Float64Array(input.elementCount + 1);
    for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      decode(u8, begin, begin + cellSizeBytes(u32, cell), emit);
      splits[i + 1] = count;
    }
    writeIntegers(context.allocateOutput(0, [splits.length]), splits, splits.length);
    writeIntegers(context.allocateOutput(1, [count]), values, count);
    if (this.#withOffsets) writeIntegers(context.allocateOutput(2, [count]), offsets, count);
  }
}

function grown<A extends Int32Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Writes numbers from 0 to 2^32 - 1 as the output's int32 or int64 elements. */
function writeIntegers(output: Tensor, values: ArrayLike<number>, count: number): void {
  const { u32 } = output.memory;
  const base = output.address >>> 2;
  if (output.dtype !== DataType.INT64) {
    for (let i = 0; i < count; i++) u32[base + i] = values[i];
    return;
  }
  for (let i = 0; i < count; i++) {
    u32[base + 2 * i] = values[i];
    u32[base + 2 * i + 1] = 0;
  }
}

/** UnicodeDecode and UnicodeDecodeWithOffsets: the code points of each string, as a ragged tensor. */
export function createUnicodeDecode(construction: ConstructionContext): Kernel {
  return new UnicodeDecodeKernel(construction);
}
