import { describe, expect, test } from "vitest";
import { assignStreams } from "../../src/format/write/streams.js";
import type { Attribute, Operation, Value } from "../../src/index.js";
import { integer, operation, region, value } from "./build.js";

const cost = (number: number) => ({ _tfrt_cost: integer("i64", number) });

/** An operation of a cost; its result has the type of a number. */
function costly(number: number, ...operands: readonly Value[]): Operation {
  return operation("tfrt_test.test_cost", { operands, results: [value("i32")], attributes: cost(number) });
}

const result = ({ results: [first] }: Operation): Value => first ?? value("i32");

function streamsOf(
  args: readonly Value[],
  operations: readonly Operation[],
  returns: readonly Value[],
  options: object,
) {
  const attributes = new Map<string, Attribute>(Object.entries(options));
  return assignStreams(region(args, operations, returns), (name) => attributes.get(name));
}

/** The functions of TFRT's mlir_tests/compiler/stream_analysis.mlir, and the streams that it expects. */
describe("assignStreams", () => {
  test("joins operations that depend on each other", () => {
    const [a, b] = [value("i32"), value("i32")];
    const constant = () => operation("tfrt.constant.i32", { results: [value("i32")] });
    const add = (...operands: Value[]) => operation("tfrt.add.i32", { operands, results: [value("i32")] });
    const a0 = constant();
    const a1 = add(a, result(a0));
    const a2 = add(a, result(a1));
    const b0 = constant();
    const b1 = add(b, result(b0));
    const b2 = add(b, result(b1));
    const sum = add(result(a2), result(b2));
    const options = { "tfrt.cost_threshold": integer("i64", 5) };
    const streams = streamsOf([a, b], [a0, a1, a2, b0, b1, b2, sum], [result(sum)], options);
    expect(streams).toEqual({ root: 0, operations: [0, 0, 0, 1, 1, 1, 0] });
  });

  test("keeps costly independent operations apart", () => {
    const operations = [0, 1, 2].map(() => operation("tfrt.constant.i32", { results: [value("i32")] }));
    const streams = streamsOf([], operations, operations.map(result), { "tfrt.cost_threshold": integer("i64", 10) });
    expect(streams).toEqual({ root: 0, operations: [0, 2, 1] });
  });

  test("merges cheap independent operations", () => {
    const start = value("i32");
    const first = [4, 4, 11, 4, 4].map((number) => costly(number, start));
    const last = costly(1, ...first.map(result));
    const options = { "tfrt.cost_threshold": integer("i64", 10) };
    const streams = streamsOf([start], [...first, last], [result(last)], options);
    expect(streams).toEqual({ root: 0, operations: [4, 4, 0, 4, 0, 0] });
  });

  test("merges streams that depend on each other by data, when asked", () => {
    const c0 = value("i32");
    const join = (operand: Operation) =>
      operation("tfrt.merge.chains", { operands: [result(operand)], results: [value("!tfrt.chain")] });
    const c1 = costly(5, c0);
    const c2 = costly(5, c0);
    const c3 = costly(1, result(c1), result(c2));
    const c4 = costly(5, c0);
    const c5 = costly(5, c0);
    const c6 = costly(1, result(c4), result(c5));
    const c7 = costly(1, result(c4), result(c5));
    const c8 = costly(5, c0);
    const ch0 = join(c8);
    const c9 = costly(5, c0);
    const ch1 = join(c9);
    const c10 = costly(1, result(c6), result(c7), result(ch0), result(ch1));
    const c11 = costly(1, result(c3), result(c10));
    const operations = [c1, c2, c3, c4, c5, c6, c7, c8, ch0, c9, ch1, c10, c11];
    const options = {
      "tfrt.cost_threshold": integer("i64", 10),
      "tfrt.merge_inter_dependent_streams": integer("i1", 1),
    };
    const streams = streamsOf([c0], operations, [result(c11)], options);
    expect(streams).toEqual({ root: 0, operations: [5, 5, 5, 0, 0, 0, 0, 2, 2, 2, 2, 0, 0] });
  });

  test("takes the longest way as threshold when none is given", () => {
    const start = value("i32");
    const chain: Operation[] = [];
    for (let i = 0; i < 5; i++) chain.push(costly(4, chain[i - 1] ? result(chain[i - 1] as Operation) : start));
    const others = [0, 1, 2, 3].map(() => costly(4, start));
    const [c10, , c12, c13] = others.map(result);
    const last = costly(100, c10 ?? start, c12 ?? start, c13 ?? start, result(chain[4] as Operation));
    const operations = [...chain, ...others, last];
    for (const options of [{}, { "tfrt.cost_threshold": integer("i64", 0) }]) {
      const streams = streamsOf([start], operations, [result(last)], options);
      expect(streams).toEqual({ root: 0, operations: [0, 0, 0, 0, 0, 4, 4, 4, 4, 0] });
    }
  });

  test.each([
    [0n, "cost must be a positive value, found 0"],
    [2n ** 60n, `a cost is ${2n ** 60n}, wanted a number of at most 53 bits`],
  ])("refuses a cost of %s", (number, message) => {
    const start = value("i32");
    const odd = operation("tfrt_test.test_cost", {
      operands: [start],
      attributes: { _tfrt_cost: integer("i64", number) },
    });
    expect(() => streamsOf([start], [odd], [], {})).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message }),
    );
  });
});
