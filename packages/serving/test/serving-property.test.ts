import { internal } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batched, ModelManager, pooled } from "../src/index.js";
import { FakeClock } from "./fake-clock.js";
import { FakeCopy } from "./fake-copy.js";
import { FakeFolders } from "./fake-folders.js";
import { elementsOf, floats } from "./fake-servable.js";

const lost = internal("the model's worker failed: it exited with code 3", { workerLost: true });

/** A copy of version `version`: it adds `1000 * version`. */
class VersionCopy extends FakeCopy {
  constructor(version: bigint) {
    super(undefined, ({ x }) => {
      const data = Float32Array.from(elementsOf(x), (element) => Number(element) + 1000 * Number(version));
      return { y: { dtype: "float", shape: [data.length], data } };
    });
  }
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("request" as const),
      numbers: fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
      version: fc.option(fc.bigInt(1n, 4n), { nil: undefined }),
      timeoutMs: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(40) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("answer" as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("kill" as const), which: fc.nat(8) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("publish" as const), version: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("withdraw" as const), version: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 300, 1000) }) },
);

describe("a server", () => {
  test("answers each request once with the version that it leased, and disposes of each copy once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("availability" as const, "resources" as const),
        fc.constantFrom("", "model_version_policy { all {} }"),
        fc.array(step, { maxLength: 50 }),
        async (transition, policy, steps) => {
          const clock = new FakeClock();
          const folders = new FakeFolders();
          const copies: VersionCopy[] = [];
          const openRuns = () => copies.flatMap(({ runs }) => runs.filter(({ isOver }) => !isOver));
          const manager = new ModelManager({
            folders,
            clock,
            transition,
            load: async ({ version }) => {
              const load = async () => {
                const copy = new VersionCopy(version);
                copies.push(copy);
                return copy;
              };
              const pool = await pooled(load, { size: 2, clock });
              return batched(pool, { maxBatchSize: 6, maxEnqueuedBatches: 3, batchTimeoutMicros: 1000 }, { clock });
            },
          });
          folders.make("/m/1");
          await manager.reload(
            `model_config_list { config { name: "m" base_path: "/m" model_platform: "tensorflow" ${policy} } }`,
          );
          const stops: AbortController[] = [];
          const answers: Promise<void>[] = [];
          let settled = 0;
          for (const action of steps) {
            switch (action.kind) {
              case "wait":
                await clock.advance(action.ms);
                break;
              case "publish":
                folders.make(`/m/${action.version}`);
                break;
              case "withdraw":
                folders.remove(`/m/${action.version}`);
                break;
              case "cancel":
                stops[action.which]?.abort();
                break;
              case "answer":
                await clock.settle();
                openRuns()[action.which]?.answer();
                break;
              case "kill":
                copies[action.which]?.end(lost);
                break;
              case "request": {
                const { numbers, version, timeoutMs } = action;
                let lease: ReturnType<ModelManager["lease"]>;
                try {
                  lease = manager.lease({ name: "m", ...(version !== undefined && { version }) });
                } catch (error) {
                  expect(String(error)).toMatch(/^NOT_FOUND: Servable not found for request: /);
                  break;
                }
                const stop = new AbortController();
                stops.push(stop);
                const options = { signal: stop.signal, ...(timeoutMs !== undefined && { timeoutMs }) };
                const run = lease.servable.run({ x: floats(numbers) }, options).then(
                  ({ y }) =>
                    expect([...(y?.data ?? [])]).toEqual(
                      numbers.map((number) => number + 1000 * Number(lease.version)),
                    ),
                  (error) =>
                    expect(String(error)).toMatch(
                      /^(CANCELLED|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED: Run\(\) timeout|UNAVAILABLE: The batch|INTERNAL: the model's worker failed)/,
                    ),
                );
                answers.push(
                  run.finally(() => {
                    settled++;
                    lease.release();
                  }),
                );
              }
            }
          }
          const closed = manager.close();
          do {
            await clock.advance(2);
            for (const run of openRuns()) run.answer();
            await clock.settle();
          } while (openRuns().length > 0);
          await Promise.all([...answers, closed]);
          await clock.advance(2);
          expect(settled).toBe(answers.length);
          expect(copies.map(({ disposals }) => disposals)).toEqual(copies.map(() => 1));
          expect(clock.timers).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
