import type { AttributeKind } from "./constraints.js";
import type { OpFormat } from "./format-assembly.js";

const CHAIN = "!tfrt.chain";

/** The ops of TFRT whose text follows a format. Source: basic_kernels.td, test_kernels.td (TFRT 4ecc3a44). */
export const formatOps: readonly OpFormat[] = [
  ...constants("tfrt.constant", ["i1", "i32", "i64", "bf16", "f16", "f32", "f64", "ui32", "ui64"]),
  ...constants("tfrt.constant_s", ["i64", "f16", "f32", "f64"]),
  complexConstant("complex64", "f32"),
  complexConstant("complex128", "f64"),
  ...binary("tfrt.add", ["i32", "i64", "f32", "f64"]),
  ...binary("tfrt.and", ["i1"]),
  ...binary("tfrt.equal", ["i32", "i64"], () => ["i1"]),
  ...binary("tfrt.div", ["i32", "i64"], (type) => [type, type]),
  ...binary("tfrt.mul", ["i32", "i64"]),
  ...binary("tfrt.mul_s", ["i32", "i64"]),
  ...["i1", "i32", "i64", "f32", "f64"].map((type) => fixed(`tfrt.print.${type}`, [type, CHAIN], [CHAIN])),
  ...["i32", "i64"].map((type) => fixed(`tfrt_test.count3.${type}`, [type], [type, type, type])),
  { name: "tfrt.new.chain", operands: [], results: [CHAIN], format: "attributes" },
  { name: "tfrt.merge.chains", operands: [], variadic: true, results: [CHAIN], format: "operands attributes : types" },
  {
    name: "tfrt.get_device",
    operands: [CHAIN],
    results: ["!tfrt.device"],
    attributes: { device_name: "string" },
    format: "operands attributes",
  },
  {
    name: "tfrt.call",
    operands: [],
    variadic: true,
    results: undefined,
    attributes: { callee: "symbol" },
    format: "$callee ( rest ) attributes : signature",
  },
  {
    name: "tfrt.case",
    operands: ["i32"],
    variadic: true,
    results: undefined,
    attributes: { branches: "array" },
    format: "operand $branches ( rest ) attributes : ( types ) -> ( results )",
  },
  {
    name: "tfrt.cond",
    operands: ["i1"],
    variadic: true,
    results: undefined,
    attributes: { a_true_fn: "symbol", b_false_fn: "symbol" },
    format: "operand $a_true_fn $b_false_fn ( rest ) attributes : ( types ) -> ( results )",
  },
  {
    name: "tfrt.while",
    operands: ["i1"],
    variadic: true,
    results: undefined,
    attributes: { body_fn: "symbol", parallel_iterations: "i64" },
    format:
      "operand $body_fn ( rest ) attributes parallel_iterations ( $parallel_iterations ) : ( types ) -> ( results )",
  },
  {
    name: "tfrt.once",
    operands: [],
    variadic: true,
    results: undefined,
    attributes: { function: "symbol" },
    format: "$function ( rest ) attributes : ( types ) -> ( results )",
  },
  {
    name: "tfrt.parallel_call.i32",
    operands: ["i32", "i32", "i32"],
    variadic: true,
    results: [CHAIN],
    attributes: { callee: "symbol" },
    format: "operand to operand fixed operand $callee ( rest ) ?types",
  },
  ...["get_string", "get_string_sync"].map(
    (name): OpFormat => ({
      name: `tfrt_test.${name}`,
      operands: [],
      results: ["!tfrt.string"],
      attributes: { value: "string" },
      format: "attributes",
    }),
  ),
  {
    name: "tfrt_test.test_cost",
    operands: [],
    variadic: true,
    results: ["i32"],
    attributes: { id: "i64", _tfrt_cost: "i64" },
    format: "operands attributes : types",
  },
];

function fixed(name: string, operands: readonly string[], results: readonly string[]): OpFormat {
  return { name, operands, results, format: "operands attributes" };
}

function constants(name: string, types: readonly AttributeKind[]): OpFormat[] {
  return types.map((type) => ({
    name: `${name}.${type}`,
    operands: [],
    results: [type],
    attributes: { value: type },
    format: "$value attributes",
  }));
}

function complexConstant(suffix: string, part: "f32" | "f64"): OpFormat {
  return {
    name: `tfrt.constant.${suffix}`,
    operands: [],
    results: [`complex<${part}>`],
    attributes: { real: part, imaginary: part },
    format: "$real , $imaginary attributes",
  };
}

function binary(
  name: string,
  types: readonly string[],
  results = (type: string): readonly string[] => [type],
): OpFormat[] {
  return types.map((type) => fixed(`${name}.${type}`, [type, type], results(type)));
}
