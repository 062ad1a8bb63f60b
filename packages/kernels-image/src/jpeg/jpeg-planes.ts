import type { LinearMemory, MemoryScope } from "@heddle/memory";
import type { Steps } from "../steps.js";
import { decodeScan } from "./decode-scan.js";
import { badJpeg } from "./errors.js";
import { ExactBits, UnitCut } from "./exact-bits.js";
import { BytesEnd, FastBits } from "./fast-bits.js";
import type { JpegComponent, JpegFrame, JpegScan } from "./jpeg-frame.js";
import { contextLines, type JpegLayout, jpegLayout, type LayoutComponent } from "./jpeg-layout.js";
import { type JpegLoops, jpegLoopsOver } from "./jpeg-loops.js";
import { JpegMarkers } from "./jpeg-markers.js";
import type { JpegOptions } from "./jpeg-options.js";
import { fastMultipliers } from "./multipliers.js";
import { isSmoothed, smoothLine } from "./smoothing.js";

/** More scans than any picture has: each of them may take as long as the whole picture. */
const MOST_SCANS = 100;
/** More bytes than libjpeg reads ahead in a scan. */
const MOST_READ_AHEAD = 64;

/** The samples of a component. */
export interface JpegPlane extends LayoutComponent {
  readonly address: number;
  readonly stride: number;
}

/** A decoded picture before its pixels are made. */
export interface JpegPlanes {
  readonly layout: JpegLayout;
  readonly planes: readonly JpegPlane[];
  /** Lines of units that are whole; the others were cut. */
  readonly wholeUnits: number;
  readonly unitsHigh: number;
  readonly maxV: number;
  /** Columns of the picture that are decoded together. */
  readonly unitWidth: number;
  readonly hasAdobe: boolean;
}

/**
 * Decodes the samples of all components to blocks of `scope`.
 *
 * @param bytes the file, and two bytes of 255 after it
 * @param isExact true to read the bits as libjpeg does at the end of a cut file
 * @throws {StatusError} DATA_LOSS for what libjpeg refuses; {@link BytesEnd} when the file is cut and `isExact` false
 */
export function* decodePlanes(
  memory: LinearMemory,
  scope: MemoryScope,
  bytes: Uint8Array,
  options: JpegOptions,
  isExact: boolean,
): Steps<JpegPlanes> {
  const recovers = options.recoversTruncated ?? false;
  const markers = new JpegMarkers(bytes.subarray(0, bytes.length - 2), recovers);
  const first = markers.readToScan();
  const { frame } = markers;
  if (!first || !frame) throw badJpeg("the file has no image");
  if (!frame.isProgressive) markers.useStandardTables();
  const layout = jpegLayout(markers, frame, options);
  const hasScans = frame.isProgressive || first.parts.length < frame.components.length;
  const samples = layout.components.map((component) => new Samples(memory, scope, component, options));
  holdCoefficients(scope, frame, hasScans);
  for (const each of samples) each.makePlane();
  const sourceOf = (scan: JpegScan) =>
    isExact ? new ExactBits(markers, recovers, blocksOf(scan, frame)) : new FastBits(markers, bytes);
  let wholeUnits = 0;
  const neededUnits = hasScans ? frame.unitsHigh : unitsNeeded(layout, frame, options);
  const endLine = (line: number) => {
    wholeUnits = line + 1;
    if (!hasScans) for (const each of samples) each.decodeLine(line);
    return wholeUnits === neededUnits && neededUnits < frame.unitsHigh;
  };
  if (hasScans) {
    let scans = 0;
    for (let scan: JpegScan | undefined = first; scan; scan = nextScan(markers, recovers, isExact)) {
      if (++scans > MOST_SCANS) throw badJpeg(`the file has over ${MOST_SCANS} scans`);
      if (yield* decodeCut(decodeScan(markers, frame, scan, { source: sourceOf(scan), memory, endLine }))) {
        throw badJpeg("the file ends before the picture");
      }
    }
    const smoothes = isSmoothed(frame, scans);
    for (let line = 0; line < frame.unitsHigh; line++) {
      for (const each of samples) {
        if (smoothes) each.smoothLine(frame, line);
        else each.decodeLine(line);
      }
      yield frame.unitsWide * frame.maxH * frame.maxV * 64;
    }
    wholeUnits = frame.unitsHigh;
  } else {
    const wasCut = yield* decodeCut(decodeScan(markers, frame, first, { source: sourceOf(first), memory, endLine }));
    if (!wasCut && reachesEnd(layout, options)) {
      if (hasMore(markers, recovers, isExact)) throw badJpeg("the picture has a second scan");
    } else if (!isExact && markers.bytes.length - markers.position < MOST_READ_AHEAD) throw new BytesEnd();
  }
  const planes = samples.map(({ plane }) => plane);
  const { unitsHigh, maxV, maxH } = frame;
  const unitWidth = layout.size * (frame.components.length === 1 ? 1 : maxH);
  return { layout, planes, wholeUnits, unitsHigh, maxV, unitWidth, hasAdobe: markers.adobeTransform !== undefined };
}

/** Lines of units up to the end of the crop window: TensorFlow decodes no more of a picture of one scan. */
function unitsNeeded(layout: JpegLayout, { maxV, unitsHigh }: JpegFrame, options: JpegOptions): number {
  const { crop } = options;
  if (!crop || reachesEnd(layout, options)) return unitsHigh;
  const units = Math.ceil((crop.y + crop.height + contextLines(layout, maxV)) / (maxV * layout.size));
  return Math.min(Math.max(units, 1), unitsHigh);
}

function reachesEnd({ height }: JpegLayout, { crop }: JpegOptions): boolean {
  return !crop || crop.y + crop.height >= height;
}

