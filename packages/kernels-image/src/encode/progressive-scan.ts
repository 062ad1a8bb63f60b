import { zigzag } from "../jpeg/zigzag.data.js";
import {
  acTable,
  dcTable,
  type EncodedComponent,
  type EncodedScan,
  eachBlock,
  putNumber,
  sizeOf,
} from "./encoded-scan.js";
import type { SymbolSink } from "./symbol-sink.js";

/** The most correction bits that wait for the end of a run of blocks. */
const MOST_BITS = 1000;

/** The scans of a progressive file. Source: jcparam.c, jpeg_simple_progression (libjpeg-turbo 2.1). */
export function progressiveScans(components: readonly EncodedComponent[]): EncodedScan[] {
  const dc = (high: number, low: number): EncodedScan => ({ components, start: 0, end: 0, high, low });
  const ac = (component: EncodedComponent | undefined, start: number, end: number, high: number, low: number) =>
    component ? [{ components: [component], start, end, high, low }] : [];
  const [y, cb, cr] = components;
  return [
    dc(0, 1),
    ...ac(y, 1, 5, 0, 2),
    ...ac(cr, 1, 63, 0, 1),
    ...ac(cb, 1, 63, 0, 1),
    ...ac(y, 6, 63, 0, 2),
    ...ac(y, 1, 63, 2, 1),
    dc(1, 0),
    ...ac(cr, 1, 63, 1, 0),
    ...ac(cb, 1, 63, 1, 0),
    ...ac(y, 1, 63, 1, 0),
  ];
}

/** Encodes a scan of a progressive file. Source: jcphuff.c (libjpeg-turbo 2.1). */
export function encodeProgressive(scan: EncodedScan, unitsWide: number, unitsHigh: number, sink: SymbolSink): void {
  if (scan.start === 0) {
    encodeDc(scan, unitsWide, unitsHigh, sink);
    return;
  }
  const [component] = scan.components;
  const band = new Band(scan, sink, acTable(component?.kind ?? 0));
  eachBlock(scan, unitsWide, unitsHigh, ({ coefficients }, at) => {
    if (scan.high === 0) band.first(coefficients, at);
    else band.refine(coefficients, at);
  });
  band.finish();
}

function encodeDc(scan: EncodedScan, unitsWide: number, unitsHigh: number, sink: SymbolSink): void {
  const last = new Map<EncodedComponent, number>();
  eachBlock(scan, unitsWide, unitsHigh, (component, at) => {
    const value = component.coefficients[at] >> scan.low;
    if (scan.high > 0) {
      sink.bits(value, 1);
      return;
    }
    putNumber(sink, dcTable(component.kind), 0, value - (last.get(component) ?? 0));
    last.set(component, value);
  });
}

/** Encodes a band of AC coefficients. */
class Band {
  readonly #scan: EncodedScan;
  readonly #sink: SymbolSink;
  readonly #table: number;
  /** Blocks that have no more coefficients, not written yet, and the correction bits of these. */
  #blocks = 0;
  #corrections: number[] = [];

  constructor(scan: EncodedScan, sink: SymbolSink, table: number) {
    this.#scan = scan;
    this.#sink = sink;
    this.#table = table;
  }

  first(coefficients: Int16Array, at: number): void {
    const { start, end, low } = this.#scan;
    let run = 0;
    for (let k = start; k <= end; k++) {
      const value = coefficients[at + zigzag[k]];
      const shifted = value < 0 ? -(-value >> low) : value >> low;
      if (shifted === 0) {
        run++;
        continue;
      }
      this.#endBlocks();
      for (; run > 15; run -= 16) this.#sink.symbol(this.#table, 0xf0, 0, 0);
      putNumber(this.#sink, this.#table, run, shifted);
      run = 0;
    }
    if (run > 0 && ++this.#blocks === 0x7fff) this.#endBlocks();
  }

  refine(coefficients: Int16Array, at: number): void {
    const { start, end, low } = this.#scan;
    const sizes: number[] = [];
    let lastNew = 0;
    for (let k = start; k <= end; k++) {
      sizes[k] = Math.abs(coefficients[at + zigzag[k]]) >> low;
      if (sizes[k] === 1) lastNew = k;
    }
    let run = 0;
    let bits: number[] = [];
    for (let k = start; k <= end; k++) {
      const size = sizes[k];
      if (size === 0) {
        run++;
        continue;
      }
      while (run > 15 && k <= lastNew) {
        this.#endBlocks();
        this.#sink.symbol(this.#table, 0xf0, 0, 0);
        run -= 16;
        this.#put(bits);
        bits = [];
      }
      if (size > 1) {
        bits.push(size & 1);
        continue;
      }
      this.#endBlocks();
      this.#sink.symbol(this.#table, (run << 4) | 1, coefficients[at + zigzag[k]] < 0 ? 0 : 1, 1);
      this.#put(bits);
      bits = [];
      run = 0;
    }
    if (run === 0 && bits.length === 0) return;
    this.#blocks++;
    this.#corrections.push(...bits);
    if (this.#blocks === 0x7fff || this.#corrections.length > MOST_BITS - 63) this.#endBlocks();
  }

  finish(): void {
    this.#endBlocks();
  }

  #endBlocks(): void {
    if (this.#blocks === 0) return;
    const size = sizeOf(this.#blocks) - 1;
    this.#sink.symbol(this.#table, size << 4, this.#blocks, size);
    this.#blocks = 0;
    this.#put(this.#corrections);
    this.#corrections = [];
  }

  #put(bits: readonly number[]): void {
    for (const bit of bits) this.#sink.bits(bit, 1);
  }
}
