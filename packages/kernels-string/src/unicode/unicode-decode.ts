import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { DataType, indexTensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { type DecoderFactory, decodeUtf8Text, type TextToCodePoints } from "./decode-text.js";
import { admit, type ErrorPolicy, readErrorPolicy } from "./error-policy.js";
import { decodersFor } from "./text-encoding.js";
import { policyBits, unicodeLoopsOver } from "./unicode-loops.js";

class UnicodeDecodeKernel implements Kernel {
  readonly #newDecoder: DecoderFactory;
  readonly #policy: ErrorPolicy;
  readonly #withOffsets: boolean;

  constructor({ outputTypes }: ConstructionContext, policy: ErrorPolicy, newDecoder: DecoderFactory) {
    this.#policy = policy;
    this.#newDecoder = newDecoder;
    this.#withOffsets = outputTypes.length > 2;
  }

  compute(context: ComputeContext): void | Promise<void> {
    return runSteps(this.#decode(context));
  }

  *#decode(context: ComputeContext): Steps<void> {
    const decode = this.#newDecoder();
    if (decode !== decodeUtf8Text || !(yield* this.#decodeUtf8(context))) yield* this.#decodeEach(context, decode);
  }

  /** Decodes UTF-8. Returns false, with no output set, when a text is refused. */
  *#decodeUtf8(context: ComputeContext): Steps<boolean> {
    const input = context.input(0);
    const { memory } = context;
    const { replacement } = this.#policy;
    const policy = policyBits(this.#policy);
    const loops = unicodeLoopsOver(memory);
    let count = 0;
    let isRefused = false;
    const countTexts = (start: number, end: number) => {
      const more = loops.countCodePoints(input.address + start * CELL_BYTES, end - start, policy);
      isRefused ||= more < 0;
      count += more;
    };
    yield* settle(inTextBlocks(context, input, countTexts));
    if (isRefused) return false;
    const { address: splits, dtype } = context.allocateOutput(0, [input.elementCount + 1]);
    const shift = dtype === DataType.INT64 ? 3 : 2;
    memory.u8.fill(0, splits, splits + (1 << shift));
    const values = context.allocateOutput(1, [count]).address;
    const offsets = this.#withOffsets ? context.allocateOutput(2, [count]).address : 0;
    let before = 0;
    const decodeTexts = (start: number, end: number) => {
      before = loops.decodeCodePoints(
        input.address + start * CELL_BYTES,
        end - start,
        policy,
        replacement,
        values + before * 4,
        offsets === 0 ? 0 : offsets + before * 8,
        splits + (start + 1) * (1 << shift),
        shift,
        before,
      );
    };
    yield* settle(inTextBlocks(context, input, decodeTexts));
    return true;
  }

  *#decodeEach(context: ComputeContext, decode: TextToCodePoints): Steps<void> {
    const input = context.input(0);
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
    const decodeTexts = (start: number, end: number) => {
      const { u8, u32 } = context.memory;
      for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
        const begin = cellDataAddress(u32, cell);
        decode(u8, begin, begin + cellSizeBytes(u32, cell), emit);
        splits[i + 1] = count;
      }
    };
    yield* settle(inTextBlocks(context, input, decodeTexts));
    setIntegers(context, 0, splits);
    setIntegers(context, 1, values.subarray(0, count));
    if (this.#withOffsets) setIntegers(context, 2, offsets.subarray(0, count));
  }
}

function grown<A extends Int32Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Sets an output of int32 or int64 to a vector of integers. */
function setIntegers(context: ComputeContext, output: number, values: ArrayLike<number>): void {
  context.setOutput(output, indexTensor(context.memory, context.outputType(output), [values.length], values));
}

/** UnicodeDecode and UnicodeDecodeWithOffsets: the code points of each string, as a ragged tensor. */
export function createUnicodeDecode(construction: ConstructionContext): Kernel | Promise<Kernel> {
  const policy = readErrorPolicy(construction.attributes);
  const decoders = decodersFor(construction.attributes.string("input_encoding"));
  const create = (newDecoder: DecoderFactory) => new UnicodeDecodeKernel(construction, policy, newDecoder);
  return decoders instanceof Promise ? decoders.then(create) : create(decoders);
}
