import { invalidArgument } from "@heddle/status";
import type { FlatTensor } from "@heddle/tensor";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batched, type ServableInput } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { elementsOf, FakeServable, signatureOf, textsOf } from "../fake-servable.js";

/** The containers of a column of numbers `0 … n`, one for each kind of dtype. */
const columns: Readonly<Record<string, (numbers: readonly number[]) => FlatTensor["data"]>> = {
  float: (numbers) => Float32Array.from(numbers),
  double: (numbers) => Float64Array.from(numbers),
  int64: (numbers) => BigInt64Array.from(numbers, BigInt),
  uint8: (numbers) => Uint8Array.from(numbers),
  complex64: (numbers) => Float32Array.from(numbers.flatMap((number) => [number, -number])),
  int32: (numbers) => [...numbers],
};

function inputOf(dtype: string, numbers: readonly number[], shape: readonly number[]): ServableInput {
  if (dtype === "string") return { dtype, shape, data: numbers.map((number) => "é".repeat(number % 4) + number) };
  return { dtype, shape, data: columns[dtype]?.(numbers) ?? [] };
}

/** Elements of an input in a form that can be compared. */
function readable(input: ServableInput | undefined): unknown[] {
  return input && "offsets" in input ? textsOf(input) : elementsOf(input);
}

const POISON = 99;

/** Returns its input, and the numbers of its rows; refuses a batch with POISON in it. */
function compute({ x }: Readonly<Record<string, ServableInput>>) {
  const elements = readable(x);
  if (elements.some((element) => String(element).endsWith(String(POISON)))) throw invalidArgument("poison");
  const shape = x?.shape ?? [];
  return {
    y: { dtype: "any", shape, data: elements as string[] },
    rows: { dtype: "int32", shape: shape.slice(0, 1), data: new Int32Array(shape[0] ?? 0).fill(1) },
  };
}

const request = fc.record({
  kind: fc.constant("request" as const),
  dtype: fc.constantFrom("string", "float", "double", "int64", "uint8", "complex64", "int32"),
  sizes: fc.constantFrom([], [1], [2], [2, 2], [0]),
  rows: fc.integer({ min: 1, max: 5 }),
  first: fc.oneof({ weight: 9, arbitrary: fc.nat(50) }, { weight: 1, arbitrary: fc.constant(POISON) }),
  outputs: fc.constantFrom(undefined, ["y"]),
  timeoutMs: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: request },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("answer" as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(6) }) },
);
const parameters = fc.constantFrom(
  { maxBatchSize: 5 },
  { maxBatchSize: 8, batchTimeoutMicros: 3000, numBatchThreads: 2, maxEnqueuedBatches: 2 },
  { maxBatchSize: 8, allowedBatchSizes: [4, 8] },
  { maxBatchSize: 6, maxExecutionBatchSize: 3, enableLargeBatchSplitting: true, batchTimeoutMicros: 1000 },
);

describe("batched", () => {
  test("answers each request once with its own rows, in any order of requests, cancellations, failures and time", async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.array(step, { maxLength: 40 }), async (limits, steps) => {
        const clock = new FakeClock();
        const signature = signatureOf({ x: undefined }, { y: undefined, rows: [-1] });
        const servable = new FakeServable({ serving_default: signature }, compute);
        const batching = batched(servable, limits, { clock });
        const stops: AbortController[] = [];
        const answers: Promise<void>[] = [];
        let settled = 0;
        for (const action of steps) {
          if (action.kind === "wait") await clock.advance(action.ms);
          else if (action.kind === "cancel") stops[action.which]?.abort();
          else if (action.kind === "answer") {
            await clock.settle();
            servable.runs.filter(({ isOver }) => !isOver)[action.which]?.answer();
          } else {
            const { dtype, sizes, rows, first, outputs, timeoutMs } = action;
            const shape = [rows, ...sizes];
            const count = shape.reduce((product, size) => product * size, 1);
            const input = inputOf(
              dtype,
              Array.from({ length: count }, (_, i) => (first === POISON ? POISON : first + i)),
              shape,
            );
            const stop = new AbortController();
            stops.push(stop);
            const result = batching.run(
              { x: input },
              { signal: stop.signal, ...(outputs && { outputs }), ...(timeoutMs !== undefined && { timeoutMs }) },
            );
            answers.push(
              result.then(
                (found) => {
                  settled++;
                  expect(found.y?.shape).toEqual(shape);
                  expect(found.y?.data).toEqual(readable(input));
                  expect(found.rows?.data.length).toBe(rows);
                },
                (error) => {
                  settled++;
                  const mayFail =
                    /^(CANCELLED|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED: Run\(\) timeout|UNAVAILABLE: The batch)/;
                  if (first === POISON && count > 0)
                    expect(String(error)).toMatch(new RegExp(`${mayFail.source}|poison`));
                  else expect(String(error)).toMatch(mayFail);
                },
              ),
            );
          }
        }
        batching.dispose();
        for (;;) {
          await clock.advance(30);
          const open = servable.runs.filter(({ isOver }) => !isOver);
          if (open.length === 0) break;
          for (const run of open) run.answer();
        }
        await Promise.all(answers);
        expect(settled).toBe(answers.length);
        expect(servable.disposals).toBe(1);
        expect(clock.timers).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});
