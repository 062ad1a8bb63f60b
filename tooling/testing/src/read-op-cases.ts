import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type OpCase, parseOpCases } from "./op-case.js";

/** Whether a file of this name has op cases: a JSON object a line, packed by gzip when the name ends in `.gz`. */
export function isCaseFile(name: string): boolean {
  return /\.jsonl(\.gz)?$/.test(name);
}

/** The cases of a file, which is unpacked when its name ends in `.gz`. */
export function readOpCases(file: string | URL): OpCase[] {
  const bytes = readFileSync(file);
  return parseOpCases((String(file).endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}
