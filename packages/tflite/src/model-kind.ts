import type { ModelKind } from "@heddle/graph";

/** A FlatBuffer with TFLite's identifier. */
export const tfliteKind: ModelKind = {
  kind: "tflite",
  label: "TFLite model",
  matches: (bytes) => String.fromCharCode(...bytes.subarray(4, 8)) === "TFL3",
};
