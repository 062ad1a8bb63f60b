import { dataLoss } from "@heddle/status";
import { decompressZstd } from "hyparquet-compressors";

const MAGIC = 0xfd2fb528;
const MAX_BLOCK_BYTES = 1 << 17;
/** The most bytes that one makes: a block of the largest size takes four. */
const MAX_RATIO = MAX_BLOCK_BYTES / 4;

/**
 * Decompresses one Zstandard frame to `sizeBytes` bytes. Its blocks are walked first: the library trusts their sizes.
 *
 * Source: RFC 8878, 3.1.1.
 *
 * @throws {StatusError} DATA_LOSS
 */
export function decompressZstdFrame(frame: Uint8Array, sizeBytes: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 6 || view.getUint32(0, true) !== MAGIC) throw badFrame("it has no header");
  if (sizeBytes > frame.length * MAX_RATIO) throw badFrame(`${sizeBytes} bytes cannot be in ${frame.length}`);
  const descriptor = frame[4];
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3];
  const contentBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6];
  let at = 5 + (isSingle ? 0 : 1) + dictionaryBytes;
  if (at + contentBytes > frame.length) throw badFrame("its header is cut");
  if (dictionaryBytes > 0) throw badFrame("it needs a dictionary");
  const size = contentSize(view, at, contentBytes);
  if (size !== undefined && size !== sizeBytes) throw badFrame(`it has ${size} bytes, wanted ${sizeBytes}`);
  at += contentBytes;
  let plainBytes = 0;
  for (let isLast = false; !isLast; ) {
    if (at + 3 > frame.length) throw badFrame("a block is cut");
    const header = frame[at] | (frame[at + 1] << 8) | (frame[at + 2] << 16);
    isLast = (header & 1) === 1;
    const type = (header >> 1) & 3;
    const blockBytes = header >> 3;
    if (type === 3 || blockBytes > MAX_BLOCK_BYTES) throw badFrame(`a block has type ${type} and ${blockBytes} bytes`);
    if (type !== 2) plainBytes += blockBytes;
    if (plainBytes > sizeBytes) throw badFrame(`its blocks have more than ${sizeBytes} bytes`);
    at += 3 + (type === 1 ? 1 : blockBytes);
  }
  at += (descriptor & 4) !== 0 ? 4 : 0;
  if (at !== frame.length) throw badFrame(`it has ${at} bytes, found ${frame.length}`);
  return decompressZstd(frame, new Uint8Array(sizeBytes));
}

function contentSize(view: DataView, at: number, bytes: number): number | undefined {
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  if (bytes === 4) return view.getUint32(at, true);
  return bytes === 8 ? Number(view.getBigUint64(at, true)) : undefined;
}

function badFrame(why: string) {
  return dataLoss(`compressed bytes are not a Zstandard frame: ${why}`);
}
