import { type BitSource, difference, extended } from "./bit-source.js";
import { type HuffmanTable, tableOf } from "./huffman-table.js";
import type { Coefficients, JpegComponent, JpegScan } from "./jpeg-frame.js";
import type { JpegMarkers } from "./jpeg-markers.js";
import { zigzag } from "./zigzag.data.js";

/** The blocks that still have no more coefficients of the band. */
interface EndRun {
  blocks: number;
}

/** Decodes what a progressive scan has of a block. Source: jdphuff.c (libjpeg-turbo 2.1). */
export function progressiveBlock(
  markers: JpegMarkers,
  scan: JpegScan,
  source: BitSource,
  coefficients: Coefficients,
  run: EndRun,
): (component: JpegComponent, part: number, at: number) => void {
  const { low } = scan;
  if (scan.start === 0) {
    if (scan.high > 0) {
      return (_component, _part, at) => {
        if (source.bits(1) === 1) coefficients.i16[at] |= 1 << low;
      };
    }
    const tables = scan.parts.map(({ dc }) => tableOf(markers.dcTables[dc], true));
    return (component, part, at) => {
      component.predictor += difference(source, tables[part]);
      coefficients.i16[at] = component.predictor << low;
    };
  }
  const table = tableOf(markers.acTables[scan.parts[0].ac], false);
  const decode = scan.high > 0 ? refineBand : firstOfBand;
  return (_component, _part, at) => decode(scan, source, table, coefficients.i16, at, run);
}

function firstOfBand(
  { start, end, low }: JpegScan,
  source: BitSource,
  table: HuffmanTable,
  i16: Int16Array,
  at: number,
  run: EndRun,
): void {
  if (run.blocks > 0) {
    run.blocks--;
    return;
  }
  for (let k = start; k <= end; k++) {
    const symbol = source.symbol(table);
    const zeros = symbol >> 4;
    const size = symbol & 15;
    if (size > 0) {
      k += zeros;
      i16[at + zigzag[k]] = extended(source.bits(size), size) << low;
    } else if (zeros === 15) k += 15;
    else {
      run.blocks = endRun(source, zeros) - 1;
      return;
    }
  }
}

function endRun(source: BitSource, size: number): number {
  return size === 0 ? 1 : (1 << size) + source.bits(size);
}

function refineBand(
  { start, end, low }: JpegScan,
  source: BitSource,
  table: HuffmanTable,
  i16: Int16Array,
  at: number,
  run: EndRun,
): void {
  const plus = 1 << low;
  let k = start;
  if (run.blocks === 0) {
    for (; k <= end; k++) {
      const symbol = source.symbol(table);
      let zeros = symbol >> 4;
      let value = 0;
      if ((symbol & 15) > 0) value = source.bits(1) === 1 ? plus : -plus;
      else if (zeros !== 15) {
        run.blocks = endRun(source, zeros);
        break;
      }
      for (; k <= end; k++) {
        const place = at + zigzag[k];
        if (i16[place] !== 0) refine(source, i16, place, plus);
        else if (--zeros < 0) break;
      }
      if (value !== 0) i16[at + zigzag[k]] = value;
    }
  }
  if (run.blocks === 0) return;
  for (; k <= end; k++) if (i16[at + zigzag[k]] !== 0) refine(source, i16, at + zigzag[k], plus);
  run.blocks--;
}

function refine(source: BitSource, i16: Int16Array, place: number, plus: number): void {
  if (source.bits(1) === 0) return;
  const value = i16[place];
  if ((value & plus) === 0) i16[place] = value >= 0 ? value + plus : value - plus;
}
