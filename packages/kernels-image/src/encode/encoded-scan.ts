import { zigzag } from "../jpeg/zigzag.data.js";
import type { EncodedPlane } from "./jpeg-planes-of.js";
import type { SymbolSink } from "./symbol-sink.js";

/** A component with its quantized coefficients, of whole units. */
export interface EncodedComponent extends EncodedPlane {
  readonly id: number;
  /** Its tables: 0 for luma, 1 for chroma. */
  readonly kind: 0 | 1;
  readonly blocksPerLine: number;
  readonly coefficients: Int16Array;
}

/** A scan: its components, and the coefficients and bits that it has. */
export interface EncodedScan {
  readonly components: readonly EncodedComponent[];
  readonly start: number;
  readonly end: number;
  readonly high: number;
  readonly low: number;
}

/** The number of a table among those of a sink. */
export const dcTable = (kind: 0 | 1): number => kind;
export const acTable = (kind: 0 | 1): number => 0x10 | kind;

/** Calls `encode` with the index of each block of the scan, in order. */
export function eachBlock(
  { components }: EncodedScan,
  unitsWide: number,
  unitsHigh: number,
  encode: (component: EncodedComponent, at: number) => void,
): void {
  const [only] = components;
  if (only && components.length === 1) {
    for (let y = 0; y < only.blocksHigh; y++) {
      for (let x = 0; x < only.blocksWide; x++) encode(only, (y * only.blocksPerLine + x) * 64);
    }
    return;
  }
  for (let line = 0; line < unitsHigh; line++) {
    for (let unit = 0; unit < unitsWide; unit++) {
      for (const component of components) {
        const { h, v, blocksPerLine } = component;
        for (let i = 0; i < h * v; i++) {
          const row = line * v + Math.floor(i / h);
          encode(component, (row * blocksPerLine + unit * h + (i % h)) * 64);
        }
      }
    }
  }
}

/** The bits of a number: its size, and of a negative one all bits inverted. */
export function sizeOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}

/** Encodes a sequential scan. Source: jchuff.c, encode_one_block (libjpeg-turbo 2.1). */
export function encodeSequential(scan: EncodedScan, unitsWide: number, unitsHigh: number, sink: SymbolSink): void {
  const last = new Map<EncodedComponent, number>();
  eachBlock(scan, unitsWide, unitsHigh, (component, at) => {
    const { coefficients, kind } = component;
    const difference = coefficients[at] - (last.get(component) ?? 0);
    last.set(component, coefficients[at]);
    putNumber(sink, dcTable(kind), 0, difference);
    let run = 0;
    for (let k = 1; k < 64; k++) {
      const value = coefficients[at + zigzag[k]];
      if (value === 0) {
        run++;
        continue;
      }
      for (; run > 15; run -= 16) sink.symbol(acTable(kind), 0xf0, 0, 0);
      putNumber(sink, acTable(kind), run, value);
      run = 0;
    }
    if (run > 0) sink.symbol(acTable(kind), 0, 0, 0);
  });
}

/** Writes the symbol of a run and of the size of a number, and the number. */
export function putNumber(sink: SymbolSink, table: number, run: number, value: number): void {
  const size = sizeOf(value);
  sink.symbol(table, (run << 4) | size, value < 0 ? value - 1 : value, size);
}
