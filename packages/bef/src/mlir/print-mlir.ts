import { checkOptionNames, resourceExhausted, StatusError } from "@heddle/status";
import type { BefFunction, BefModule, Operation, Region } from "../ir/module.js";
import { mlirLimits } from "./mlir-limits.js";
import { parseText } from "./parse/parse-text.js";
import { TokenReader } from "./parse/token-reader.js";
import { printOperation } from "./print/print-operation.js";
import type { MlirAttribute, MlirOperation, MlirRegion } from "./syntax.js";
import { textBytes } from "./values/string-bytes.js";

/** Options of {@link printMlir}. */
export interface PrintMlirOptions {
  /** True: `loc(…)` at the end of each operation. Default false: the text of MLIR without debug information. */
  readonly locations?: boolean;
  /** True: every operation in MLIR's generic form. Default false: custom assembly where an op has one. */
  readonly generic?: boolean;
  /** Dense constants with more elements are hexadecimal digits. Default 100, as in MLIR. */
  readonly hexAbove?: number;
  /**
   * Dense constants and strings of more bytes are left out, with a comment that says how many bytes; such text does not read back.
   * Default: nothing is left out.
   */
  readonly elideAbove?: number;
}

/**
 * The module as MLIR prints it, ended by a line feed; the text is ASCII. {@link parseMlir} reads it back to an equal module, with
 * `locations` to the same locations; alignments of dense constants and the bits of a NaN attribute are not part of the text.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the text is longer than a string of JavaScript can be, or the stack runs over
 */
export function printMlir(module: BefModule, options: PrintMlirOptions = {}): string {
  checkOptionNames("printMlir", options, OPTIONS);
  const operations = [
    ...(module.compiledModules ?? []).map(({ name, text }) => compiledModule(name, text)),
    ...module.functions.map(functionOperation),
  ];
  const regions = [{ blocks: [{ arguments: [], operations }] }];
  const top = { ...nothing("builtin.module"), attributes: module.attributes ?? new Map(), regions };
  try {
    return `${printOperation(top, options)}\n`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw resourceExhausted("the module is too large or too deep for a text; elideAbove leaves constants out");
  }
}

/** An operation without operands, results and location. */
function nothing(name: string): MlirOperation {
  const location = { kind: "unknown" } as const;
  return { name, operands: [], results: [], attributes: new Map(), regions: [], successors: [], location, offset: 0 };
}

function compiledModule(name: string, text: string): MlirOperation {
  try {
    const [module, more] = parseText(new TokenReader(text, name, mlirLimits()));
    if (module?.name === "builtin.module" && more === undefined) return module;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
  // The text of another writer, in a form that is not read here: nothing of it is lost.
  const attributes = new Map<string, MlirAttribute>([
    ["sym_name", { kind: "string", bytes: textBytes(name) }],
    ["tfrt.compiled", { kind: "unit" }],
    ["heddle.text", { kind: "string", bytes: textBytes(text) }],
  ]);
  return { ...nothing("builtin.module"), attributes, regions: [{ blocks: [{ arguments: [], operations: [] }] }] };
}

function functionOperation({
  name,
  kind,
  argumentTypes,
  resultTypes,
  body,
  attributes,
  location,
}: BefFunction): MlirOperation {
  const all = new Map<string, MlirAttribute>(attributes);
  all.set("sym_name", { kind: "string", bytes: textBytes(name) });
  all.set("function_type", { kind: "functionType", inputs: argumentTypes, results: resultTypes });
  if (kind === "native") all.set("sym_visibility", { kind: "string", bytes: textBytes("private") });
  if (kind !== "async") all.set(`tfrt.${kind}`, { kind: "unit" });
  const region = body === undefined ? { blocks: [] } : mlirRegion(body);
  return { ...nothing("func.func"), attributes: all, regions: [region], location };
}

function mlirRegion(region: Region): MlirRegion {
  const last = { ...nothing("tfrt.return"), operands: region.returns };
  return { blocks: [{ arguments: region.arguments, operations: [...region.operations.map(mlirOperation), last] }] };
}

function mlirOperation(operation: Operation): MlirOperation {
  return { ...operation, regions: operation.regions.map(mlirRegion), successors: [], offset: 0 };
}

const OPTIONS: Readonly<Record<keyof PrintMlirOptions, true>> = {
  locations: true,
  generic: true,
  hexAbove: true,
  elideAbove: true,
};
