import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CaseTensor } from "@heddle/tooling-testing";

/** A run that TensorFlow made of a model. */
export interface ModelCase {
  readonly signature: string;
  readonly inputs: Readonly<Record<string, CaseTensor>>;
  readonly outputs: Readonly<Record<string, CaseTensor>>;
}

/** The models that this repository keeps. */
export const modelNames = [
  "dataset_iterators",
  "dataset_pipelines",
  "dataset_table",
  "sentiment",
  "string_lookup",
  "text_file_table",
  "vectorize_count",
  "vectorize_multi_hot",
  "vectorize_tf_idf",
] as const;

/** The folder of a model. */
export function modelPath(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/models/${name}`, import.meta.url));
}

/** What TensorFlow gave for it. */
export function modelCases(name: string): readonly ModelCase[] {
  return JSON.parse(readFileSync(`${modelPath(name)}.cases.json`, "utf8"));
}

/** The values of a case nested by its shape, each as `element` makes it. */
export function nested<T>({ shape, values }: CaseTensor, element: (value: CaseTensor["values"][number]) => T): unknown {
  let next = 0;
  const nest = (dimension: number): unknown =>
    dimension === shape.length
      ? element(values[next++])
      : Array.from({ length: shape[dimension] }, () => nest(dimension + 1));
  return nest(0);
}
