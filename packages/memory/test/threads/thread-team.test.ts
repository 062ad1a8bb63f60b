import { startTestTeam, type TestTeam } from "@heddle/tooling-testing/test-team";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { LoopModule } from "../../src/loop-module.js";
import { loopText } from "../../src/loop-text.js";
import { cutsOf, type LoopCuts } from "../../src/threads/index.js";
import { encodeModule } from "../../src/wasm/index.js";

interface Loops {
  /** Stores `scale` times the number at each of `count` places of 4 bytes, beside `scratch`, which it writes first. */
  scale(from: number, to: number, count: number, factor: number, scratch: number): void;
  /** Traps. */
  fail(count: number): void;
  /** Returns the number at an address. */
  read(address: number): number;
}

const [GET, SET, CONST, ADD, MUL, LOAD, STORE] = [0x20, 0x21, 0x41, 0x6a, 0x6c, 0x28, 0x36];
const WORD = [2, 0];
/** scratch = 0; do { scratch = from[0]; to[0] = scratch * factor; from += 4; to += 4; count -= 1 } while (count) */
const SCALE = [
  [0x03, 0x40],
  [GET, 4, GET, 0, LOAD, ...WORD, STORE, ...WORD],
  [GET, 1, GET, 4, LOAD, ...WORD, GET, 3, MUL, STORE, ...WORD],
  [GET, 0, CONST, 4, ADD, SET, 0, GET, 1, CONST, 4, ADD, SET, 1],
  [GET, 2, CONST, 0x7f, ADD, 0x22, 2, 0x0d, 0, 0x0b],
].flat();
const bytes = encodeModule(
  [{ name: "memory", kind: "memory" }],
  [
    { name: "scale", type: "iiiii:", body: SCALE },
    { name: "fail", type: "i:", body: [0x00] },
    { name: "read", type: "i:i", body: [GET, 0, LOAD, ...WORD] },
  ],
);
const module = new LoopModule<Loops>({ name: "memory/scale@0badcafe", text: loopText(bytes) }, () => {
  throw new Error("threads have no twins");
});
const cuts: LoopCuts<Loops> = {
  scale: {
    rows: (_from, _to, count) => count,
    cost: (_from, _to, count) => count * 10,
    part: (first, count, from, to, _count, factor, scratch) => [
      from + first * 4,
      to + first * 4,
      count,
      factor,
      scratch,
    ],
    scratch: { argument: 4, bytes: () => 4 },
  },
  fail: { rows: (count) => count, cost: (count) => count, part: (_first, count) => [count] },
};
const start = (threads: number, more = {}) =>
  startTestTeam({ threads, cuts: { "memory/scale": cutsOf<Loops>(cuts) }, ...more });

/** Waits until the helpers have done a task. */
async function helped({ team, memory }: TestTeam): Promise<void> {
  const [from, to] = [memory.malloc(4000), memory.malloc(4000)];
  await vi.waitFor(() => {
    module.over(memory, 1000).scale(from, to, 1000, 1, 0);
    expect(team.helpedTasks).toBeGreaterThan(0);
  }, 60_000);
  memory.free(from);
  memory.free(to);
}

