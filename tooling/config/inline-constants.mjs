/**
 * A tsup plugin: builds have the numbers of data types and of types of string cells in place of `DataType.NAME` and `CellType.NAME`, and the texts
 * of codes in place of `Code.NAME`. Bundlers fold them, and know that they have no side effects, which they do not know of the properties of
 * an object.
 * esbuild numbers the imports of a name, one for each file.
 */
import { readFileSync } from "node:fs";

export const inlineConstants = {
  name: "inline-constants",
  renderChunk(code, { map }) {
    const inlined = code
      .replace(/\bDataType\d*\.([A-Z]\w*)\b/g, (whole, name) => numbers.get(name) ?? whole)
      .replace(/\bCellType\d*\.([A-Z]+)\b/g, (whole, name) => cellTypes.get(name) ?? whole)
      .replace(/\bCode\d*\.([A-Z_]+)\b/g, (whole, name) => (codes.has(name) ? `"${name}"` : whole));
    return { code: inlined, map };
  },
};

const table = tableIn("tensor/src/data-type.ts", /export const DataType = \{([\s\S]*?)\n\} as const/);
const numbers = new Map(Array.from(table.matchAll(/^ {2}([A-Z]\w*): (\d+),/gm), ([, name, number]) => [name, number]));
const layout = tableIn("tstring/src/layout.ts", /([\s\S]*)/);
const cellTypes = new Map(
  Array.from(layout.matchAll(/^export const ([A-Z]+) = ([0-3]);/gm), ([, name, number]) => [name, number]),
);
const list = tableIn("status/src/code.ts", /const codes = \[([\s\S]*?)\n\] as const/);
const codes = new Set(Array.from(list.matchAll(/"([A-Z_]+)"/g), ([, name]) => name));
if (numbers.get("STRING") !== "7" || cellTypes.get("OFFSET") !== "2" || !codes.has("NOT_FOUND"))
  throw new Error("the tables of constants are not as expected");

function tableIn(file, pattern) {
  const source = readFileSync(new URL(`../../packages/${file}`, import.meta.url), "utf8");
  return pattern.exec(source)?.[1] ?? "";
}
