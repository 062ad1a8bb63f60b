import type { Value } from "../../ir/module.js";
import type { ValueName } from "../parse/value-scope.js";
import type { MlirAttribute, MlirOperation, MlirRegion } from "../syntax.js";
import { countMismatch, operandCountMismatch, typeMismatch } from "./constraints.js";
import type { AssemblyParser, AssemblyPrinter, CustomAssembly, NamedArgument } from "./custom-assembly.js";
import { signatureOf } from "./format-assembly.js";

const CHAIN = "!tfrt.chain";

/**
 * Ops with a body that names its arguments like the operands. Source: basic_kernels.cc and test_kernels.cc (TFRT 4ecc3a44); these print
 * the attributes of `tfrt.if` and `tfrt.repeat.i32` without the keyword that their parsers want, which is mended here.
 */
export const regionOps: readonly CustomAssembly[] = [
  {
    name: "tfrt.if",
    parse: (parser) => {
      const { names, attributes } = operandsAndAttributes(parser);
      const typesAt = parser.reader.token.start;
      parser.reader.expect(":");
      const signature = parser.functionType();
      const [condition, ...rest] = names;
      if (condition === undefined) throw parser.reader.unexpected("expected condition");
      const operands = [parser.use(condition, "i1"), ...parser.useAll(rest, signature.inputs, typesAt)];
      const args = named(rest, signature.inputs);
      const then = parser.region(args);
      if (parser.reader.accept("else")) {
        return { operands, resultTypes: signature.results, attributes, regions: [then, parser.region(args)] };
      }
      if (signature.results.length > 0) {
        throw parser.reader.unexpected("expected 'else' in 'tfrt.if' with result values");
      }
      const regions = [then, returningNothing(signature.inputs, parser.reader.previousEnd)];
      return { operands, resultTypes: [], attributes, regions };
    },
    print: (operation, printer) => {
      const [condition, ...rest] = operation.operands;
      const { results } = signatureOf(operation);
      const head = `${operandsText(operation, printer)} : (${typesText(rest)}) -> (${results.join(", ")})`;
      const [then, otherwise] = operation.regions.map((region) => printer.shadowedRegion(region, rest));
      return condition === undefined ? head : `${head} ${then} else ${otherwise}`;
    },
    mismatch: ({ operands, regions }) =>
      operandCountMismatch(operands.length, 1, true) ??
      countMismatch("region", regions.length, 2) ??
      typeMismatch("operand", operands, ["i1"]) ??
      branchMismatch(operands.slice(1), regions),
    needsGenericForm: ({ operands }) => hasDuplicates(operands.slice(1)),
  },
  {
    name: "tfrt.repeat.i32",
    parse: (parser) => {
      const { names, attributes } = operandsAndAttributes(parser);
      const typesAt = parser.reader.token.start;
      const types = parser.reader.accept(":") ? parser.types() : [];
      const [count, ...rest] = names;
      if (count === undefined) throw parser.reader.unexpected("expected trip count");
      const operands = [parser.use(count, "i32"), ...parser.useAll(rest, types, typesAt)];
      return { operands, resultTypes: types, attributes, regions: [parser.region(named(rest, types))] };
    },
    print: (operation, printer) => {
      const rest = operation.operands.slice(1);
      const types = rest.length === 0 ? "" : ` : ${typesText(rest)}`;
      return `${operandsText(operation, printer)}${types} ${bodies(operation, printer, rest)}`;
    },
    mismatch: ({ operands, results, regions }) =>
      operandCountMismatch(operands.length, 1, true) ??
      countMismatch("region", regions.length, 1) ??
      typeMismatch("operand", operands, ["i32"]) ??
      (results.length === operands.length - 1 ? undefined : "incorrect number of operands") ??
      (sameTypes(operands.slice(1), results) ? undefined : "operand/result type mismatch") ??
      bodyMismatch(operands.slice(1), regions),
    needsGenericForm: ({ operands }) => hasDuplicates(operands.slice(1)),
  },
  {
    name: "tfrt.parallel_for.i32",
    parse: (parser) => {
      const { reader } = parser;
      const start = parser.operand();
      reader.expect("to");
      const end = parser.operand();
      reader.expect("fixed");
      const bounds = [start, end, parser.operand()];
      const rest = reader.accept(",") ? parser.operands() : [];
      const typesAt = reader.token.start;
      const types = reader.accept(":") ? parser.types() : [];
      const operands = [...bounds.map((name) => parser.use(name, "i32")), ...parser.useAll(rest, types, typesAt)];
      const args = named([start, end, ...rest], ["i32", "i32", ...types]);
      return { operands, resultTypes: [CHAIN], attributes: new Map(), regions: [parser.region(args)] };
    },
    print: (operation, printer) => {
      const [start, end, size, ...rest] = operation.operands.map((value) => printer.value(value));
      const values = operation.operands.slice(3);
      const more = rest.length === 0 ? "" : `, ${rest.join(", ")} : ${typesText(values)}`;
      return ` ${start} to ${end} fixed ${size}${more} ${bodies(operation, printer, withoutBlockSize(operation.operands))}`;
    },
    mismatch: ({ operands, results, regions }) =>
      operandCountMismatch(operands.length, 3, true) ??
      countMismatch("region", regions.length, 1) ??
      typeMismatch("operand", operands, ["i32", "i32", "i32"]) ??
      countMismatch("result", results.length, 1) ??
      typeMismatch("result", results, [CHAIN]) ??
      bodyMismatch(withoutBlockSize(operands), regions),
    needsGenericForm: ({ operands, attributes }) => attributes.size > 0 || hasDuplicates(withoutBlockSize(operands)),
  },
  {
    name: "tfrt_test.do.async",
    parse: (parser) => {
      const { names, attributes } = operandsAndAttributes(parser);
      const typesAt = parser.reader.token.start;
      parser.reader.expect(":");
      const signature = parser.functionType();
      const operands = parser.useAll(names, signature.inputs, typesAt);
      const regions = [parser.region(named(names, signature.inputs))];
      return { operands, resultTypes: signature.results, attributes, regions };
    },
    print: (operation, printer) => {
      const { inputs, results } = signatureOf(operation);
      const head = `${operandsText(operation, printer)} : (${inputs.join(", ")}) -> (${results.join(", ")})`;
      return `${head} ${bodies(operation, printer, operation.operands)}`;
    },
    mismatch: ({ operands, regions }) => countMismatch("region", regions.length, 1) ?? bodyMismatch(operands, regions),
    needsGenericForm: ({ operands }) => hasDuplicates(operands),
  },
];

