import { type DeflateFormat, inflateParts } from "@heddle/compression";
import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { longTextBytes } from "@heddle/kernel-api/texts";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, resourceExhausted, unimplemented } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/**
 * DecodeCompressed: the decompressed bytes of each string. A text that is cut yields the bytes up to there, as in TensorFlow; a
 * gzip text may have several members.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type of compression, UNIMPLEMENTED for ZSTD; when it computes, DATA_LOSS with
 * zlib's message, RESOURCE_EXHAUSTED for more bytes than the memory has room for, as soon as they are that many
 *
 * Source: tensorflow/core/kernels/decode_compressed_op.cc (TensorFlow 2.21).
 */
export function createDecodeCompressed({ attributes }: ConstructionContext): Kernel {
  const type = attributes.string("compression_type");
  if (type === "") return { compute: (context) => context.setOutput(0, context.input(0).retain()) };
  if (type === "ZSTD") throw unimplemented("compression_type ZSTD is not implemented, only ZLIB and GZIP");
  if (type !== "ZLIB" && type !== "GZIP") {
    throw invalidArgument("Only ZLIB, ZSTD, GZIP or NONE are supported compressions", { type });
  }
  return { compute: (context) => runSteps(inflateAll(context, type)) };
}

function* inflateAll(context: ComputeContext, format: DeflateFormat): Steps<void> {
  const input = context.input(0);
  const { memory } = context;
  using builder = new StringBlockBuilder(memory, input.elementCount, 2 * longTextBytes(input));
  for (let i = 0; i < input.elementCount; i++) {
    const parts: Uint8Array[] = [];
    let size = 0;
    // A copy: the memory may move in a pause.
    for (const part of inflateParts(input.strings().bytes(i), format)) {
      size += part.length;
      checkRoom(memory, size);
      parts.push(part);
      const pause = context.pause();
      if (pause) yield pause;
    }
    let target = builder.add(size);
    for (const part of parts) {
      memory.u8.set(part, target);
      target += part.length;
    }
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
}

function checkRoom({ liveBytes, maximumBytes }: LinearMemory, sizeBytes: number): void {
  if (liveBytes + sizeBytes <= maximumBytes) return;
  throw resourceExhausted(
    `a string decompresses to over ${sizeBytes - 1} bytes, which the memory has no room for: it may have ${maximumBytes} (memoryLimitBytes), ${liveBytes} are in use`,
    { sizeBytes, liveBytes, maximumBytes },
  );
}
