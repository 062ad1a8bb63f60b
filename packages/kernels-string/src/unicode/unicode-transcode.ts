import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { ByteSink, longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { type DecoderFactory, ILL_FORMED } from "./decode-text.js";
import { ENCODERS, type EncodeCodePoint } from "./encode-code-point.js";
import { admit, type ErrorPolicy, readErrorPolicy } from "./error-policy.js";
import { decodersFor } from "./text-encoding.js";

class UnicodeTranscodeKernel implements Kernel {
  readonly #newDecoder: DecoderFactory;
  readonly #encode: EncodeCodePoint;
  readonly #policy: ErrorPolicy;

  constructor({ attributes }: ConstructionContext, policy: ErrorPolicy, newDecoder: DecoderFactory) {
    this.#policy = policy;
    this.#encode = ENCODERS[attributes.string("output_encoding")];
    this.#newDecoder = newDecoder;
  }

  compute(context: ComputeContext): void | Promise<void> {
    return mapInBlocks(context, (input) => this.#transcode(input));
  }

  #transcode(input: Tensor): Tensor {
    const { memory } = input;
    const decode = this.#newDecoder();
    const sink = new ByteSink();
    const isStrict = this.#policy.errors === "strict";
    const emit = (codePoint: number) => {
      // Unlike UnicodeDecode, this op treats a control character that would be replaced as an error when errors are strict.
      const isError = isStrict && codePoint <= 0x1f && this.#policy.replacesControls;
      const admitted = admit(this.#policy, isError ? ILL_FORMED : codePoint);
      if (admitted >= 0) this.#encode(sink, admitted);
    };
    using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
    for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
      const { u8, u32 } = memory;
      const begin = cellDataAddress(u32, cell);
      sink.clear();
      decode(u8, begin, begin + cellSizeBytes(u32, cell), emit);
      const target = builder.add(sink.size);
      sink.copyTo(memory.u8, target);
    }
    return Tensor.fromStringBlock(memory, input.shape, builder.finish());
  }
}

/** UnicodeTranscode: each string in another encoding. */
export function createUnicodeTranscode(construction: ConstructionContext): Kernel | Promise<Kernel> {
  const policy = readErrorPolicy(construction.attributes);
  const decoders = decodersFor(construction.attributes.string("input_encoding"));
  const create = (newDecoder: DecoderFactory) => new UnicodeTranscodeKernel(construction, policy, newDecoder);
  return decoders instanceof Promise ? decoders.then(create) : create(decoders);
}
