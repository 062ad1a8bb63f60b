import type { DumpLayoutName } from "heddle/inspect";

/** The type of cells that long texts have, where a layout leaves a choice. */
export type LongTexts = "offset" | "large" | "view";

/** A layout of string tensors, for people. */
export interface StringLayout {
  readonly name: DumpLayoutName;
  readonly title: string;
  readonly description: string;
  /** True when long texts can be in OFFSET, LARGE or VIEW cells. */
  readonly hasLongTexts: boolean;
}

/** All layouts, the one of the tensor itself first. */
export const stringLayouts: readonly StringLayout[] = [
  {
    name: "tf",
    title: "TensorFlow",
    description: "TensorFlow's cell in 32-bit linear memory: 24 bytes, texts of up to 22 bytes in the cell.",
    hasLongTexts: true,
  },
  {
    name: "lp64",
    title: "64-bit",
    description: "The same cell as x86-64 and arm64 have it: words of 8 bytes, so that LARGE fills the cell.",
    hasLongTexts: true,
  },
  {
    name: "rfc16",
    title: "RFC",
    description: "The cell that the RFC proposed: 16 bytes, texts of up to 15 bytes in the cell.",
    hasLongTexts: false,
  },
  {
    name: "block",
    title: "Block",
    description:
      "A string tensor block: magic, shape and size, then TensorFlow's cells and the texts. It has no address: a file.",
    hasLongTexts: false,
  },
  {
    name: "tflite",
    title: "TFLite",
    description: "A TFLite string buffer: the count, an offset for each string and the end, then the texts.",
    hasLongTexts: false,
  },
  {
    name: "legacy",
    title: "Legacy",
    description: "The C API up to TensorFlow 2.3: an offset of 8 bytes for each string, then sizes and texts.",
    hasLongTexts: false,
  },
];
