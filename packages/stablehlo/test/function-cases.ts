import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { DataType } from "@heddle/tensor";

/** A tensor as its little-endian bytes. */
export interface StoredTensor {
  /** NumPy's name of the type. */
  readonly dtype: string;
  readonly shape: readonly number[];
  /** In base64. */
  readonly data: string;
}

/** A function of JAX: its module, and the answers for one set of inputs. */
export interface FunctionCase {
  readonly name: string;
  /** The bytecode in base64. */
  readonly module: string;
  readonly platforms: readonly string[];
  readonly tin: readonly DataType[];
  readonly tout: readonly DataType[];
  readonly inputs: readonly StoredTensor[];
  readonly outputs: readonly StoredTensor[];
  /** The ops with the types of their results, in MLIR's own words. */
  readonly ops: readonly string[];
}

/** The functions of `fixtures/functions.jsonl.gz`, or of another file there. */
export function functionCases(file = "functions.jsonl.gz"): readonly FunctionCase[] {
  const bytes = gunzipSync(readFileSync(new URL(`./fixtures/${file}`, import.meta.url)));
  return bytes
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

export function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, "base64"));
}
