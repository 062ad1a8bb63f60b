import { badJpeg } from "./errors.js";
import type { HuffmanCode } from "./huffman-table.js";
import type { JpegFrame, JpegScan } from "./jpeg-frame.js";
import { checkScan, readFrame, readScan } from "./jpeg-headers.js";
import { notePrecision } from "./smoothing.js";
import { standardTables } from "./standard-tables.js";
import { zigzag } from "./zigzag.data.js";

const [SOI, EOI, SOS, DQT, DHT, DRI] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd];

/**
 * The segments of a JPEG file, up to the entropy-coded bytes of each scan.
 *
 * Source: jdmarker.c (libjpeg-turbo 2.1).
 */
export class JpegMarkers {
  readonly bytes: Uint8Array;
  /** The next byte. */
  position = 0;
  /** A marker that was read and not handled yet, or 0. */
  pending = 0;
  /**
   * Set when the bytes end too early: `between` segments or in one that is passed over, or `within` a marker or a segment that libjpeg
   * reads whole. Within one it waits for more, so that this is not an error after the last line.
   */
  cut: "between" | "within" | undefined;
  frame: JpegFrame | undefined;
  restartInterval = 0;
  isJfif = false;
  /** The colour transform of an Adobe segment. */
  adobeTransform: number | undefined;
  readonly dcTables: (HuffmanCode | undefined)[] = [];
  readonly acTables: (HuffmanCode | undefined)[] = [];
  readonly #quantization: (Uint16Array | undefined)[] = [];
  readonly #recovers: boolean;
  #scans = 0;

  /**
   * @param recovers true to read the bytes of a cut segment again from its start, as TensorFlow does
   * @throws {StatusError} DATA_LOSS without a SOI marker
   */
  constructor(bytes: Uint8Array, recovers = false) {
    this.bytes = bytes;
    this.#recovers = recovers;
    if (bytes.length < 2 || bytes[0] !== 0xff || bytes[1] !== SOI) throw badJpeg("no SOI marker");
    this.position = 2;
  }

  /** Reads segments until a scan starts; undefined at the end of the picture. @throws {StatusError} DATA_LOSS for bad segments and a cut */
  readToScan(): JpegScan | undefined {
    for (;;) {
      const marker = this.pending || this.nextMarker();
      this.pending = 0;
      if (marker === EOI) return undefined;
      if (marker === SOI) throw badJpeg("two SOI markers");
      if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue; // Without a segment.
      if (marker === SOS) return readScan(this.#segment(), this.frame);
      this.#readSegment(marker);
    }
  }

  /** Goes to the next marker. @throws {StatusError} DATA_LOSS at the end of the bytes */
  nextMarker(): number {
    const { bytes } = this;
    for (let at = this.position; ; ) {
      while (at < bytes.length && bytes[at] !== 0xff) at++;
      this.cut = at < bytes.length ? "within" : "between";
      while (at < bytes.length && bytes[at] === 0xff) at++;
      if (at >= bytes.length) {
        this.position = bytes.length;
        throw badJpeg("the file ends before the picture");
      }
      if (bytes[at++] === 0) continue;
      this.cut = undefined;
      this.position = at;
      return bytes[at - 1];
    }
  }

  #readSegment(marker: number): void {
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      if (this.frame) throw badJpeg("two SOF markers");
      this.frame = readFrame(this.#segment(), marker === 0xc2);
    } else if (marker === DHT) this.#readHuffman(this.#segment());
    else if (marker === DQT) this.#readQuantization(this.#segment());
    else if (marker === DRI) {
      const segment = this.#segment();
      if (segment.length !== 2) throw badJpeg("bogus marker length");
      this.restartInterval = (segment[0] << 8) | segment[1];
    } else if (marker === 0xe0) this.#readJfif(this.#segment("head"));
    else if (marker === 0xee) this.#readAdobe(this.#segment("head"));
    else if ((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe || marker === 0xdc) this.#segment("skipped");
    else if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xcc) {
      throw badJpeg(`unsupported JPEG process: SOF type 0x${marker.toString(16)}`);
    } else if (marker === 0xcc) this.#segment("skipped");
    else throw badJpeg(`unsupported marker type 0x${marker.toString(16)}`);
  }

