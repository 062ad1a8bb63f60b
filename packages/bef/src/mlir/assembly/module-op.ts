import { symbolName } from "../parse/parse-attribute.js";
import type { MlirAttribute } from "../syntax.js";
import { stringLiteral, textBytes } from "../values/string-bytes.js";
import { symbolText } from "../values/symbol-text.js";
import { countMismatch, operandCountMismatch } from "./constraints.js";
import type { CustomAssembly } from "./custom-assembly.js";

/** `module @name attributes {…} { … }`. Source: mlir/include/mlir/IR/BuiltinOps.td. */
export const moduleOp: CustomAssembly = {
  name: "builtin.module",
  parse: (parser) => {
    const { reader } = parser;
    const attributes = new Map<string, MlirAttribute>();
    const visibility = ["private", "public", "nested"].find((word) => reader.accept(word));
    if (visibility !== undefined) attributes.set("sym_visibility", { kind: "string", bytes: textBytes(visibility) });
    if (reader.token.kind === "symbol") {
      attributes.set("sym_name", { kind: "string", bytes: textBytes(symbolName(reader.next())) });
    }
    if (reader.accept("attributes")) parser.optionalDictionary(attributes);
    return { operands: [], resultTypes: [], attributes, regions: [parser.region([])] };
  },
  print: ({ attributes, regions }, printer) => {
    const visibility = attributes.get("sym_visibility");
    const name = attributes.get("sym_name");
    const said = name?.kind === "string" ? ` ${symbolText(name.bytes)}` : "";
    const seen = visibility?.kind === "string" ? ` ${stringLiteral(visibility.bytes).slice(1, -1)}` : "";
    const dictionary = printer.dictionary(attributes, ["sym_name", "sym_visibility"]);
    const bodies = regions.map((region) => ` ${printer.region(region, false)}`).join("");
    return `${seen}${said}${dictionary === "" ? "" : ` attributes${dictionary}`}${bodies}`;
  },
  mismatch: ({ operands, results, regions }) =>
    operandCountMismatch(operands.length, 0, false) ??
    countMismatch("region", regions.length, 1) ??
    countMismatch("result", results.length, 0),
};
