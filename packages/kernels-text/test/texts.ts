import type { CaseTensor } from "@heddle/tooling-testing";
import { type PlainTensor, runOp } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64");

/** A string tensor in the form of the goldens; text is UTF-8. */
export function strings(
  values: readonly (string | Uint8Array)[],
  shape: readonly number[] = [values.length],
): CaseTensor {
  return { dtype: "string", shape, values: values.map(base64) };
}

/** A scalar string. */
export function scalar(value: string | Uint8Array): CaseTensor {
  return strings([value], []);
}

/** A vector of numbers. */
export function numbers(dtype: string, values: readonly number[]): CaseTensor {
  return { dtype, shape: [values.length], values } as CaseTensor;
}

/** A string attribute. */
export function text(value: string): { readonly s: string } {
  return { s: base64(value) };
}

/** The values of the outputs of an op, with 64-bit integers as numbers. */
export async function outputs(
  op: string,
  attrs: Parameters<typeof runOp>[2],
  inputs: readonly CaseTensor[],
): Promise<unknown[]> {
  return (await runOp(plugin, op, attrs, inputs)).map(({ value }: PlainTensor) => plain(value));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === "bigint" ? Number(value) : value;
}

/** The rows of flat values. */
export function rows(values: unknown, splits: unknown): unknown[][] {
  const [flat, ends] = [values as unknown[], splits as number[]];
  return ends.slice(1).map((end, i) => flat.slice(ends[i], end));
}
