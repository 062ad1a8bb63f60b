/**
 * WAV files of 16 bits.
 *
 * Source: tensorflow/core/lib/wav/wav_io.cc (TensorFlow 2.21).
 */
import { invalidArgument } from "@heddle/status";

/** The sizes of a sound. */
export interface WavSizes {
  readonly sampleCount: number;
  readonly channelCount: number;
  readonly sampleRate: number;
}

/** Bytes before the samples in files that are written. */
export const HEADER_BYTES = 44;

/** Chunks that may stand before the format. */
const SKIPPED = ["JUNK", "bext", "iXML", "qlty", "mext", "levl", "link", "axml"];

/**
 * The sizes of a WAV file, and where its samples begin.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another file, for compressed samples or those of other sizes, and for one that is cut off
 */
export function readWav(bytes: Uint8Array): WavSizes & { readonly dataStart: number } {
  const reader = new ChunkReader(bytes);
  reader.expect("RIFF");
  reader.uint32();
  reader.expect("WAVE");
  for (let name = reader.text(4); name !== "fmt "; name = reader.text(4)) {
    if (!SKIPPED.includes(name)) throw invalidArgument(`Unexpected field ${name}`);
    reader.skip(reader.uint32());
  }
  const formatBytes = reader.uint32();
  if (formatBytes !== 16 && formatBytes !== 18) {
    throw invalidArgument(`Bad format chunk size for WAV: Expected 16 or 18, but got${formatBytes}`);
  }
  const format = reader.uint16();
  if (format !== 1) throw invalidArgument(`Bad audio format for WAV: Expected 1 (PCM), but got${format}`);
  const channelCount = reader.uint16();
  if (channelCount < 1) {
    throw invalidArgument(`Bad number of channels for WAV: Expected at least 1, but got ${channelCount}`);
  }
  const sampleRate = reader.uint32();
  const bytesPerSecond = reader.uint32();
  const bytesPerSample = reader.uint16();
  const bits = reader.uint16();
  if (bits !== 16) throw invalidArgument(`Can only read 16-bit WAV files, but received ${bits}`);
  if (bytesPerSample !== 2 * channelCount) {
    throw invalidArgument(`Bad bytes per sample in WAV header: Expected ${2 * channelCount} but got ${bytesPerSample}`);
  }
  const wanted = bytesPerSample * sampleRate;
  if (bytesPerSecond !== wanted) {
    throw invalidArgument(
      `Bad bytes per second in WAV header: Expected ${wanted} but got ${bytesPerSecond} (sample_rate=${sampleRate}, bytes_per_sample=${bytesPerSample})`,
    );
  }
  if (formatBytes === 18) reader.at += 2;
  const data = readChunks(reader, bytesPerSample);
  return { sampleRate, channelCount, ...data };
}

/** Reads all chunks, of which one has the samples. */
function readChunks(reader: ChunkReader, bytesPerSample: number): { sampleCount: number; dataStart: number } {
  let found: { sampleCount: number; dataStart: number } | undefined;
  while (reader.at < reader.length) {
    const name = reader.text(4);
    const size = reader.uint32();
    if (size > 2 ** 31 - 1) {
      throw invalidArgument(`WAV data chunk '${name}' is too large: ${size} bytes, but the limit is ${2 ** 31 - 1}`);
    }
    if (name !== "data") {
      reader.at += size;
      continue;
    }
    if (found) throw invalidArgument("More than one data chunk found in WAV");
    const sampleCount = Math.floor(size / bytesPerSample);
    found = { sampleCount, dataStart: reader.at };
    reader.skip(sampleCount * bytesPerSample);
  }
  if (!found) throw invalidArgument("No data chunk found in WAV");
  return found;
}

/** Writes the first {@link HEADER_BYTES} bytes of `file`, which has the length of the finished file. */
export function writeWavHeader(file: Uint8Array, { sampleCount, channelCount, sampleRate }: WavSizes): void {
  const view = new DataView(file.buffer, file.byteOffset);
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) file[at + i] = value.charCodeAt(i);
  };
  text(0, "RIFF");
  view.setUint32(4, file.length - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channelCount, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2 * channelCount, true);
  view.setUint16(32, 2 * channelCount, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, sampleCount * channelCount * 2, true);
}

/** Reads texts and numbers one after the other; each read is checked against the length. */
class ChunkReader {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  skip(count: number): number {
    const start = this.at;
    if (start > this.length) throw invalidArgument(`Initial offset is outside data range: ${start}`);
    if (start + count > this.length) throw invalidArgument("Data too short when trying to read string");
    this.at = start + count;
    return start;
  }

  text(length: number): string {
    const start = this.skip(length);
    return String.fromCharCode(...this.#bytes.subarray(start, start + length));
  }

  expect(wanted: string): void {
    const found = this.text(wanted.length);
    if (found !== wanted) throw invalidArgument(`Header mismatch: Expected ${wanted} but found ${found}`);
  }

  uint16(): number {
    return this.#view.getUint16(this.skip(2), true);
  }

  uint32(): number {
    return this.#view.getUint32(this.skip(4), true);
  }
}
