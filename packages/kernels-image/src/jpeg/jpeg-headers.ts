import { badJpeg } from "./errors.js";
import type { JpegComponent, JpegFrame, JpegScan } from "./jpeg-frame.js";
import { unknownPrecision } from "./smoothing.js";

/** The largest width and height. */
const MOST_PIXELS = 65500;
/** The most blocks of a unit of interleaved components. */
const MOST_BLOCKS = 10;

/** The frame header in a segment. @throws {StatusError} DATA_LOSS for one that libjpeg refuses */
export function readFrame(segment: Uint8Array, isProgressive: boolean): JpegFrame {
  if (segment.length < 6) throw badJpeg("bogus marker length");
  const [precision, h1, h0, w1, w0, count] = segment;
  const height = (h1 << 8) | h0;
  const width = (w1 << 8) | w0;
  if (height === 0 || width === 0 || count === 0) throw badJpeg("empty JPEG image (DNL not supported)");
  if (segment.length !== 6 + 3 * count) throw badJpeg("bogus marker length");
  if (height > MOST_PIXELS || width > MOST_PIXELS)
    throw badJpeg(`maximum supported image dimension is ${MOST_PIXELS} pixels`);
  if (precision !== 8) throw badJpeg(`unsupported JPEG data precision ${precision}`);
  if (count > 10) throw badJpeg(`too many color components: ${count}, max 10`);
  const factors = Array.from({ length: count }, (_, i) => segment[7 + 3 * i]);
  for (const factor of factors) {
    if ([factor >> 4, factor & 15].some((each) => each < 1 || each > 4)) throw badJpeg("bogus sampling factors");
  }
  const maxH = Math.max(...factors.map((factor) => factor >> 4));
  const maxV = Math.max(...factors.map((factor) => factor & 15));
  const unitsWide = Math.ceil(width / (8 * maxH));
  const unitsHigh = Math.ceil(height / (8 * maxV));
  const components = factors.map((factor, i): JpegComponent => {
    const h = factor >> 4;
    const v = factor & 15;
    return {
      id: segment[6 + 3 * i],
      h,
      v,
      table: segment[8 + 3 * i],
      blocksWide: Math.ceil((width * h) / (8 * maxH)),
      blocksHigh: Math.ceil((height * v) / (8 * maxV)),
      blocksPerLine: unitsWide * h,
      blockLines: unitsHigh * v,
      quantization: undefined,
      coefficients: 0,
      linesHeld: 0,
      predictor: 0,
      precision: unknownPrecision(),
    };
  });
  return { width, height, isProgressive, components, maxH, maxV, unitsWide, unitsHigh, lastWholeLine: 0 };
}

/** The scan header in a segment. @throws {StatusError} DATA_LOSS for one that libjpeg refuses */
export function readScan(segment: Uint8Array, frame: JpegFrame | undefined): JpegScan {
  if (!frame) throw badJpeg("SOS before SOF");
  const count = segment[0] ?? 0;
  if (count < 1 || count > 4 || segment.length !== 4 + 2 * count) throw badJpeg("bogus marker length");
  const parts: { component: JpegComponent; dc: number; ac: number }[] = [];
  for (let i = 0; i < count; i++) {
    const id = segment[1 + 2 * i];
    const component = frame.components.find((each) => each.id === id && !parts.some((part) => part.component === each));
    if (!component) throw badJpeg(`invalid component ID ${id} in SOS`);
    parts.push({ component, dc: segment[2 + 2 * i] >> 4, ac: segment[2 + 2 * i] & 15 });
  }
  const [start, end, bits] = segment.subarray(1 + 2 * count);
  return { parts, start, end, high: bits >> 4, low: bits & 15 };
}

/** @throws {StatusError} DATA_LOSS for a scan that cannot be decoded */
export function checkScan(scan: JpegScan, frame: JpegFrame): void {
  const blocks = scan.parts.reduce((sum, { component }) => sum + component.h * component.v, 0);
  if (scan.parts.length > 1 && blocks > MOST_BLOCKS) throw badJpeg("sampling factors too large for interleaved scan");
  if (frame.isProgressive) checkProgression(scan);
}

function checkProgression({ parts, start, end, high, low }: JpegScan): void {
  const isBand = start === 0 ? end === 0 : start <= end && end < 64 && parts.length === 1;
  if (isBand && (high === 0 || low === high - 1) && low <= 13) return;
  throw badJpeg(`invalid progressive parameters Ss=${start} Se=${end} Ah=${high} Al=${low}`);
}
