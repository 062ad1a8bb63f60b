import { dataLoss, unimplemented } from "@heddle/status";
import type { CompressionCodec } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { bytesSource } from "../bytes/byte-source.js";
import { gunzip } from "../bytes/gunzip.js";
import { decompressZstdFrame } from "../bytes/zstd-frame.js";

/** Decompresses a page to exactly `sizeBytes` bytes. @throws {StatusError} DATA_LOSS; UNIMPLEMENTED for a codec */
export async function decompressPage(
  page: Uint8Array,
  sizeBytes: number,
  codec: CompressionCodec,
  what: string,
): Promise<Uint8Array> {
  const plain = await decompressed(page, sizeBytes, codec, what);
  if (plain.length !== sizeBytes) {
    throw dataLoss(`${what} has ${plain.length} bytes, its header says ${sizeBytes}`, { sizeBytes });
  }
  return plain;
}

async function decompressed(page: Uint8Array, sizeBytes: number, codec: CompressionCodec, what: string) {
  if (codec === "UNCOMPRESSED") return page;
  if (codec === "ZSTD") return decompressZstdFrame(page, sizeBytes);
  if (codec === "GZIP") return ungzipped(page, sizeBytes, what);
  const decompress = compressors[codec];
  if (!decompress) throw unimplemented(`${what} is compressed with ${codec ?? "an unknown codec"}`, { codec });
  return decompress(page, sizeBytes);
}

/** The library's own function reads damaged members again and again. */
async function ungzipped(page: Uint8Array, sizeBytes: number, what: string): Promise<Uint8Array> {
  const plain = new Uint8Array(sizeBytes);
  let size = 0;
  for await (const chunk of gunzip(bytesSource(page, what)).chunks()) {
    if (size + chunk.length > sizeBytes) throw dataLoss(`${what} has more than ${sizeBytes} bytes`, { sizeBytes });
    plain.set(chunk, size);
    size += chunk.length;
  }
  return plain.subarray(0, size);
}
