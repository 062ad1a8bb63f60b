import type { Value } from "../../ir/module.js";
import type { MlirAttribute, MlirOperation } from "../syntax.js";
import { attributeMismatch, countMismatch, typeMismatch } from "./constraints.js";
import type { AssemblyParser, AssemblyPrinter, CustomAssembly, NamedArgument } from "./custom-assembly.js";

const COUNTS = { duration_secs: "i32", max_count: "i32", num_warmup_runs: "i32" } as const;

/**
 * `tfrt_test.benchmark "name"(%0 : i32) duration_secs = 1, max_count = 100, num_warmup_runs = 10 { … }`, and
 * `tfrt_test.sync_benchmark @function(…) …` without a body. Source: test_kernels.cc (TFRT 4ecc3a44).
 */
export const benchmarkOps: readonly CustomAssembly[] = [
  {
    name: "tfrt_test.benchmark",
    parse: (parser) => {
      const { attributes, args, operands } = parseCall(parser, "name");
      parseCounts(parser, attributes);
      return { operands, resultTypes: ["!tfrt.chain"], attributes, regions: [parser.region(args)] };
    },
    print: (operation, printer) => {
      const bodies = operation.regions.map((region) => printer.shadowedRegion(region, operation.operands));
      return `${callText(operation, printer, "name")} ${bodies.join(" ")}`;
    },
    mismatch: (operation) =>
      countMismatch("region", operation.regions.length, 1) ??
      countMismatch("result", operation.results.length, 1) ??
      attributeMismatch(operation, { ...COUNTS, name: "string" }) ??
      typeMismatch("result", operation.results, ["!tfrt.chain"]),
    needsGenericForm: ({ attributes, operands }) => attributes.size > 4 || new Set(operands).size < operands.length,
  },
  {
    name: "tfrt_test.sync_benchmark",
    parse: (parser) => {
      const { attributes, operands } = parseCall(parser, "target_fn");
      parseCounts(parser, attributes);
      return { operands, resultTypes: [], attributes, regions: [] };
    },
    print: (operation, printer) => callText(operation, printer, "target_fn"),
    mismatch: (operation) =>
      countMismatch("region", operation.regions.length, 0) ??
      countMismatch("result", operation.results.length, 0) ??
      attributeMismatch(operation, { ...COUNTS, target_fn: "symbol" }),
    needsGenericForm: ({ attributes }) => attributes.size > 4,
  },
];

function parseCall(parser: AssemblyParser, name: string) {
  const { reader } = parser;
  const attributes = new Map([[name, parser.attribute()]]);
  const args: NamedArgument[] = [];
  const operands: Value[] = [];
  reader.expect("(");
  reader.list(")", () => {
    const operand = parser.operand();
    reader.expect(":");
    const type = parser.type();
    args.push({ name: operand, type });
    operands.push(parser.use(operand, type));
  });
  return { attributes, args, operands };
}

function parseCounts(parser: AssemblyParser, attributes: Map<string, MlirAttribute>): void {
  const { reader } = parser;
  do {
    const name = reader.expectKind("identifier", "expected valid keyword").text;
    reader.expect("=");
    attributes.set(name, parser.attribute("i32"));
  } while (reader.accept(","));
  if (!attributes.has("num_warmup_runs"))
    attributes.set("num_warmup_runs", { kind: "integer", type: "i32", value: 1n });
}

function callText({ operands, attributes }: MlirOperation, printer: AssemblyPrinter, name: string): string {
  const target = attributes.get(name);
  const args = operands.map((value) => `${printer.value(value)} : ${value.type}`).join(", ");
  const counts = Object.keys(COUNTS).flatMap((key) => {
    const count = attributes.get(key);
    return count?.kind === "integer" ? [`${key} = ${BigInt.asUintN(32, count.value)}`] : [];
  });
  return ` ${target === undefined ? "" : printer.attribute(target)}(${args}) ${counts.join(", ")}`;
}
