import { dataLoss, describeValue, invalidArgument } from "@heddle/status";
import type { ByteSource } from "./byte-source.js";

/**
 * A source of the decompressed bytes of a gzip file, in pieces; its size is unknown. It ends `source` when it is ended.
 *
 * Reading throws DATA_LOSS for damaged bytes, and the errors of `source`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another value than a source
 */
export function gunzip(source: ByteSource): ByteSource {
  if (typeof source?.chunks !== "function") {
    throw invalidArgument(`gunzip takes a source, as bytesSource(bytes) makes, found ${describeValue(source)}`);
  }
  return {
    name: source.name,
    sizeBytes: undefined,
    async *chunks() {
      const pieces = source.chunks()[Symbol.asyncIterator]();
      let failure: { error: unknown } | undefined;
      const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const { done, value } = await pieces.next().catch((error: unknown) => {
            failure = { error };
            throw error;
          });
          if (done) controller.close();
          else controller.enqueue(new Uint8Array(value));
        },
        async cancel() {
          await pieces.return?.();
        },
      });
      const reader = compressed.pipeThrough(new DecompressionStream("gzip")).getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          yield value;
        }
      } catch (error) {
        if (failure) throw failure.error;
        const why = error instanceof Error ? error.message : String(error);
        throw dataLoss(`${source.name} is not a whole gzip file: ${why}`, { name: source.name });
      } finally {
        await reader.cancel().catch(() => {});
      }
    },
  };
}
