import type { Value } from "../../ir/module.js";
import { assemblyOf } from "../assembly/assemblies.js";
import { functionTypes } from "../assembly/func-op.js";
import type { FunctionType } from "../parse/parse-type.js";
import type { TokenReader } from "../parse/token-reader.js";
import type { MlirOperation, MlirRegion } from "../syntax.js";
import { textOfBytes } from "../values/string-bytes.js";
import { callMismatch, type FunctionTypes } from "./verify-calls.js";

/** Ops whose bodies return what they return. */
const BODY_OPS = new Set(["tfrt.if", "tfrt.repeat.i32", "tfrt_test.do.async"]);

/**
 * Checks functions as MLIR does before it hands them to a converter.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the diagnostics of the verifiers of MLIR and TFRT's dialects
 */
export function verifyFunctions(
  reader: TokenReader,
  functions: readonly MlirOperation[],
  modules: readonly MlirOperation[],
): void {
  const types = new Map<string, FunctionType>();
  const names = new Set<string>();
  for (const operation of [...functions, ...modules].sort((a, b) => a.offset - b.offset)) {
    const name = operation.attributes.get("sym_name");
    if (name?.kind !== "string") continue;
    const text = textOfBytes(name.bytes);
    if (names.has(text)) throw reader.error(`redefinition of symbol named '${text}'`, operation.offset);
    names.add(text);
    if (operation.name === "func.func") types.set(text, functionTypes(operation));
  }
  for (const operation of functions) verifyFunction(reader, operation, types);
}

function verifyFunction(reader: TokenReader, operation: MlirOperation, types: FunctionTypes): void {
  verifyOperation(reader, operation, types);
  const { attributes, regions } = operation;
  const block = regions[0]?.blocks[0];
  if (block === undefined) {
    const visibility = attributes.get("sym_visibility");
    if (visibility === undefined) throw opError(reader, operation, "symbol declaration cannot have public visibility");
    return;
  }
  const last = returnOf(regions[0]);
  if (last === undefined) return;
  const { results } = functionTypes(operation);
  if (last.operands.length !== results.length) {
    throw opError(
      reader,
      last,
      `has ${last.operands.length} operands, but enclosing function returns ${results.length}`,
    );
  }
  last.operands.forEach(({ type }, i) => {
    if (type === results[i]) return;
    const message = `type of return operand ${i} ('${type}') doesn't match function result type ('${results[i]}')`;
    throw reader.error(message, last.offset);
  });
  if (attributes.has("tfrt.sync")) verifySyncReturn(reader, last, block.arguments);
}

function verifySyncReturn(reader: TokenReader, last: MlirOperation, args: readonly Value[]): void {
  last.operands.forEach((operand, i) => {
    if (args.includes(operand)) {
      throw reader.error(`return value ${i} is an argument in a sync function`, last.offset);
    }
    if (last.operands.indexOf(operand) < i) {
      throw reader.error(`return value ${i} is duplicated in a sync function`, last.offset);
    }
  });
}

function verifyOperation(reader: TokenReader, operation: MlirOperation, types: FunctionTypes): void {
  const mismatch = assemblyOf(operation.name)?.mismatch(operation) ?? callMismatch(operation, types);
  if (mismatch !== undefined) throw opError(reader, operation, mismatch);
  for (const { blocks } of operation.regions) {
    for (const block of blocks) {
      for (const inner of block.operations) verifyOperation(reader, inner, types);
    }
  }
  if (BODY_OPS.has(operation.name)) verifyBodies(reader, operation);
  else if (operation.name === "tfrt.parallel_for.i32") verifyParallelBody(reader, operation);
}

function verifyBodies(reader: TokenReader, operation: MlirOperation): void {
  for (const region of operation.regions) {
    const last = returnOf(region);
    if (last === undefined) throw opError(reader, operation, "expected tfrt.return in body");
    const { operands } = last;
    const { results } = operation;
    if (operands.length !== results.length || operands.some(({ type }, i) => type !== results[i]?.type)) {
      throw opError(reader, last, `operand types don't match '${operation.name}' result`);
    }
  }
}

function verifyParallelBody(reader: TokenReader, operation: MlirOperation): void {
  const last = returnOf(operation.regions[0]);
  if (last === undefined) throw opError(reader, operation, "expected tfrt.return in body");
  if (last.operands.length > 0) verifyBodies(reader, operation);
}

function returnOf(region: MlirRegion | undefined): MlirOperation | undefined {
  const operations = region?.blocks[0]?.operations ?? [];
  const last = operations[operations.length - 1];
  return last?.name === "tfrt.return" ? last : undefined;
}

function opError(reader: TokenReader, { name, offset }: MlirOperation, message: string) {
  return reader.error(`'${name}' op ${message}`, offset);
}