/** Whether the scan that is decoded is cut. */
function* decodeCut(steps: Steps<void>): Steps<boolean> {
  try {
    yield* steps;
    return false;
  } catch (error) {
    if (error instanceof UnitCut) return true;
    throw error;
  }
}

/** True for another scan after the last one. The end may be cut within a marker. */
function hasMore(markers: JpegMarkers, recovers: boolean, isExact: boolean): boolean {
  try {
    return nextScan(markers, recovers, isExact) !== undefined;
  } catch (error) {
    if (isExact && markers.cut === "within" && !recovers) return false;
    throw error;
  }
}

/** The next scan; undefined at the end, which may be missing if cut files are recovered. */
function nextScan(markers: JpegMarkers, recovers: boolean, isExact: boolean): JpegScan | undefined {
  try {
    return markers.readToScan();
  } catch (error) {
    // libjpeg reads ahead, so that bits of the scan before may be missing, too.
    if (markers.cut && !isExact) throw new BytesEnd();
    const isEnd = markers.cut === "between" || (markers.cut && markers.position >= markers.bytes.length);
    if (recovers && isEnd) return undefined;
    throw error;
  }
}

function blocksOf(scan: JpegScan, frame: JpegFrame): number {
  if (frame.isProgressive) return 0;
  return scan.parts.length === 1 ? 1 : scan.parts.reduce((sum, { component }) => sum + component.h * component.v, 0);
}

/** Coefficients of all lines of blocks, or of those of one line of units. */
function holdCoefficients(scope: MemoryScope, frame: JpegFrame, hasAll: boolean): void {
  for (const component of frame.components) {
    component.linesHeld = hasAll ? component.blockLines : component.v;
    component.coefficients = scope.calloc(coefficientBytes(component));
  }
}

function coefficientBytes({ linesHeld, blocksPerLine }: JpegComponent): number {
  return linesHeld * blocksPerLine * 128;
}

type Inverse = "idctFast" | "idctSlow" | "idct4" | "idct2" | "idct1";

/** Makes samples of the coefficients of a component. */
class Samples {
  readonly #memory: LinearMemory;
  readonly #scope: MemoryScope;
  readonly #layout: LayoutComponent;
  readonly #inverse: Inverse;
  readonly #loops: JpegLoops;
  readonly #multipliers: number;
  #hasMultipliers = false;
  #address = 0;
  readonly #cropX: number;
  /** A line of blocks whose coefficients are estimated. */
  #smoothed = 0;

  constructor(memory: LinearMemory, scope: MemoryScope, layout: LayoutComponent, options: JpegOptions) {
    this.#memory = memory;
    this.#scope = scope;
    this.#layout = layout;
    this.#loops = jpegLoopsOver(memory);
    this.#multipliers = scope.calloc(128);
    this.#cropX = options.crop?.x ?? 0;
    const reduced = { 1: "idct1", 2: "idct2", 4: "idct4" } as const;
    const { size } = layout;
    if (size === 1 || size === 2 || size === 4) this.#inverse = reduced[size];
    else this.#inverse = options.dct === "accurate" ? "idctSlow" : "idctFast";
  }

  get plane(): JpegPlane {
    return { ...this.#layout, address: this.#address, stride: this.#stride };
  }

  get #stride(): number {
    return this.#layout.component.blocksPerLine * this.#layout.size;
  }

  makePlane(): void {
    const { component, size } = this.#layout;
    this.#address = this.#scope.malloc(this.#stride * component.blockLines * size);
  }

  /** As {@link decodeLine}, of coefficients that are estimated where the file has none. */
  smoothLine(frame: JpegFrame, line: number): void {
    const { component, size } = this.#layout;
    const { v, h, blocksPerLine, blocksHigh, coefficients } = component;
    this.#smoothed ||= this.#scope.malloc(blocksPerLine * 128);
    const isAlone = frame.components.length === 1;
    const unitWidth = size * (isAlone ? 1 : frame.maxH);
    const firstColumn = Math.floor(this.#cropX / unitWidth) * (isAlone ? 1 : h);
    for (let row = line * v; row < Math.min((line + 1) * v, blocksHigh); row++) {
      const from = coefficients + row * blocksPerLine * 128;
      this.#memory.u8.copyWithin(this.#smoothed, from, from + blocksPerLine * 128);
      smoothLine(this.#memory.i16, {
        component,
        row,
        unitLine: line,
        unitsHigh: frame.unitsHigh,
        isCut: line > frame.lastWholeLine,
        firstColumn,
        target: this.#smoothed >> 1,
      });
      this.#invert(this.#smoothed, row);
    }
  }

  /** Makes the samples of a line of units, and clears the coefficients if the next line uses them. */
  decodeLine(line: number): void {
    const { component } = this.#layout;
    const { v, blocksPerLine, coefficients, linesHeld } = component;
    for (let row = line * v; row < (line + 1) * v; row++) {
      this.#invert(coefficients + (row % linesHeld) * blocksPerLine * 128, row);
    }
    if (linesHeld === v) {
      this.#memory.u8.fill(0, coefficients, coefficients + coefficientBytes(component));
    }
  }

  /** Makes the samples of a line of blocks. */
  #invert(blocks: number, row: number): void {
    const { component, size } = this.#layout;
    const { quantization, blocksPerLine } = component;
    if (quantization && !this.#hasMultipliers) {
      const table = this.#inverse === "idctFast" ? fastMultipliers(quantization) : quantization;
      this.#memory.i16.set(table, this.#multipliers >> 1);
      this.#hasMultipliers = true;
    }
    const target = this.#address + row * size * this.#stride;
    this.#loops[this.#inverse](blocks, this.#multipliers, blocksPerLine, target, this.#stride);
  }
}
