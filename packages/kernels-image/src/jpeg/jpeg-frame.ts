/** How exactly the first ten coefficients are known: -1 for not at all, else the number of low bits that are missing. */
export interface Precision {
  readonly now: Int8Array;
  /** Before the last scan of the component. */
  readonly before: Int8Array;
}

/** A component of a picture. */
export interface JpegComponent {
  readonly id: number;
  /** How often it is sampled in each direction, of the most of all components. */
  readonly h: number;
  readonly v: number;
  /** The number of its quantization table. */
  readonly table: number;
  /** Blocks in a line and lines of blocks that have pixels of the picture. */
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** The same, up to whole units of interleaved components. */
  readonly blocksPerLine: number;
  readonly blockLines: number;
  /** The quantization table as the first scan of the component found it, in the order of a block. */
  quantization: Uint16Array | undefined;
  /** The address of its int16 coefficients, and the number of lines of blocks that there are. */
  coefficients: number;
  linesHeld: number;
  /** The last DC coefficient. */
  predictor: number;
  readonly precision: Precision;
}

/** The frame header. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly JpegComponent[];
  readonly maxH: number;
  readonly maxV: number;
  readonly unitsWide: number;
  readonly unitsHigh: number;
  /** The last line of units that the last scan had bits for. */
  lastWholeLine: number;
}

/** A scan header. */
export interface JpegScan {
  readonly parts: readonly { readonly component: JpegComponent; readonly dc: number; readonly ac: number }[];
  /** The first and last coefficient, in the order of the file. */
  readonly start: number;
  readonly end: number;
  /** Bits of the coefficients that earlier scans had, and those that come later. */
  readonly high: number;
  readonly low: number;
}

/** The view of the memory that the coefficients are in; taken anew after each step. */
export interface Coefficients {
  i16: Int16Array;
}
