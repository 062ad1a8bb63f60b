import type { Value } from "../../ir/module.js";
import type { FunctionType } from "../parse/parse-type.js";
import type { MlirAttribute, MlirOperation } from "../syntax.js";

/** The types of functions by name. */
export type FunctionTypes = ReadonlyMap<string, FunctionType>;

/**
 * How a call does not fit the function that it names, in the words of TFRT's verifiers after the op's name. Undefined: it does, or the
 * operation is not a call that these check. Source: basic_kernels.cc, test_kernels.cc (TFRT 4ecc3a44).
 */
export function callMismatch(operation: MlirOperation, functions: FunctionTypes): string | undefined {
  const { attributes, operands, results } = operation;
  switch (operation.name) {
    case "tfrt.call":
      return withFunction(attributes.get("callee"), functions, (type) => callTypes(type, operands, results));
    case "tfrt.cond":
      return (
        withFunction(attributes.get("a_true_fn"), functions, (type) => branchTypes(type, operation, "true")) ??
        withFunction(attributes.get("b_false_fn"), functions, (type) => branchTypes(type, operation, "false"))
      );
    case "tfrt.parallel_call.i32":
      return withFunction(attributes.get("callee"), functions, (type) => parallelTypes(type, operands));
    case "tfrt_test.sync_benchmark":
      return withFunction(attributes.get("target_fn"), functions, (type) => benchmarkTypes(type, operands));
    default:
      return undefined;
  }
}

function withFunction(
  symbol: MlirAttribute | undefined,
  functions: FunctionTypes,
  check: (type: FunctionType) => string | undefined,
): string | undefined {
  const name = symbol?.kind === "symbol" ? (symbol.path[0] ?? "") : "";
  const type = functions.get(name);
  return type === undefined ? `'${name}' does not reference a valid function` : check(type);
}

function callTypes(
  { inputs, results }: FunctionType,
  operands: readonly Value[],
  found: readonly Value[],
): string | undefined {
  if (inputs.length !== operands.length) return "incorrect number of operands for callee";
  if (differ(operands, inputs)) return "operand type mismatch";
  if (results.length !== found.length) return "incorrect number of results for callee";
  return differ(found, results) ? "result type mismatch" : undefined;
}

function branchTypes({ inputs, results }: FunctionType, operation: MlirOperation, branch: string): string | undefined {
  const operands = operation.operands.slice(1);
  if (inputs.length !== operands.length) return `incorrect number of operands for ${branch} function`;
  if (differ(operands, inputs)) return `operand type mismatch for ${branch} function`;
  if (results.length !== operation.results.length) return `incorrect number of results for ${branch} function`;
  return differ(operation.results, results) ? `result type mismatch for ${branch} function` : undefined;
}

function parallelTypes({ inputs, results }: FunctionType, operands: readonly Value[]): string | undefined {
  if (inputs.length !== operands.length - 1) return "incorrect number of callee operands";
  // The word is upstream's.
  if (inputs[0] !== "i32" || inputs[1] !== "i32") return "callee must take stard and end indices first";
  if (differ(operands.slice(3), inputs.slice(2))) return "operand type mismatch";
  if (results.length > 1) return "invalid callee result type";
  return results.length === 1 && results[0] !== "!tfrt.chain" ? "async callee must return a chain" : undefined;
}

function benchmarkTypes({ inputs, results }: FunctionType, operands: readonly Value[]): string | undefined {
  if (inputs.length !== operands.length) return "incorrect number of operands for callee";
  if (differ(operands, inputs)) return "operand type mismatch";
  return results.length === 0 ? undefined : "Target benchmark function must return zero value.";
}

function differ(values: readonly Value[], types: readonly string[]): boolean {
  return values.some(({ type }, i) => type !== types[i]);
}
