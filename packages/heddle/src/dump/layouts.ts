import type { ReadDump } from "./dumped-strings.js";
import type { DumpLayoutName } from "./layout-descriptions.js";
import { readLegacyStrings } from "./legacy-strings.js";
import { readRfc16Cells } from "./rfc16-cells.js";
import { readTensorBlock } from "./tensor-block.js";
import { readTfliteStrings } from "./tflite-strings.js";
import { tstringCells } from "./tstring-cells.js";

/** A layout of string tensors. */
export interface DumpLayout {
  readonly read: ReadDump;
  /** True when its cells hold addresses. */
  readonly hasAddresses: boolean;
}

/** The layouts by their names on the command line. */
export const dumpLayouts = {
  tf: { read: tstringCells(4), hasAddresses: true },
  lp64: { read: tstringCells(8), hasAddresses: true },
  rfc16: { read: readRfc16Cells, hasAddresses: true },
  block: { read: readTensorBlock, hasAddresses: false },
  tflite: { read: readTfliteStrings, hasAddresses: false },
  legacy: { read: readLegacyStrings, hasAddresses: false },
} as const satisfies Readonly<Record<DumpLayoutName, DumpLayout>>;
