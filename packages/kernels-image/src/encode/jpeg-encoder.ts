import { joined } from "../joined.js";
import type { HuffmanCode } from "../jpeg/huffman-table.js";
import { standardTables } from "../jpeg/standard-tables.js";
import { zigzag } from "../jpeg/zigzag.data.js";
import { acTable, dcTable, type EncodedComponent, type EncodedScan, encodeSequential } from "./encoded-scan.js";
import { forwardDct } from "./forward-dct.js";
import { type BytePicture, type EncodedPlane, planesOf } from "./jpeg-planes-of.js";
import { optimalCode } from "./optimal-code.js";
import { encodeProgressive, progressiveScans } from "./progressive-scan.js";
import { quantizationTable, quantize } from "./quantizer.js";
import { SymbolCounter, type SymbolSink, SymbolWriter } from "./symbol-sink.js";

/** How a JPEG file is written. */
export interface JpegWish {
  /** From 0 to 100. */
  readonly quality: number;
  readonly isProgressive: boolean;
  /** Whether the Huffman codes are made for the picture. */
  readonly isOptimized: boolean;
  readonly downsamplesChroma: boolean;
  /** 1 for inches, 2 for centimetres. */
  readonly densityUnit: 1 | 2;
  readonly xDensity: number;
  readonly yDensity: number;
  readonly xmp: Uint8Array;
}

/**
 * The JPEG file that TensorFlow makes of a picture.
 *
 * Source: tensorflow/core/lib/jpeg/jpeg_mem.cc (TensorFlow 2.21), jcmarker.c, jcmaster.c (libjpeg-turbo 2.1).
 */
export function encodeJpeg(picture: BytePicture, wish: JpegWish): Uint8Array {
  const tables = ([0, 1] as const).map((kind) => quantizationTable(kind, wish.quality));
  const planes = planesOf(picture, wish.downsamplesChroma);
  const [first] = planes;
  const unitsWide = Math.ceil(picture.width / (8 * (first?.h ?? 1)));
  const unitsHigh = Math.ceil(picture.height / (8 * (first?.v ?? 1)));
  const components = planes.map((plane, i) =>
    componentOf(plane, i, tables[i === 0 ? 0 : 1] ?? new Uint8Array(64), unitsWide, unitsHigh),
  );
  const parts = [Uint8Array.of(0xff, 0xd8), segment(0xe0, jfif(wish))];
  if (wish.xmp.length > 0) {
    const name = new TextEncoder().encode("http://ns.adobe.com/xap/1.0/\0");
    parts.push(segment(0xe1, [...name, ...wish.xmp]));
  }
  for (const kind of new Set(components.map((component) => component.kind))) {
    parts.push(
      segment(
        0xdb,
        [kind, ...zigzag.subarray(0, 64)].map((at, i) => (i === 0 ? at : (tables[kind]?.[at] ?? 0))),
      ),
    );
  }
  parts.push(segment(wish.isProgressive ? 0xc2 : 0xc0, frameHeader(picture, components)));
  const scans = wish.isProgressive
    ? progressiveScans(components)
    : [{ components, start: 0, end: 63, high: 0, low: 0 }];
  const sent = new Set<number>();
  for (const scan of scans) {
    const encode = (sink: SymbolSink) =>
      (wish.isProgressive ? encodeProgressive : encodeSequential)(scan, unitsWide, unitsHigh, sink);
    const codes = wish.isProgressive || wish.isOptimized ? optimalCodes(encode) : standardCodes();
    for (const table of tablesOf(scan, wish.isProgressive)) {
      const code = codes.get(table);
      if (!code || (sent.has(table) && !wish.isProgressive)) continue;
      sent.add(table);
      const count = code.counts.reduce((sum, each) => sum + each, 0);
      parts.push(segment(0xc4, [table, ...code.counts, ...code.symbols.subarray(0, count)]));
    }
    parts.push(segment(0xda, scanHeader(scan, wish.isProgressive)));
    const writer = new SymbolWriter(codes);
    encode(writer);
    parts.push(writer.finish());
  }
  parts.push(Uint8Array.of(0xff, 0xd9));
  return joined(parts);
}

/** Quantized coefficients; blocks outside of the picture have the DC coefficient of the one before. Source: jccoefct.c. */
function componentOf(
  plane: EncodedPlane,
  index: number,
  table: Uint8Array,
  unitsWide: number,
  unitsHigh: number,
): EncodedComponent {
  const { h, v, blocksWide, blocksHigh, stride, samples } = plane;
  const blocksPerLine = unitsWide * h;
  const coefficients = new Int16Array(blocksPerLine * unitsHigh * v * 64);
  const block = new Int32Array(64);
  for (let y = 0; y < unitsHigh * v; y++) {
    for (let x = 0; x < blocksPerLine; x++) {
      const at = (y * blocksPerLine + x) * 64;
      if (y < blocksHigh && x < blocksWide) {
        for (let i = 0; i < 64; i++) block[i] = samples[(y * 8 + (i >> 3)) * stride + x * 8 + (i & 7)] - 128;
        forwardDct(block);
        quantize(block, table, coefficients, at);
      } else if (y < blocksHigh) coefficients[at] = coefficients[at - 64];
      else {
        // Of the line above, the last block of the same unit.
        const lastOfUnit = Math.floor(x / h) * h + h - 1;
        coefficients[at] = coefficients[((y - 1) * blocksPerLine + lastOfUnit) * 64];
      }
    }
  }
  return { ...plane, id: index + 1, kind: index === 0 ? 0 : 1, blocksPerLine, coefficients };
}

function jfif({ densityUnit, xDensity, yDensity }: JpegWish): number[] {
  return [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, densityUnit, ...word(xDensity), ...word(yDensity), 0, 0];
}

function word(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}

function frameHeader({ height, width }: BytePicture, components: readonly EncodedComponent[]): number[] {
  const each = components.flatMap(({ id, h, v, kind }) => [id, (h << 4) | v, kind]);
  return [8, ...word(height), ...word(width), components.length, ...each];
}

function scanHeader({ components, start, end, high, low }: EncodedScan, isProgressive: boolean): number[] {
  // A progressive scan names only the tables that it uses.
  const dc = (kind: number) => (isProgressive && (start > 0 || high > 0) ? 0 : kind);
  const ac = (kind: number) => (isProgressive && start === 0 ? 0 : kind);
  const each = components.flatMap(({ id, kind }) => [id, (dc(kind) << 4) | ac(kind)]);
  return [components.length, ...each, start, end, (high << 4) | low];
}

/** The tables that a scan uses, in the order in which they are written. */
function tablesOf({ components, start, high }: EncodedScan, isProgressive: boolean): number[] {
  const tables = components.flatMap(({ kind }) => {
    if (!isProgressive) return [dcTable(kind), acTable(kind)];
    if (start > 0) return [acTable(kind)];
    return high === 0 ? [dcTable(kind)] : [];
  });
  return [...new Set(tables)];
}

function optimalCodes(encode: (sink: SymbolSink) => void): ReadonlyMap<number, HuffmanCode> {
  const counter = new SymbolCounter();
  encode(counter);
  return new Map([...counter.counts].map(([table, counts]) => [table, optimalCode(counts)]));
}

function standardCodes(): ReadonlyMap<number, HuffmanCode> {
  const { dc, ac } = standardTables();
  return new Map([...dc.map((code, i) => [i, code] as const), ...ac.map((code, i) => [0x10 | i, code] as const)]);
}

function segment(marker: number, data: readonly number[]): Uint8Array {
  return Uint8Array.of(0xff, marker, ...word(data.length + 2), ...data);
}
