import type { LinearMemory } from "@heddle/memory";
import type { Steps } from "../steps.js";
import { type BitSource, difference, extended } from "./bit-source.js";
import type { ExactBits } from "./exact-bits.js";
import { FastBits } from "./fast-bits.js";
import { type HuffmanTable, tableOf } from "./huffman-table.js";
import type { Coefficients, JpegComponent, JpegFrame, JpegScan } from "./jpeg-frame.js";
import type { JpegMarkers } from "./jpeg-markers.js";
import { progressiveBlock } from "./progressive-block.js";
import { zigzag } from "./zigzag.data.js";

/** How the bits of a scan are read. */
export interface ScanReader {
  readonly source: FastBits | ExactBits;
  readonly memory: LinearMemory;
  /** Called when the blocks of a line of units are read; true for the last line that is needed. */
  endLine(line: number): boolean;
}

/** Decodes a block of the component at an index of int16. */
type DecodeBlock = (component: JpegComponent, part: number, at: number) => void;

/**
 * Reads the coefficients of a scan into those of its components.
 *
 * @throws {StatusError} DATA_LOSS for bad tables
 *
 * Source: jdhuff.c, jdphuff.c, jdcoefct.c (libjpeg-turbo 2.1).
 */
export function* decodeScan(markers: JpegMarkers, frame: JpegFrame, scan: JpegScan, reader: ScanReader): Steps<void> {
  markers.beginScan(scan, frame);
  const { source } = reader;
  const coefficients = { i16: reader.memory.i16 };
  const run = { blocks: 0 };
  const block = frame.isProgressive
    ? progressiveBlock(markers, scan, source, coefficients, run)
    : sequentialBlock(markers, scan, source, coefficients);
  const restart = () => {
    for (const { component } of scan.parts) component.predictor = 0;
    run.blocks = 0;
  };
  restart();
  let left = markers.restartInterval;
  let number = 0;
  const beginUnit = (line: number) => {
    if (!source.isStarved) frame.lastWholeLine = line;
    if (markers.restartInterval === 0) return;
    if (left === 0) {
      source.restart(number);
      number = (number + 1) & 7;
      left = markers.restartInterval;
      restart();
    }
    left--;
  };
  const lines =
    scan.parts.length === 1
      ? oneComponent(scan.parts[0].component, source, block, beginUnit)
      : interleaved(frame, scan, source, block, beginUnit);
  for (const { line, pixels } of lines) {
    if (reader.endLine(line)) break;
    yield pixels;
    coefficients.i16 = reader.memory.i16;
  }
  source.endScan();
}

/** A line of units whose blocks are read. */
interface ReadLine {
  readonly line: number;
  readonly pixels: number;
}

function* oneComponent(
  component: JpegComponent,
  source: BitSource,
  block: DecodeBlock,
  beginUnit: (line: number) => void,
): Generator<ReadLine> {
  const { blocksWide, blocksHigh, blocksPerLine, coefficients, linesHeld, v } = component;
  for (let line = 0; line < blocksHigh; line++) {
    const from = (coefficients >> 1) + (line % linesHeld) * blocksPerLine * 64;
    for (let x = 0; x < blocksWide; x++) {
      beginUnit(Math.floor(line / v));
      if (!source.isStarved) {
        block(component, 0, from + x * 64);
        source.endUnit();
      }
    }
    if ((line + 1) % v === 0 || line === blocksHigh - 1) {
      yield { line: Math.floor(line / v), pixels: blocksWide * v * 64 };
    }
  }
}

function* interleaved(
  frame: JpegFrame,
  scan: JpegScan,
  source: BitSource,
  block: DecodeBlock,
  beginUnit: (line: number) => void,
): Generator<ReadLine> {
  const places = scan.parts.flatMap(({ component }, part) =>
    Array.from({ length: component.h * component.v }, (_, i) => ({
      component,
      part,
      column: i % component.h,
      row: Math.floor(i / component.h),
    })),
  );
  for (let line = 0; line < frame.unitsHigh; line++) {
    for (let unit = 0; unit < frame.unitsWide; unit++) {
      beginUnit(line);
      if (source.isStarved) continue;
      for (const { component, part, column, row } of places) {
        const held = (line * component.v + row) % component.linesHeld;
        const index = held * component.blocksPerLine + unit * component.h + column;
        block(component, part, (component.coefficients >> 1) + index * 64);
      }
      source.endUnit();
    }
    yield { line, pixels: frame.unitsWide * frame.maxH * frame.maxV * 64 };
  }
}

function sequentialBlock(
  markers: JpegMarkers,
  scan: JpegScan,
  source: FastBits | ExactBits,
  coefficients: Coefficients,
): DecodeBlock {
  const dcTables = scan.parts.map(({ dc }) => tableOf(markers.dcTables[dc], true));
  const acTables = scan.parts.map(({ ac }) => tableOf(markers.acTables[ac], false));
  if (source instanceof FastBits) {
    return (component, part, at) => {
      component.predictor = source.block(dcTables[part], acTables[part], component.predictor, coefficients.i16, at);
    };
  }
  return (component, part, at) => {
    component.predictor += difference(source, dcTables[part]);
    coefficients.i16[at] = component.predictor;
    acCoefficients(source, acTables[part], coefficients.i16, at);
  };
}

function acCoefficients(source: BitSource, table: HuffmanTable, i16: Int16Array, at: number): void {
  for (let k = 1; k < 64; k++) {
    const symbol = source.symbol(table);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run !== 15) return;
    k += run;
    if (size > 0) i16[at + zigzag[k]] = extended(source.bits(size), size);
  }
}
