import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type DeviceOptions, loadModel, type Model, type ModelRunOptions, TensorHandle } from "../../src/index.js";
import { graphBytes } from "../graph-bytes.js";
import { bundledWorker } from "../worker/bundled-worker.js";

const workerUrl = bundledWorker();

const FLOAT = 1;
const INT32 = 3;
const T = { T: FLOAT };

/** Two towers of products, and their sum; `bad` fails when its inputs do not fit. */
const towers = graphBytes([
  ...["a", "b"].map((name) => ({ name, op: "Placeholder", types: { dtype: FLOAT }, shape: [64, 64] })),
  { name: "c", op: "Placeholder", types: { dtype: FLOAT }, shape: [3, 3] },
  ...["a", "b"].flatMap((input) =>
    Array.from({ length: 4 }, (_, i) => ({
      name: `${input}${i}`,
      op: "MatMul",
      inputs: [i === 0 ? input : `${input}${i - 1}`, input],
      types: T,
    })),
  ),
  { name: "sum", op: "AddV2", inputs: ["a3", "b3"], types: T },
  { name: "bad", op: "MatMul", inputs: ["b3", "c"], types: T },
  { name: "both", op: "AddV2", inputs: ["bad", "a3"], types: T },
  { name: "b4", op: "Neg", inputs: ["b3"], types: T },
]);

/** Sums a row of 100,000,000 numbers in one kernel call after another. */
const slow = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: INT32 }, shape: [] },
  { name: "n", op: "Const", types: { dtype: INT32 }, value: { shape: [1], ints: [4_000_000] } },
  { name: "row", op: "Fill", inputs: ["n", "x"], types: { T: INT32 } },
  ...Array.from({ length: 200 }, (_, i) => ({
    name: `s${i}`,
    op: "AddV2",
    inputs: [i === 0 ? "row" : `s${i - 1}`, "row"],
    types: { T: INT32 },
  })),
]);

const square = (value: number) => Array.from({ length: 64 }, () => new Array<number>(64).fill(value / 64));
const inputs = {
  a: square(1),
  b: square(2),
  c: [
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ],
};

const devices = (more: Partial<DeviceOptions> = {}): DeviceOptions => ({ count: 2, url: workerUrl(), ...more });
const odd: DeviceOptions["deviceOf"] = ({ name }) => name.length % 2;
const byTower: DeviceOptions["deviceOf"] = ({ name }) => (name.startsWith("b") ? 1 : 0);

async function outcome(
  model: Model,
  options: ModelRunOptions<string, string>,
  given: Parameters<Model["run"]>[0] = inputs,
) {
  try {
    return JSON.stringify(await model.run(given, options));
  } catch (error) {
    return String(toStatusError(error));
  }
}

