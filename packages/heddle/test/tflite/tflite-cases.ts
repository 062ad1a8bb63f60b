import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CaseTensor } from "@heddle/tooling-testing";

/** A run of a .tflite model in TensorFlow; `error` is the message of one that failed. */
export interface TfliteCase {
  readonly signature?: string;
  readonly inputs: Readonly<Record<string, CaseTensor>>;
  readonly outputs?: Readonly<Record<string, CaseTensor>>;
  readonly error?: string;
}

const folder = new URL("../../../../fixtures/tflite/", import.meta.url);

/** The .tflite models that this repository keeps, such as `lstm.int8`. */
export const tfliteNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(".tflite"))
  .map((file) => file.slice(0, -".tflite".length));

/** The file of a model. */
export function tflitePath(name: string): string {
  return fileURLToPath(new URL(`${name}.tflite`, folder));
}

/** The runs of a model, which keep what variables hold from one to the next. */
export function tfliteCases(name: string): readonly TfliteCase[] {
  return JSON.parse(readFileSync(`${tflitePath(name)}.cases.json`, "utf8"));
}
