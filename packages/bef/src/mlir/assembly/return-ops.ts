import { countMismatch } from "./constraints.js";
import type { CustomAssembly } from "./custom-assembly.js";

/** `tfrt.return %0, %1 : i32, f32` and `func.return`. */
export const returnOps: readonly CustomAssembly[] = ["tfrt.return", "func.return"].map((name) => ({
  name,
  parse: (parser) => {
    const attributes = new Map();
    if (name === "func.return") parser.optionalDictionary(attributes);
    const names = parser.operands();
    const types: string[] = [];
    const offset = parser.reader.token.start;
    if (names.length > 0) {
      parser.reader.expect(":");
      types.push(...parser.types());
    }
    return { operands: parser.useAll(names, types, offset), resultTypes: [], attributes, regions: [] };
  },
  print: ({ operands, attributes }, printer) => {
    const dictionary = printer.dictionary(attributes);
    if (operands.length === 0) return dictionary;
    return `${dictionary} ${printer.values(operands)} : ${operands.map(({ type }) => type).join(", ")}`;
  },
  mismatch: ({ results, regions }) =>
    countMismatch("region", regions.length, 0) ?? countMismatch("result", results.length, 0),
  needsGenericForm: ({ attributes }) => name === "tfrt.return" && attributes.size > 0,
}));
