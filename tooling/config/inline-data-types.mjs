/**
 * A tsup plugin: builds have the numbers of data types in place of `DataType.NAME`. Bundlers fold numbers, and know that they have no
 * side effects, which they do not know of the properties of an object.
 * esbuild numbers the imports of a name, one for each file.
 */
import { readFileSync } from "node:fs";

export const inlineDataTypes = {
  name: "inline-data-types",
  renderChunk(code, { map }) {
    return { code: code.replace(/\bDataType\d*\.([A-Z]\w*)\b/g, (whole, name) => numbers.get(name) ?? whole), map };
  },
};

const source = readFileSync(new URL("../../packages/tensor/src/data-type.ts", import.meta.url), "utf8");
const table = /export const DataType = \{([\s\S]*?)\n\} as const/.exec(source)?.[1] ?? "";
const numbers = new Map(Array.from(table.matchAll(/^ {2}([A-Z]\w*): (\d+),/gm), ([, name, number]) => [name, number]));
if (numbers.get("STRING") !== "7") throw new Error("packages/tensor/src/data-type.ts has no table of data types");