describe("ThreadTeam", () => {
  test.each([2, 3])("computes the same with %i threads, and helpers take part", async (threads) => {
    using started = await start(threads);
    const { memory } = started;
    await helped(started);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer(), (count, factor) => {
        const [from, to] = [memory.malloc(count * 4), memory.malloc(count * 4)];
        for (let i = 0; i < count; i++) memory.i32[from / 4 + i] = i;
        module.over(memory, count).scale(from, to, count, factor, 0);
        const found = memory.i32.subarray(to / 4, to / 4 + count);
        for (let i = 0; i < count; i++) if (found[i] !== Math.imul(i, factor)) throw new Error(`element ${i}`);
        memory.free(from);
        memory.free(to);
      }),
      { numRuns: 300 },
    );
    expect(memory.liveBytes).toBe(0);
  });

  test("keeps short calls, and functions without a cut, on the calling thread", async () => {
    using started = await start(2, { shareFromNs: 40_000 });
    const { memory, team } = started;
    const at = memory.malloc(400_000);
    module.over(memory, 3_000).scale(at, at, 3_000, 2, memory.malloc(4));
    expect(module.over(memory).read(at)).toBe(0);
    expect(team.jobs).toBe(0);
    module.over(memory, 100_000).scale(at, at, 100_000, 2, 0);
    expect(team.jobs).toBe(1);
  });

  test("does the calls of each task in order, tasks that fill the tape in parts", async () => {
    using started = await start(2);
    const { memory, team } = started;
    await helped(started);
    const at = memory.malloc(64);
    for (const count of [1, 20_000]) {
      memory.i32.fill(1, at / 4, at / 4 + 16);
      team.tasks(8, (task) => {
        for (let i = 0; i < count; i++) module.over(memory).scale(at + task * 4, at + task * 4, 1, 3, 0);
      });
      let expected = 1;
      for (let i = 0; i < count; i++) expected = Math.imul(expected, 3);
      expect([...memory.i32.subarray(at / 4, at / 4 + 8)]).toEqual(Array(8).fill(expected));
    }
    memory.free(at);
    expect(memory.liveBytes).toBe(0);
  });

  test("does many tasks, and keeps what they free until they are done", async () => {
    using started = await start(2);
    const { memory, team } = started;
    await helped(started);
    const at = memory.malloc(40_000);
    for (let i = 0; i < 10_000; i++) memory.i32[at / 4 + i] = i;
    team.tasks(10_000, (task) => {
      const other = memory.malloc(4);
      module.over(memory).scale(at + task * 4, other, 1, 5, 0);
      module.over(memory).scale(other, at + task * 4, 1, 1, 0);
      memory.free(other);
    });
    for (let i = 0; i < 10_000; i++) expect(memory.i32[at / 4 + i]).toBe(i * 5);
    memory.free(at);
    expect(memory.liveBytes).toBe(0);
  });

  test("tells whether work calls loops that tasks put off", async () => {
    using started = await start(2);
    const { memory, team } = started;
    const at = memory.malloc(16);
    memory.i32[at / 4] = 3;
    expect(team.callsLoops(() => module.over(memory).scale(at, at, 1, 2, 0))).toBe(true);
    expect(team.callsLoops(() => void module.over(memory).read(at))).toBe(false);
    expect(memory.i32[at / 4]).toBe(6);
  });

  test("throws the errors of a task, and goes on", async () => {
    using started = await start(2);
    const { memory, team } = started;
    await helped(started);
    expect(() =>
      team.tasks(3, (task) => {
        if (task === 2) throw new RangeError("no more");
      }),
    ).toThrow(new RangeError("no more"));
    const long = memory.malloc(4_000_000);
    const failing = (first: number) =>
      team.tasks(2, (task) => {
        const loops = module.over(memory);
        if (task === first) loops.fail(1000);
        else loops.scale(long, long, 1_000_000, 2, 0);
      });
    await vi.waitFor(
      () =>
        expect(() => failing(1)).toThrow(
          expect.objectContaining({ code: "INTERNAL", message: "thread 1 of 2 failed: unreachable" }),
        ),
      { timeout: 60_000, interval: 1 },
    );
    memory.free(long);
    const at = memory.malloc(4000);
    module.over(memory, 1000).scale(at, at, 1000, 2, 0);
    memory.free(at);
    expect(memory.liveBytes).toBe(0);
  });

  test("works without helpers: those that never come, that ended, and after it was closed", async () => {
    using started = await start(3);
    const { memory, team, helpers } = started;
    const loops = module.over(memory, 10_000);
    const at = memory.malloc(40_000);
    memory.i32.fill(1, at / 4, at / 4 + 10_000);
    loops.scale(at, at, 10_000, 2, 0);
    await Promise.all(helpers.map((helper) => helper.terminate()));
    loops.scale(at, at, 10_000, 2, 0);
    team.close();
    const { jobs } = team;
    loops.scale(at, at, 10_000, 2, 0);
    expect(team.jobs).toBe(jobs);
    expect(memory.i32.subarray(at / 4, at / 4 + 10_000).every((value) => value === 8)).toBe(true);
    memory.free(at);
  });

  test("fails, and does not hang, when a helper ends in its task", async () => {
    using started = await start(2, { helperLimitMs: 50 });
    const { memory, team } = started;
    // A helper that entered and is gone.
    Atomics.add(new Int32Array(team.invitation(1).control), 2, 1);
    const at = memory.malloc(4000);
    const message = "1 of the 2 threads did not finish in 50 ms, or ended: load the model again";
    for (const work of [1000, 1000, 0])
      expect(() => module.over(memory, work).scale(at, at, 1000, 2, 0)).toThrow(
        expect.objectContaining({ code: "UNAVAILABLE", message }),
      );
    memory.free(at);
  });

  test("gives small work the functions of one thread", async () => {
    using started = await start(2, { shareFromNs: 40_000 });
    const { memory, team } = started;
    const alone = module.over(memory);
    expect(module.over(memory, 9_999).scale).toBe(alone.scale);
    const { scale, read } = module.over(memory, 10_000);
    expect(scale).not.toBe(alone.scale);
    expect(read).toBe(alone.read);
    team.close();
    expect(module.over(memory, 10_000).scale).toBe(alone.scale);
  });

  test("lets its helpers go when it is closed", async () => {
    const { team, helpers } = await start(3);
    const ended = helpers.map((helper) => new Promise((resolve) => helper.on("exit", resolve)));
    team.close();
    expect(await Promise.all(ended)).toEqual([0, 0]);
  });
});
