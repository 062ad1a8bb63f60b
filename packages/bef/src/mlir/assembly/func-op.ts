import { symbolName } from "../parse/parse-attribute.js";
import { type FunctionType, resultTypesText } from "../parse/parse-type.js";
import type { MlirAttribute, MlirOperation } from "../syntax.js";
import { textBytes, textOfBytes } from "../values/string-bytes.js";
import { symbolText } from "../values/symbol-text.js";
import { attributeMismatch, countMismatch, operandCountMismatch } from "./constraints.js";
import type { AssemblyParser, AssemblyPrinter, CustomAssembly, NamedArgument } from "./custom-assembly.js";

const SAID = ["sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"];
const EMPTY = { kind: "dictionary", entries: new Map() } as const;

/** `func.func private @name(%arg0: i32) -> i32 attributes {…} { … }`. Source: mlir/lib/Interfaces/FunctionImplementation.cpp. */
export const funcOp: CustomAssembly = {
  name: "func.func",
  parse: (parser) => {
    const { reader } = parser;
    const attributes = new Map<string, MlirAttribute>();
    const visibility = ["private", "public", "nested"].find((word) => reader.accept(word));
    if (visibility !== undefined) attributes.set("sym_visibility", { kind: "string", bytes: textBytes(visibility) });
    const name = reader.expectKind("symbol", "expected symbol name");
    attributes.set("sym_name", { kind: "string", bytes: textBytes(symbolName(name)) });
    const { args, inputs, argAttributes } = parseArguments(parser);
    const { results, resultAttributes } = parseResults(parser);
    attributes.set("function_type", { kind: "functionType", inputs, results });
    setEach(attributes, "arg_attrs", argAttributes);
    setEach(attributes, "res_attrs", resultAttributes);
    if (reader.accept("attributes")) parser.optionalDictionary(attributes);
    const body = reader.is("{");
    if (body && args.length < inputs.length) throw reader.unexpected("expected type instead of SSA identifier");
    const region = body ? parser.region(args) : { blocks: [] };
    if (body && region.blocks.length === 0)
      throw reader.error("expected non-empty function body", reader.previousEnd - 1);
    return { operands: [], resultTypes: [], attributes, regions: [region] };
  },
  print: (operation, printer) => {
    const { attributes, regions } = operation;
    const name = attributes.get("sym_name");
    const visibility = attributes.get("sym_visibility");
    const { inputs, results } = functionTypes(operation);
    const blockArguments = regions[0]?.blocks[0]?.arguments;
    const argument = (type: string, i: number) => {
      const value = blockArguments?.[i];
      return `${value === undefined ? "" : `${printer.argumentName(value)}: `}${type}${each(attributes.get("arg_attrs"), i, printer)}`;
    };
    const args = inputs.map(argument).join(", ");
    const seen = visibility?.kind === "string" ? ` ${textOfBytes(visibility.bytes)}` : "";
    const head = `${seen} ${name?.kind === "string" ? symbolText(name.bytes) : ""}(${args})`;
    const dictionary = printer.dictionary(attributes, SAID);
    const body =
      blockArguments === undefined ? "" : ` ${regions.map((region) => printer.region(region, false)).join("")}`;
    return `${head}${resultsText(results, attributes, printer)}${dictionary === "" ? "" : ` attributes${dictionary}`}${body}`;
  },
  mismatch: (operation) =>
    operandCountMismatch(operation.operands.length, 0, false) ??
    countMismatch("region", operation.regions.length, 1) ??
    countMismatch("result", operation.results.length, 0) ??
    attributeMismatch(operation, { sym_name: "string" }) ??
    typeMismatch(operation),
};

/** The types of a function, from its attribute. */
export function functionTypes(operation: MlirOperation): FunctionType {
  const type = operation.attributes.get("function_type");
  return type?.kind === "functionType" ? type : { inputs: [], results: [] };
}

function typeMismatch(operation: MlirOperation): string | undefined {
  const type = operation.attributes.get("function_type");
  if (type === undefined) return "requires attribute 'function_type'";
  if (type.kind !== "functionType") {
    return "attribute 'function_type' failed to satisfy constraint: type attribute of function type";
  }
  const [block] = operation.regions[0]?.blocks ?? [];
  if (block === undefined) return undefined;
  if (block.arguments.length !== type.inputs.length) {
    return `entry block must have ${type.inputs.length} arguments to match function signature`;
  }
  const wrong = block.arguments.findIndex(({ type: found }, i) => found !== type.inputs[i]);
  if (wrong < 0) return undefined;
  const found = `type of entry block argument #${wrong}('${block.arguments[wrong]?.type}')`;
  return `${found} must match the type of the corresponding argument in function signature('${type.inputs[wrong]}')`;
}

function parseArguments(parser: AssemblyParser) {
  const { reader } = parser;
  const args: NamedArgument[] = [];
  const inputs: string[] = [];
  const argAttributes: Map<string, MlirAttribute>[] = [];
  const used = new Set<string>();
  reader.expect("(", "expected '(' in function argument list");
  reader.list(")", () => {
    const named = reader.token.kind === "value";
    if (inputs.length > 0 && named !== args.length > 0) {
      throw reader.unexpected(named ? "expected type instead of SSA identifier" : "expected SSA identifier");
    }
    const name = named ? parser.operand() : undefined;
    if (name !== undefined) reader.expect(":");
    const type = parser.type();
    if (name !== undefined) {
      if (used.has(name.name))
        throw reader.error(`region entry argument '${name.name}' is already in use`, name.offset);
      used.add(name.name);
      args.push({ name, type });
    }
    inputs.push(type);
    const own = new Map<string, MlirAttribute>();
    parser.optionalDictionary(own);
    argAttributes.push(own);
    parser.optionalLocation();
  });
  return { args, inputs, argAttributes };
}

function parseResults(parser: AssemblyParser) {
  const { reader } = parser;
  const results: string[] = [];
  const resultAttributes: Map<string, MlirAttribute>[] = [];
  if (reader.accept("->")) {
    const result = () => {
      results.push(parser.type());
      const own = new Map<string, MlirAttribute>();
      parser.optionalDictionary(own);
      resultAttributes.push(own);
    };
    if (reader.accept("(")) reader.list(")", result);
    else results.push(parser.type());
  }
  return { results, resultAttributes };
}

function setEach(
  attributes: Map<string, MlirAttribute>,
  name: string,
  each: readonly Map<string, MlirAttribute>[],
): void {
  if (each.every(({ size }) => size === 0)) return;
  attributes.set(name, { kind: "array", elements: each.map((entries) => ({ kind: "dictionary", entries })) });
}

function each(attributes: MlirAttribute | undefined, index: number, printer: AssemblyPrinter): string {
  const own = attributes?.kind === "array" ? (attributes.elements[index] ?? EMPTY) : EMPTY;
  return own.kind === "dictionary" ? printer.dictionary(own.entries) : "";
}

function resultsText(
  results: readonly string[],
  attributes: ReadonlyMap<string, MlirAttribute>,
  printer: AssemblyPrinter,
): string {
  if (results.length === 0) return "";
  const own = attributes.get("res_attrs");
  if (own === undefined) return ` -> ${resultTypesText(results)}`;
  return ` -> (${results.map((type, i) => `${type}${each(own, i, printer)}`).join(", ")})`;
}
