import { type DeflateFormat, inflateParts } from "@heddle/compression";
import { decompressZstd, zstdMostBytes } from "@heddle/compression/zstd";
import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { longTextBytes } from "@heddle/kernel-api/texts";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/**
 * DecodeCompressed: the decompressed bytes of each string. A zlib or gzip text that is cut yields the bytes up to there, as in
 * TensorFlow; a gzip text may have several members.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type of compression; when it computes, DATA_LOSS with zlib's message,
 * INVALID_ARGUMENT with zstd's, RESOURCE_EXHAUSTED for more bytes than the memory has room for, as soon as they are that many
 *
 * Source: tensorflow/core/kernels/decode_compressed_op.cc (TensorFlow 2.21).
 */
export function createDecodeCompressed({ attributes }: ConstructionContext): Kernel {
  const type = attributes.string("compression_type");
  if (type === "") return { compute: (context) => context.setOutput(0, context.input(0).retain()) };
  if (type === "ZSTD") return { compute: (context) => runSteps(decodeEach(context, zstdParts)) };
  if (type !== "ZLIB" && type !== "GZIP") {
    throw invalidArgument("Only ZLIB, ZSTD, GZIP or NONE are supported compressions", { type });
  }
  return { compute: (context) => runSteps(decodeEach(context, (bytes) => inflatedParts(bytes, context, type))) };
}

/** The parts of a decompressed string; the function may pause. */
type Decode = (bytes: Uint8Array, context: ComputeContext) => Steps<readonly Uint8Array[]>;

function* decodeEach(context: ComputeContext, decode: Decode): Steps<void> {
  const input = context.input(0);
  const { memory } = context;
  using builder = new StringBlockBuilder(memory, input.elementCount, 2 * longTextBytes(input));
  for (let i = 0; i < input.elementCount; i++) {
    // A copy: the memory may move in a pause.
    const parts = yield* decode(input.strings().bytes(i), context);
    let target = builder.add(parts.reduce((size, part) => size + part.length, 0));
    for (const part of parts) {
      memory.u8.set(part, target);
      target += part.length;
    }
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
}

function* inflatedParts(bytes: Uint8Array, context: ComputeContext, format: DeflateFormat): Steps<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const part of inflateParts(bytes, format)) {
    size += part.length;
    checkRoom(context.memory, size);
    parts.push(part);
    const pause = context.pause();
    if (pause) yield pause;
  }
  return parts;
}

function* zstdParts(bytes: Uint8Array, context: ComputeContext): Steps<Uint8Array[]> {
  checkRoom(context.memory, zstdMostBytes(bytes));
  const blocks = decompressZstd(bytes);
  for (;;) {
    const { done, value } = blocks.next();
    if (done) return [value];
    const pause = context.pause();
    if (pause) yield pause;
  }
}

function checkRoom({ liveBytes, maximumBytes }: LinearMemory, sizeBytes: number): void {
  if (liveBytes + sizeBytes <= maximumBytes) return;
  throw resourceExhausted(
    `a string decompresses to over ${sizeBytes - 1} bytes, which the memory has no room for: it may have ${maximumBytes} (memoryLimitBytes), ${liveBytes} are in use`,
    { sizeBytes, liveBytes, maximumBytes },
  );
}