function operandsAndAttributes(parser: AssemblyParser) {
  const names = parser.operands();
  const attributes = new Map<string, MlirAttribute>();
  if (parser.reader.accept("attributes")) parser.optionalDictionary(attributes);
  return { names, attributes };
}

function named(names: readonly ValueName[], types: readonly string[]): NamedArgument[] {
  return names.map((name, i) => ({ name, type: types[i] ?? "" }));
}

/** The branch of a `tfrt.if` without `else`. */
function returningNothing(types: readonly string[], offset: number): MlirRegion {
  const location = { kind: "unknown" } as const;
  const common = { operands: [], results: [], attributes: new Map(), regions: [], successors: [], location, offset };
  return { blocks: [{ arguments: types.map((type) => ({ type })), operations: [{ name: "tfrt.return", ...common }] }] };
}

function operandsText(operation: MlirOperation, printer: AssemblyPrinter): string {
  const dictionary = printer.dictionary(operation.attributes);
  const operands = operation.operands.length === 0 ? "" : ` ${printer.values(operation.operands)}`;
  return dictionary === "" ? operands : `${operands} attributes${dictionary}`;
}

function bodies(operation: MlirOperation, printer: AssemblyPrinter, values: readonly Value[]): string {
  return operation.regions.map((region) => printer.shadowedRegion(region, values)).join(" ");
}

function typesText(values: readonly Value[]): string {
  return values.map(({ type }) => type).join(", ");
}

function withoutBlockSize(operands: readonly Value[]): Value[] {
  return operands.filter((_, i) => i !== 2);
}

/** True when two arguments of a body would have one name. */
function hasDuplicates(values: readonly Value[]): boolean {
  return new Set(values).size < values.length;
}

function sameTypes(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every(({ type }, i) => type === b[i]?.type);
}

function branchMismatch(operands: readonly Value[], regions: readonly MlirRegion[]): string | undefined {
  const [then, otherwise] = regions.map(({ blocks }) => blocks[0]?.arguments ?? []);
  if (then?.length !== operands.length) return "incorrect number of arguments to 'then' block";
  if (otherwise?.length !== operands.length) return "incorrect number of arguments to 'else' block";
  return sameTypes(then, operands) && sameTypes(otherwise, operands) ? undefined : "operand/argument type mismatch";
}

function bodyMismatch(values: readonly Value[], [region]: readonly MlirRegion[]): string | undefined {
  return sameTypes(region?.blocks[0]?.arguments ?? [], values) ? undefined : "operand/argument type mismatch";
}
