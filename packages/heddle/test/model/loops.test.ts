import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Code } from "@heddle/status";
import { loadModel, type Model } from "heddle";
import { describe, expect, test, vi } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";

interface Case {
  readonly model: string;
  readonly n: number;
  readonly outputs: readonly { readonly shape: readonly number[]; readonly values: readonly (number | string)[] }[];
}

const folder = new URL("../fixtures/", import.meta.url);
const cases: readonly Case[] = readFileSync(new URL("loops.jsonl", folder), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** A loop as TensorFlow saved it: see make-loops.py. */
const bytesOf = (model: string) => gunzipSync(readFileSync(new URL(`loops/${model}.pb.gz`, folder)));

describe("loops", () => {
  test("has cases of every model", () => {
    const files = readdirSync(new URL("loops", folder)).map((name) => name.replace(".pb.gz", ""));
    expect([...new Set(cases.map(({ model }) => model))].sort()).toEqual(files.sort());
  });

  test.each(cases)("$model with n = $n computes as TensorFlow, run after run", async ({ model, n, outputs }) => {
    using loaded = await loadModel(bytesOf(model));
    const { memory } = loaded.host;
    const liveBytes = memory.liveBytes;
    for (let run = 0; run < 3; run++) {
      const found = await loaded.run({ n });
      for (const [index, { shape, values }] of outputs.entries()) {
        const output = found[outputName(model, index)];
        expect(output?.shape).toEqual(shape);
        expectValues(output?.toArray() ?? [], values);
      }
      expect(memory.liveBytes).toBe(liveBytes);
    }
  });

  test.each(["nested", "kept-items"])("%s computes the same compiled", async (model) => {
    using plain = await loadModel(bytesOf(model));
    using compiled = await loadModel(await compileBytes(bytesOf(model)));
    expect(Object.values(await compiled.run({ n: 9 }))).toEqual(Object.values(await plain.run({ n: 9 })));
  });
});

/**
 * Blocks that an iteration may take: an item that stays in a list, tensors of ever other sizes, the strings that an op makes, a packed
 * matrix, the condition of an inner loop that ends.
 */
const ALLOCATIONS: Readonly<Record<string, number>> = {
  dense: 1,
  growing: 3,
  nested: 1,
  "set-items": 1,
  "get-items": 1.1,
  "push-items": 1,
  "kept-items": 1,
  strings: 3,
};

describe("an iteration of a loop", () => {
  test.each([...new Set(cases.map(({ model }) => model))])("of %s allocates no more than it keeps", async (name) => {
    using model = await loadModel(bytesOf(name));
    const [few, many] = [await allocations(model, 100), await allocations(model, 1100)];
    expect((many - few) / 1000).toBeLessThanOrEqual(ALLOCATIONS[name.replace("v1-", "")] ?? 0);
  });

  test("that fails gives back what the loop kept", async () => {
    using model = await loadModel(bytesOf("get-items"));
    const { memory } = model.host;
    await model.run({ n: 9 });
    const liveBytes = memory.liveBytes;
    const malloc = memory.malloc;
    let left = 12;
    memory.malloc = function (sizeBytes) {
      if (--left < 0) throw new Error("no room");
      return malloc.call(this, sizeBytes);
    };
    await expect(model.run({ n: 9 })).rejects.toThrow("no room");
    memory.malloc = malloc;
    expect(memory.liveBytes).toBe(liveBytes);
    await model.run({ n: 9 });
    expect(memory.liveBytes).toBe(liveBytes);
  });

  test.each(["counter", "nested", "v1-set-items"])("of %s that is cancelled gives back what it kept", async (name) => {
    using model = await loadModel(bytesOf(name));
    const { memory } = model.host;
    const liveBytes = memory.liveBytes;
    const stop = new AbortController();
    const running = model.run({ n: 1_000_000 }, { signal: stop.signal, sliceMs: 1 });
    setImmediate(() => stop.abort());
    await expect(running).rejects.toMatchObject({ code: Code.CANCELLED });
    // The caller need not wait for a busy thread: the run ends after its promise.
    await vi.waitFor(() => expect(memory.liveBytes).toBe(liveBytes), { timeout: 10_000 });
  });
});

/** As make-loops.py and TensorFlow name it. */
function outputName(model: string, index: number): string {
  if (model.startsWith("v1-")) return `y${index}`;
  return index === 0 ? "Identity" : `Identity_${index}`;
}

/** Calls of malloc in a run of `n` iterations. */
async function allocations(model: Model, n: number): Promise<number> {
  const { memory } = model.host;
  let count = 0;
  using _observing = memory.observe({ allocated: () => count++, freed: () => {} });
  await model.run({ n });
  return count;
}

function expectValues(found: readonly unknown[], wanted: readonly (number | string)[]): void {
  expect(found.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries()) {
    if (typeof found[index] === "string") expect(found[index]).toBe(value);
    else if (Number.isFinite(Number(value))) expect(found[index]).toBeCloseTo(Number(value), 4);
    else expect(found[index]).toBe(Number(value));
  }
}
