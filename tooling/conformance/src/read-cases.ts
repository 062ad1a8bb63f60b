import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type OpCase, parseOpCases } from "@heddle/tooling-testing/op-cases";

/** The cases of a file, which is unpacked when its name ends in `.gz`. */
export function readCases(file: string | URL): OpCase[] {
  const bytes = readFileSync(file);
  return parseOpCases((String(file).endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}
