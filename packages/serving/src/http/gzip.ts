import { invalidArgument, StatusError } from "@heddle/status";
import { ByteCollector } from "./byte-collector.js";
import type { TakeBytes } from "./http-exchange.js";

/**
 * Unpacks a gzip body; `take` sees the bytes as they are unpacked, so that a small body cannot become a large one.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not one gzip file; what `take` throws
 */
export async function gunzip(packed: Uint8Array, take: TakeBytes): Promise<Uint8Array> {
  const reader = piped(packed, new DecompressionStream("gzip")).getReader();
  const unpacked = new ByteCollector(take);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return unpacked.bytes();
      unpacked.add(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    if (error instanceof StatusError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`the body of the request is not whole gzip data: ${why}`);
  }
}

/** Packs bytes in gzip's format. */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await new Response(piped(bytes, new CompressionStream("gzip"))).arrayBuffer());
}

/** The stream of `bytes` in slices, so that a limit is seen before all of them went through. */
function piped(
  bytes: Uint8Array,
  transform: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.slice(at, at + SLICE_BYTES));
      at += SLICE_BYTES;
    },
  });
  return slices.pipeThrough(transform);
}

/** Deflate packs at most 1,032 to 1: a slice becomes 8 MiB at most. */
const SLICE_BYTES = 8_192;
