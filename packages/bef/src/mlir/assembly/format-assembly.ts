import type { Value } from "../../ir/module.js";
import type { FunctionType } from "../parse/parse-type.js";
import { functionTypeText } from "../parse/parse-type.js";
import type { ValueName } from "../parse/value-scope.js";
import type { MlirAttribute, MlirOperation } from "../syntax.js";
import {
  type AttributeKind,
  attributeMismatch,
  countMismatch,
  operandCountMismatch,
  typeMismatch,
} from "./constraints.js";
import type { AssemblyParser, AssemblyPrinter, CustomAssembly } from "./custom-assembly.js";

/** An op whose text follows a format, as MLIR's `assemblyFormat` does. */
export interface OpFormat {
  readonly name: string;
  /** The types of the first operands. */
  readonly operands: readonly string[];
  /** True when any operands may follow. */
  readonly variadic?: boolean;
  /** The types of the results; undefined: any. */
  readonly results: readonly string[] | undefined;
  readonly attributes?: Readonly<Record<string, AttributeKind>>;
  /**
   * Words: `$name` is an attribute, `operand` the next of the first operands, `operands` all of these and the variadic ones, `rest` the
   * variadic ones, `types` and `?types` (with its colon, left out for none) their types, `results` the types of the results, `signature`
   * both; `attributes` is the dictionary of other attributes. Any other word stands for itself.
   */
  readonly format: string;
}

/** The custom assembly of an op with a format: one declaration is parser, printer and verifier. */
export function formatAssembly(op: OpFormat): CustomAssembly {
  const words = op.format.split(" ");
  return {
    name: op.name,
    parse: (parser) => parse(op, words, parser),
    print: (operation, printer) => print(op, words, operation, printer),
    mismatch: (operation) => mismatch(op, operation),
  };
}

function parse(op: OpFormat, words: readonly string[], parser: AssemblyParser) {
  const attributes = new Map<string, MlirAttribute>();
  const names: ValueName[] = [];
  let signature: FunctionType = { inputs: [], results: op.results ?? [] };
  let typesAt = parser.reader.token.start;
  for (const word of words) {
    if (word.startsWith("$")) {
      const name = word.slice(1);
      attributes.set(name, parser.attribute(numericType(op.attributes?.[name])));
    } else if (word === "operand") names.push(parser.operand());
    else if (word === "operands" || word === "rest") names.push(...parser.operands());
    else if (word === "attributes") parser.optionalDictionary(attributes);
    else if (word === "?types") {
      typesAt = parser.reader.token.start;
      if (parser.reader.accept(":")) signature = { ...signature, inputs: parser.types() };
    } else if (word === "types" || word === "results" || word === "signature") {
      typesAt = parser.reader.token.start;
      if (word === "signature") signature = parser.functionType();
      else {
        const types = parser.reader.is(")") ? [] : parser.types();
        signature = word === "types" ? { ...signature, inputs: types } : { ...signature, results: types };
      }
    } else parser.reader.expect(word);
  }
  const operands = parser.useAll(names, [...op.operands, ...signature.inputs], typesAt);
  return { operands, resultTypes: signature.results, attributes, regions: [] };
}

function numericType(kind: AttributeKind | undefined): string | undefined {
  return kind === "symbol" || kind === "array" || kind === "string" ? undefined : kind;
}

function print(op: OpFormat, words: readonly string[], operation: MlirOperation, printer: AssemblyPrinter): string {
  const rest = operation.operands.slice(op.operands.length);
  const types = (values: readonly Value[]) => values.map(({ type }) => type).join(", ");
  const said = words.flatMap((word) => (word.startsWith("$") ? [word.slice(1)] : []));
  let used = 0;
  let text = "";
  let afterPunctuation = false;
  let spaced = true;
  const value = (part: string) => {
    if (spaced || !afterPunctuation) text += " ";
    text += part;
    afterPunctuation = false;
    spaced = true;
  };
  const literal = (word: string) => {
    const long = word.length > 1 && word !== "->";
    if (long || !(afterPunctuation ? ">)}]," : "<>(){}[],").includes(word.charAt(0))) text += " ";
    text += word;
    afterPunctuation = !/^[a-z_]/i.test(word);
    spaced = !"<({[".includes(word);
  };
  for (const word of words) {
    const attribute = word.startsWith("$") ? operation.attributes.get(word.slice(1)) : undefined;
    const operand = word === "operand" ? operation.operands[used++] : undefined;
    if (attribute !== undefined) value(printer.untyped(attribute));
    else if (operand !== undefined) value(printer.value(operand));
    else if (word === "operands") value(printer.values(operation.operands));
    else if (word === "rest") value(printer.values(rest));
    else if (word === "types") value(types(rest));
    else if (word === "results") value(types(operation.results));
    else if (word === "signature") value(functionTypeText(signatureOf(operation)));
    else if (word === "?types") text += rest.length === 0 ? "" : ` : ${types(rest)}`;
    else if (word === "attributes") text += printer.dictionary(operation.attributes, said);
    else literal(word);
  }
  return text.trimEnd();
}

/** The types of an operation's operands and results. */
export function signatureOf({ operands, results }: MlirOperation): FunctionType {
  return { inputs: operands.map(({ type }) => type), results: results.map(({ type }) => type) };
}

function mismatch(op: OpFormat, operation: MlirOperation): string | undefined {
  const { operands, results, regions } = operation;
  return (
    operandCountMismatch(operands.length, op.operands.length, op.variadic === true) ??
    countMismatch("region", regions.length, 0) ??
    (op.results === undefined ? undefined : countMismatch("result", results.length, op.results.length)) ??
    attributeMismatch(operation, op.attributes ?? {}) ??
    typeMismatch("operand", operands, op.operands) ??
    typeMismatch("result", results, op.results ?? [])
  );
}
