import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a TFLite model with metadata. */
export function textModelPath(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/tflite-text/${name}.tflite`, import.meta.url));
}

/** Texts, and the labels and scores of each, made by fixtures/tflite-text/generate.py with TensorFlow 2.21.0. */
export interface TextCases {
  readonly labels: readonly string[];
  readonly texts: readonly string[];
  readonly scores: readonly (readonly number[])[];
}

/** The cases of a model. */
export function textCases(name: string): TextCases {
  return JSON.parse(readFileSync(textModelPath(name).replace(/\.tflite$/, ".cases.json"), "utf8"));
}