  /** @param use whether libjpeg reads all bytes, the first ones, or none; only of `whole` ones it checks the length */
  #segment(use: "whole" | "head" | "skipped" = "whole"): Uint8Array {
    const { bytes, position } = this;
    const left = bytes.length - position;
    if (this.#recovers && use === "whole") {
      // TensorFlow goes on with an end marker, which is a bad length.
      if (left === 0) throw badJpeg("bogus marker length");
      const repeated = (at: number) => bytes[position + (at % left)];
      const length = (repeated(0) << 8) | repeated(1);
      if (length > left) {
        this.position = position + (length % left || left);
        return Uint8Array.from({ length: length - 2 }, (_, i) => repeated(i + 2));
      }
    }
    const waits = position < bytes.length && (use !== "skipped" || position + 2 > bytes.length);
    this.cut = waits ? "within" : "between";
    if (position + 2 > bytes.length) throw badJpeg("the file ends before the picture");
    const length = (bytes[position] << 8) | bytes[position + 1];
    if (length >= 2 && position + length > bytes.length) throw badJpeg("the file ends before the picture");
    this.cut = undefined;
    if (length < 2 && use === "whole") throw badJpeg("bogus marker length");
    this.position = position + Math.max(length, 2);
    return bytes.subarray(position + 2, this.position);
  }

  #readHuffman(segment: Uint8Array): void {
    let at = 0;
    while (segment.length - at > 16) {
      const slot = segment[at];
      const counts = segment.slice(at + 1, at + 17);
      const count = counts.reduce((sum, each) => sum + each, 0);
      at += 17;
      if (count > 256 || count > segment.length - at) throw badJpeg("bogus Huffman table definition");
      const tables = (slot & 0x10) === 0 ? this.dcTables : this.acTables;
      if ((slot & ~0x10) > 3) throw badJpeg(`bogus DHT index ${slot}`);
      const symbols = new Uint8Array(256);
      symbols.set(segment.subarray(at, at + count));
      tables[slot & 0xf] = { counts, symbols };
      at += count;
    }
    if (at !== segment.length) throw badJpeg("bogus marker length");
  }

  #readQuantization(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const slot = segment[at++];
      const width = slot >> 4 === 0 ? 1 : 2;
      if ((slot & 0xf) > 3) throw badJpeg(`bogus DQT index ${slot & 0xf}`);
      if (segment.length - at < 64 * width) throw badJpeg("bogus marker length");
      const table = new Uint16Array(64);
      for (let i = 0; i < 64; i++, at += width) {
        table[zigzag[i]] = width === 1 ? segment[at] : (segment[at] << 8) | segment[at + 1];
      }
      this.#quantization[slot & 0xf] = table;
    }
  }

  /** Checks a scan that is to be decoded, and gives its components the quantization tables of now. @throws {StatusError} DATA_LOSS */
  beginScan(scan: JpegScan, frame: JpegFrame): void {
    checkScan(scan, frame);
    if (frame.isProgressive) notePrecision(scan, this.#scans === 0);
    this.#scans++;
    for (const { component } of scan.parts) {
      component.quantization ??= this.#quantization[component.table];
      if (!component.quantization) throw badJpeg(`quantization table ${component.table} was not defined`);
    }
  }

  #readJfif(segment: Uint8Array): void {
    if (segment.length >= 14 && startsWith(segment, "JFIF\0")) this.isJfif = true;
  }

  #readAdobe(segment: Uint8Array): void {
    if (segment.length >= 12 && startsWith(segment, "Adobe")) this.adobeTransform = segment[11];
  }

  /** Frames of Motion JPEG have no Huffman tables, but use those of the standard. */
  useStandardTables(): void {
    const { dc, ac } = standardTables();
    for (let i = 0; i < 2; i++) {
      this.dcTables[i] ??= dc[i];
      this.acTables[i] ??= ac[i];
    }
  }
}

function startsWith(segment: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (segment[i] !== text.charCodeAt(i)) return false;
  return true;
}
