import type { ReadDump } from "./dumped-strings.js";
import { readLegacyStrings } from "./legacy-strings.js";
import { readRfc16Cells } from "./rfc16-cells.js";
import { readTensorBlock } from "./tensor-block.js";
import { readTfliteStrings } from "./tflite-strings.js";
import { tstringCells } from "./tstring-cells.js";

/** A layout of string tensors. */
export interface DumpLayout {
  /** Its description in `--help`. */
  readonly description: string;
  readonly read: ReadDump;
  /** True when its cells hold addresses. */
  readonly hasAddresses: boolean;
}

/** The layouts by their names on the command line. */
export const dumpLayouts = {
  tf: { description: "TensorFlow's cells in linear memory", read: tstringCells(4), hasAddresses: true },
  lp64: { description: "TensorFlow's cells on a 64-bit machine", read: tstringCells(8), hasAddresses: true },
  rfc16: { description: "the RFC's cells of 16 bytes", read: readRfc16Cells, hasAddresses: true },
  block: { description: "a string tensor block, with its header", read: readTensorBlock, hasAddresses: false },
  tflite: { description: "a TFLite string buffer", read: readTfliteStrings, hasAddresses: false },
  legacy: { description: "the C API's encoding up to TensorFlow 2.3", read: readLegacyStrings, hasAddresses: false },
} as const satisfies Readonly<Record<string, DumpLayout>>;

/** The name of a layout. */
export type DumpLayoutName = keyof typeof dumpLayouts;
