import type { ModelKind, ModelReader } from "@heddle/graph";
import { frozenGraphReader, savedModelReader, tfjsReader } from "@heddle/saved-model/readers";
import { unimplemented } from "@heddle/status";

/** The readers of `loadModel`. Kinds that few bytes show by chance come first: the first reader that matches is taken. */
export const defaultReaders: readonly ModelReader[] = [
  withoutReader({ kind: "tflite", label: "TFLite model", matches: (bytes) => textAt(bytes, 4, 4) === "TFL3" }),
  withoutReader({ kind: "bef", label: "BEF file", matches: ([first, second]) => first === 0x0b && second === 0xef }),
  tfjsReader,
  savedModelReader,
  frozenGraphReader,
];

/** A reader that names its kind in an UNIMPLEMENTED error. */
function withoutReader(kind: ModelKind): ModelReader {
  return {
    ...kind,
    async read({ label }) {
      throw unimplemented(`${label} is a ${kind.label}, which cannot be run yet`, { file: label, kind: kind.label });
    },
  };
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
