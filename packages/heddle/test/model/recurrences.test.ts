import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { type RunObserver, type Signature, type Step, signatureRequest } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { AttrValueSchema, GraphDefSchema } from "@heddle/protos/graph";
import { Code } from "@heddle/status";
import { loadModel, type Model } from "heddle";
import { describe, expect, test } from "vitest";
import { compileBytes } from "../compiled/compile-bytes.js";
import { statusOf } from "../status-of.js";

interface Case {
  readonly model: string;
  readonly isFused: boolean;
  readonly x: readonly (readonly (readonly number[])[])[];
  readonly outputs: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly values: readonly number[];
  }[];
}

const folder = new URL("../fixtures/", import.meta.url);
const cases: readonly Case[] = readFileSync(new URL("recurrences.jsonl", folder), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** A model of recurrent layers, as Keras makes them. */
const bytesOf = (model: string) => gunzipSync(readFileSync(new URL(`recurrences/${model}.pb.gz`, folder)));

const load = (model: string, fusion: boolean) => loadModel(bytesOf(model), { fusion });

describe("fusion of recurrences", () => {
  test("has cases of every model", () => {
    const files = readdirSync(new URL("recurrences", folder)).map((name) => name.replace(".pb.gz", ""));
    expect([...new Set(cases.map(({ model }) => model))].sort()).toEqual(files.sort());
  });

  test.each(cases)("computes $model as the unfused plan and as TensorFlow", async ({ model, x, outputs, isFused }) => {
    using fused = await load(model, true);
    using unfused = await load(model, false);
    expect([await loopsOf(fused), await loopsOf(unfused)]).toEqual(isFused ? ["fused", "plain"] : ["plain", "plain"]);
    const found = await fused.run({ x });
    expect(found).toEqual(await unfused.run({ x }));
    for (const { name, values } of outputs) {
      const numbers = Array.from((found[name]?.data ?? []) as Float32Array);
      expect(numbers.length).toBe(values.length);
      for (const [index, value] of values.entries()) expect(numbers[index]).toBeCloseTo(value, 5);
    }
  });
});

describe("a fused loop", () => {
  test.each(["shape", "type"])("has the error of the unfused plan for a list of another %s", async (changed) => {
    const graph = fromBinary(GraphDefSchema, bytesOf("lstm-sequences-states-any-length"));
    const bodies = [graph.node, ...(graph.library?.function ?? []).map(({ nodeDef }) => nodeDef)];
    for (const node of bodies.flat().filter(({ op }) => op === "TensorListReserve")) {
      if (changed === "type") node.attr.element_dtype = create(AttrValueSchema, { value: { case: "type", value: 3 } });
      else node.input[0] = node.input[1] ?? ""; // The number of results as the shape of one.
    }
    const statuses = [true, false].map(async (fusion) => {
      using model = await loadModel(toBinary(GraphDefSchema, graph), { fusion });
      return await statusOf(model.run({ x: [[[0, 1, 2, 3, 4]]] }));
    });
    const [fused, unfused] = await Promise.all(statuses);
    expect(fused).toEqual(unfused);
  });

  test("has the name of the node that it stands for", async () => {
    using model = await load("lstm", true);
    const { steps } = await model.executor.prepare(signatureRequest(firstSignature(model)));
    const names = steps.flatMap(({ instance }) => (instance?.op.name === "HeddleRecurrence" ? instance.nodeName : []));
    expect(names).toEqual([expect.stringMatching(/\/while$/)]);
  });

  test("is left as it is for a host without the kernel", async () => {
    const host = new Host();
    using model = await loadModel(bytesOf("lstm"), { host, plugins: [withoutFusedOps(await mathPlugin())] });
    expect(await loopsOf(model)).toBe("plain");
  });

  test.each(["begins", "waits"])("stops when the run is cancelled as it %s", async (abortAt) => {
    using model = await load("lstm-any-length", true);
    const x = [Array.from({ length: 10_000 }, () => [0, 1, 2, 3, 4])];
    const stop = new AbortController();
    const events: string[] = [];
    const note = (event: string, { instance }: Step) => {
      if (instance?.op.name !== "HeddleRecurrence") return;
      events.push(event);
      if (event === abortAt) stop.abort();
    };
    const observer: RunObserver = {
      stepBegins: (_run, step) => note("begins", step),
      stepWaits: (_run, step) => note("waits", step),
      stepEnds: (_run, step) => note("ends", step),
      stepFails: (_run, step) => note("fails", step),
    };
    const options = { signal: stop.signal, sliceMs: 0, observer };
    await expect(model.run({ x }, options)).rejects.toMatchObject({ code: Code.CANCELLED });
    expect(events).toEqual(["begins", ...(abortAt === "waits" ? ["waits"] : []), "fails"]);
  });
});

describe("compileModel", () => {
  test.each(["lstm-sequences-states-any-length", "lstm-bidirectional-masked"])(
    "keeps the fused loops of %s",
    async (model) => {
      const x = cases.find((each) => each.model === model)?.x ?? [];
      using loaded = await load(model, true);
      using compiled = await loadModel(await compileBytes(bytesOf(model)));
      expect(Object.values(await compiled.run({ x }))).toEqual(Object.values(await loaded.run({ x })));
      expect(compiled.executor.planner.requiredOps(signatureRequest(firstSignature(compiled)))).toContain(
        "HeddleRecurrence",
      );
      expect(compiled.executor.planner.requiredOps(signatureRequest(firstSignature(compiled)))).not.toContain("While");
    },
  );
});

const mathPlugin = async () => (await import("@heddle/kernels-math")).plugin;

/** A plugin with all ops but those of fusion. */
function withoutFusedOps(plugin: KernelPlugin): KernelPlugin {
  return {
    ...plugin,
    register: (registrar) =>
      plugin.register({
        ...registrar,
        registerOp: (op) => (op.name.startsWith("Heddle") ? undefined : registrar.registerOp(op)),
        registerKernel: (kernel) => (kernel.op.startsWith("Heddle") ? undefined : registrar.registerKernel(kernel)),
        registerOnDemand: (op, register) =>
          op.startsWith("Heddle") ? undefined : registrar.registerOnDemand?.(op, register),
      }),
  };
}

function firstSignature({ executor }: Model): Signature {
  const [signature] = executor.program.signatures.values();
  if (!signature) throw new Error("the model has no signature");
  return signature;
}

/** Whether the loops of a model are fused. */
async function loopsOf(model: Model): Promise<"fused" | "plain"> {
  const { steps } = await model.executor.prepare(signatureRequest(firstSignature(model)));
  const ops = new Set(steps.map(({ instance }) => instance?.op.name));
  const isFused = ops.has("HeddleRecurrence");
  expect(isFused && ops.has("While")).toBe(false);
  return isFused ? "fused" : "plain";
}
