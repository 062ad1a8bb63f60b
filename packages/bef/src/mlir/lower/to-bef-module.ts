import type { BefFunction, BefModule, CompiledModule, FunctionKind } from "../../ir/module.js";
import { functionTypes } from "../assembly/func-op.js";
import type { TokenReader } from "../parse/token-reader.js";
import { printOperation } from "../print/print-operation.js";
import type { MlirOperation } from "../syntax.js";
import { textBytes, textOfBytes } from "../values/string-bytes.js";
import { symbolText } from "../values/symbol-text.js";
import { encodableAttributes } from "./to-bef-attribute.js";
import { type FunctionReference, toRegion } from "./to-region.js";
import { verifyFunctions } from "./verify-functions.js";

const NOT_KEPT = new Set([
  "sym_name",
  "sym_visibility",
  "function_type",
  "arg_attrs",
  "res_attrs",
  "tfrt.sync",
  "tfrt.native",
]);

/**
 * The module that operations at the top of a text make.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the diagnostics of MLIR's verifier and TFRT's converter
 */
export function toBefModule(reader: TokenReader, top: readonly MlirOperation[]): BefModule {
  const { operations, attributes } = contents(top);
  const functions = operations.filter((operation) => operation.name === "func.func");
  const modules = operations.filter(isCompiledModule);
  verifyFunctions(reader, functions, modules);
  for (const { name, offset } of operations) {
    if (name === "func.func" || name === "builtin.module") continue;
    throw reader.error(`'${name}' is not in a function; BEF files hold functions`, offset);
  }
  for (const operation of operations) {
    if (operation.name !== "builtin.module" || isCompiledModule(operation)) continue;
    throw reader.error("a nested module without the attribute 'tfrt.compiled' cannot be encoded", operation.offset);
  }
  const references: FunctionReference[] = [];
  const converted = functions.map((operation) => toFunction(reader, operation, references));
  checkReferences(reader, references, new Set([...functions, ...modules].map(symbolNameOf)));
  const kept = encodableAttributes(attributes, NOT_KEPT);
  return {
    functions: converted,
    ...(kept.size > 0 && { attributes: kept }),
    ...(modules.length > 0 && { compiledModules: modules.map(toCompiledModule) }),
  };
}

/** The name of a function or module; empty without one. */
function symbolNameOf({ attributes }: MlirOperation): string {
  const name = attributes.get("sym_name");
  return name?.kind === "string" ? textOfBytes(name.bytes) : "";
}

function contents(
  top: readonly MlirOperation[],
): Pick<MlirOperation, "attributes"> & { operations: readonly MlirOperation[] } {
  const [module] = top;
  if (top.length !== 1 || module?.name !== "builtin.module" || isCompiledModule(module)) {
    return { operations: top, attributes: new Map() };
  }
  const operations = module.regions.flatMap(({ blocks }) => blocks.flatMap((block) => block.operations));
  return { operations, attributes: module.attributes };
}

function isCompiledModule({ name, attributes }: MlirOperation): boolean {
  return name === "builtin.module" && attributes.has("tfrt.compiled");
}

function toCompiledModule(operation: MlirOperation): CompiledModule {
  return { name: symbolNameOf(operation), text: printOperation(operation, { generic: true }) };
}

function toFunction(reader: TokenReader, operation: MlirOperation, references: FunctionReference[]): BefFunction {
  const { attributes, location, offset } = operation;
  const { inputs, results } = functionTypes(operation);
  const native = attributes.has("tfrt.native");
  const kind: FunctionKind = native ? "native" : attributes.has("tfrt.sync") ? "sync" : "async";
  const [region] = operation.regions;
  const hasBody = region !== undefined && region.blocks.length > 0;
  if (native && hasBody) throw reader.error("a native function has no body", offset);
  if (!native && !hasBody) throw reader.error("external functions are not allowed", offset);
  const body = hasBody ? toRegion(reader, region, operation, references) : undefined;
  return {
    name: symbolNameOf(operation),
    kind,
    argumentTypes: inputs,
    resultTypes: results,
    body,
    attributes: encodableAttributes(attributes, NOT_KEPT),
    location,
  };
}

function checkReferences(
  reader: TokenReader,
  references: readonly FunctionReference[],
  known: ReadonlySet<string>,
): void {
  for (const { path, offset } of references) {
    if (known.has(path[0] ?? "")) continue;
    const symbol = path.map((name) => symbolText(textBytes(name))).join("::");
    throw reader.error(`function ${symbol} not defined`, offset);
  }
}