describe("Model.run on devices", () => {
  const models = fileURLToPath(new URL("../../../../fixtures/models/", import.meta.url));

  test.each(["sentiment", "string_lookup", "vectorize_count", "vectorize_multi_hot", "vectorize_tf_idf"])(
    "%s has the answers of one device, however it is cut",
    async (name) => {
      const model = await loadModel(join(models, name));
      const [signature = "", { inputs: taken }] = Object.entries(model.signatures)[0];
      const [[input, { shape }]] = Object.entries(taken);
      const texts = ["The movie was GREAT", "awful", "", "naïve größe 🎬"];
      const given = { [input]: shape?.length === 2 ? texts.map((text) => [text]) : texts };
      const whole = await outcome(model, { signature }, given);
      expect(whole).not.toMatch(/^[A-Z_]+: /);
      for (const deviceOf of [undefined, undefined, () => 1, odd]) {
        expect(await outcome(model, { signature, devices: devices({ deviceOf }) }, given)).toBe(whole);
      }
      model.dispose();
    },
  );

  test("two towers are computed on two devices, by times and by hand, also at once and on three", async () => {
    const model = await loadModel(towers);
    const whole = await outcome(model, { outputs: ["sum"] });
    for (const more of [
      {},
      {},
      { deviceOf: byTower },
      { count: 3, deviceOf: ({ name }: { name: string }) => name.length % 3 },
    ]) {
      expect(await outcome(model, { outputs: ["sum"], devices: devices(more) })).toBe(whole);
    }
    const many = Array.from({ length: 20 }, () =>
      outcome(model, { outputs: ["sum"], devices: devices({ deviceOf: byTower }) }),
    );
    expect(new Set(await Promise.all(many))).toEqual(new Set([whole]));
    model.dispose();
  });

  test("the error of a device has the text of one device, and later runs succeed", async () => {
    const model = await loadModel(towers);
    const whole = await outcome(model, { outputs: ["both"] });
    expect(whole).toMatch(/^INVALID_ARGUMENT: .*'bad' \(MatMul\)/);
    const cut = devices({ deviceOf: byTower });
    expect(await outcome(model, { outputs: ["both"], devices: cut })).toBe(whole);
    expect(await outcome(model, { outputs: ["sum"], devices: cut })).toBe(await outcome(model, { outputs: ["sum"] }));
    expect(await outcome(model, { outputs: ["both"], devices: devices() })).toBe(whole);
    model.dispose();
  });

  test("limits hold while another device computes", async () => {
    const model = await loadModel(slow);
    const there = devices({ deviceOf: () => 1 });
    const options = { outputs: ["s199"], devices: there };
    await outcome(model, { ...options, timeoutMs: 1 }, { x: 1 });
    expect(await outcome(model, { ...options, timeoutMs: 100 }, { x: 1 })).toBe(
      "DEADLINE_EXCEEDED: the run took longer than 100 ms",
    );
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 50);
    expect(await outcome(model, { ...options, signal: controller.signal }, { x: 1 })).toBe(
      "CANCELLED: the run was aborted: enough",
    );
    model.dispose();
  });

  test("outputs are kept here, whichever device computed them, and are fed to later runs", async () => {
    const memory = createTestMemory();
    const host = new Host({ memory });
    const model = await loadModel(towers, { host });
    const cut = devices({ deviceOf: byTower });
    const alone = await model.run(inputs, { outputs: ["b4", "sum"] });
    const fedBack = await model.run({ ...inputs, b: alone.b4 ?? [] }, { outputs: ["sum"] });

    for (const given of [cut, devices(), devices()]) {
      const { b4, sum } = await model.run(inputs, { outputs: ["b4", "sum"], keep: ["b4"], devices: given });
      expect(b4).toBeInstanceOf(TensorHandle);
      expect(await b4.read()).toEqual(alone.b4);
      expect(sum).toEqual(alone.sum);
      expect(model.session.list().map(({ id }) => id)).toEqual([b4.id]);
      expect(await model.run({ ...inputs, b: b4 }, { outputs: ["sum"], devices: given })).toEqual(fedBack);
      b4.release();
      expect(await outcome(model, { outputs: ["sum"], devices: given }, { ...inputs, b: b4 })).toMatch(
        /^FAILED_PRECONDITION: input 'b' is a handle of a tensor that was released/,
      );
    }
    // A run that fails keeps nothing.
    expect(await outcome(model, { outputs: ["sum", "both"], keep: ["sum"], devices: cut })).toMatch(/'bad' \(MatMul\)/);
    expect(await outcome(model, { outputs: ["sum"], keep: ["som"], devices: cut })).toMatch(/did you mean 'sum'/);
    expect(model.session.list()).toEqual([]);
    model.dispose();
    host.dispose();
    expect(memory.liveBytes).toBe(0);
  });

  test("a worker that ends is reported, and the next run starts another", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-devices-"));
    const script = join(folder, "worker.mjs");
    const fails = `import { parentPort } from "node:worker_threads";
      await import(${JSON.stringify(workerUrl().href)});
      parentPort.on("message", ({ kind }) => { if (kind === "step") process.exit(3); });`;
    writeFileSync(script, fails);
    const model = await loadModel(towers);
    const options = { outputs: ["sum"], devices: devices({ deviceOf: byTower, url: pathToFileURL(script) }) };
    expect(await outcome(model, options)).toMatch(/^INTERNAL: the worker of device '.*CPU:1' ended: .*code 3/);
    const again = await outcome(model, { outputs: ["sum"], devices: devices({ deviceOf: byTower }) });
    expect(again).toBe(await outcome(model, { outputs: ["sum"] }));
    model.dispose();
    rmSync(folder, { recursive: true });
  });

  test("refuses what has no meaning", async () => {
    const model = await loadModel(towers);
    expect(await outcome(model, { devices: 0 })).toBe(
      "INVALID_ARGUMENT: devices must be a whole number from 1 to 64, found 0",
    );
    for (const [given, problem] of [
      ["null", "devices must be a whole number from 1 to 64, found null"],
      ['"two"', 'devices must be a whole number from 1 to 64, found the string "two"'],
      ["{}", "devices must be a whole number from 1 to 64, found undefined"],
      ['{ "count": 2, "deviceOf": 5 }', "deviceOf must be a function, found 5"],
    ] as const) {
      expect(await outcome(model, { devices: JSON.parse(given) })).toBe(`INVALID_ARGUMENT: ${problem}`);
    }
    for (const wanted of [2, -1, 0.5, Number.NaN]) {
      const options = { outputs: ["sum"], devices: devices({ deviceOf: () => wanted }) };
      const range = "deviceOf must return undefined or a whole number from 0 to 1";
      expect(await outcome(model, options)).toContain(`INVALID_ARGUMENT: ${range}, found ${wanted} for node`);
    }
    expect(await outcome(model, { outputs: ["sum"], devices: 1 })).toBe(await outcome(model, { outputs: ["sum"] }));
    expect(() => model.runSync(inputs, { outputs: ["sum"], devices: 2 })).toThrowError(
      "use run() instead of runSync()",
    );
    model.dispose();
  });

  test("a model in a worker has devices too", async () => {
    const model = await loadModel(towers, { worker: { url: workerUrl() } });
    const whole = JSON.stringify(await model.run(inputs, { outputs: ["sum"] }));
    for (let run = 0; run < 3; run++) {
      expect(JSON.stringify(await model.run(inputs, { outputs: ["sum"], devices: 2 }))).toBe(whole);
    }
    await expect(model.run(inputs, { devices: { count: 2 } })).rejects.toThrowError("takes devices as a number");
    model.dispose();
  });
});
