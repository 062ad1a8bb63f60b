import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { recordBytes } from "@heddle/diagnostics";
import { ExampleSchema } from "@heddle/protos/example";
import { MultiInferenceRequestSchema, PredictRequestSchema, RegressionRequestSchema } from "@heddle/protos/serving";
import type { Servable } from "@heddle/serving";
import { describe, expect, test, vi } from "vitest";
import { loadModel } from "../../src/index.js";
import { Model } from "../../src/model/model.js";
import { hasWarmUpRequests, warmUp } from "../../src/node/serve/warm-up.js";
import { startServer } from "../../src/node/serve.js";
import { temporaryFolder } from "../temporary-folder.js";

const halfPlusTwo = fileURLToPath(new URL("../../../../fixtures/serving/half_plus_two/00000123", import.meta.url));
const temporary = temporaryFolder();
const { signal } = new AbortController();
const NONE = new Uint8Array(0);

/** Field numbers of prediction_log.proto. */
const KINDS = { classify: 2, regress: 3, multiInference: 4, sessionRun: 5, predict: 6, predictStreamed: 7 };

/** A PredictionLog: metadata that names a model and a sampling rate, the kind's log with request and response. */
function log(kind: keyof typeof KINDS, request: Uint8Array): Uint8Array {
  const writer = new BinaryWriter();
  writer.tag(1, 2).fork().tag(1, 2).fork().tag(1, 2).string("logged").join().join();
  return writer.tag(KINDS[kind], 2).fork().tag(1, 2).bytes(request).tag(2, 2).bytes(NONE).join().finish();
}

const features = { feature: { x: { kind: { case: "floatList" as const, value: { value: [2] } } } } };
const example = toBinary(ExampleSchema, create(ExampleSchema, { features }));
const examples = { kind: { case: "exampleList" as const, value: { examples: [example] } } };
const x = (...values: number[]) => ({
  x: { dtype: 1, tensorShape: { dim: [{ size: BigInt(values.length) }, { size: 1n }] }, floatVal: values },
});
const predict = (request: Parameters<typeof create<typeof PredictRequestSchema>>[1]) =>
  log("predict", toBinary(PredictRequestSchema, create(PredictRequestSchema, request)));
const regress = log(
  "regress",
  toBinary(
    RegressionRequestSchema,
    create(RegressionRequestSchema, { modelSpec: { name: "any", signatureName: "regress_x_to_y" }, input: examples }),
  ),
);
const multiInference = log(
  "multiInference",
  toBinary(
    MultiInferenceRequestSchema,
    create(MultiInferenceRequestSchema, {
      tasks: [
        { modelSpec: { name: "any", signatureName: "regress_x_to_y" }, methodName: "tensorflow/serving/regress" },
      ],
      input: examples,
    }),
  ),
);

let count = 0;

/** A model with these warm-up records, in a folder of versions. */
function modelWith(records: readonly Uint8Array[], bytes = Buffer.concat(records.map(recordBytes))): string {
  const folder = join(temporary(), `model-${count++}`, "1");
  cpSync(halfPlusTwo, folder, { recursive: true });
  mkdirSync(join(folder, "assets.extra"));
  writeFileSync(join(folder, "assets.extra", "tf_serving_warmup_requests"), bytes);
  return folder;
}

/** Runs the warm-up requests; the inputs of each run of the model. */
async function warmedWith(folder: string, runs = 1): Promise<unknown[]> {
  using model = await loadModel(folder);
  const seen: unknown[] = [];
  const servable = {
    signatures: model.signatures,
    signatureDefs: model.signatureDefs,
    defaultSignature: model.defaultSignature,
    run(inputs, options) {
      seen.push({ signature: options?.signature, ...Object.fromEntries(Object.entries(inputs).map(pair)) });
      return model.run(inputs, options);
    },
    dispose() {},
  } as Servable;
  const found = await warmUp(servable, folder, { runs, signal });
  expect(found * runs).toBe(seen.length);
  return seen;
}

/** The name of an input with its numbers, or undefined for texts. */
const pair = ([name, value]: [string, unknown]) => [name, Object(value).data && [...Object(value).data]];

describe("warmUp", () => {
  test("runs requests of every kind, whatever model they name, as often as asked", async () => {
    const requests = [
      predict({ modelSpec: { name: "other", versionChoice: { case: "versionLabel", value: "stable" } }, inputs: x(1) }),
      predict({ inputs: x(2, 3) }),
      predict({ modelSpec: { signatureName: "serving_default" }, inputs: x(4) }),
      regress,
      multiInference,
    ];
    const seen = await warmedWith(modelWith(requests));
    expect(seen).toMatchObject([{ x: [1] }, { x: [2, 3] }, { signature: "serving_default", x: [4] }, {}, {}]);
    expect(await warmedWith(modelWith(requests.slice(0, 1)), 3)).toMatchObject([{ x: [1] }, { x: [1] }, { x: [1] }]);
  });

  test("does nothing without a file, and with no runs", async () => {
    expect(await warmedWith(halfPlusTwo)).toEqual([]);
    const broken = modelWith([], Buffer.from("no records"));
    expect(await warmUp({} as Servable, broken, { runs: 0, signal })).toBe(0);
  });

  test.each([
    ["a damaged file", modelWithLater([], Buffer.from("not a file of records")), "corrupted record at 0"],
    ["a record that is no log", modelWithLater([Uint8Array.of(255, 255)]), "PredictionLog"],
    ["a record of a session", modelWithLater([log("sessionRun", NONE)]), "logs of sessions and streams are not run"],
    ["a record of a stream", modelWithLater([log("predictStreamed", NONE)]), "logs of sessions and streams"],
    ["an unknown signature", modelWithLater([predict({ modelSpec: { signatureName: "none" }, inputs: x(1) })]), "none"],
    ["more than 1000 records", modelWithLater(new Array(1001).fill(predict({ inputs: x(1) }))), "exceeds the maximum"],
  ])("refuses %s", async (_, make, message) => {
    await expect(warmedWith(make())).rejects.toThrow(message);
  });
});

describe("startServer", () => {
  test.each([0, 1])("answers warm-up requests before it serves, with %d workers", async (workers) => {
    const options = { port: 0, workers, modelPollSeconds: 0 };
    const folder = join(modelWith([predict({ inputs: x(1) })]), "..");
    const server = await startServer({ ...options, models: { half: folder } });
    await server.ready();
    await server.close();
    const broken = join(modelWith([predict({ inputs: { z: {} } })]), "..");
    const refusing = await startServer({ ...options, models: { half: broken } });
    await expect(refusing.ready()).rejects.toThrow("warm-up request 1 of");
    await refusing.close();
    const trusting = await startServer({ ...options, models: { half: broken }, warmUpRuns: 0 });
    await trusting.ready();
    await trusting.close();
  });
});

describe("startServer of a model without warm-up requests", () => {
  test("runs made-up inputs when it is told how often, and else nothing", async () => {
    const runs = vi.spyOn(Model.prototype, "run");
    const options = { port: 0, workers: 0, modelPollSeconds: 0 };
    const runsOf = async (folder: string, warmUpRuns?: number) => {
      runs.mockClear();
      const models = { half: join(folder, "..") };
      const server = await startServer({ ...options, models, ...(warmUpRuns !== undefined && { warmUpRuns }) });
      await server.ready();
      await server.close();
      return runs.mock.calls.length;
    };
    const plain = join(temporary(), "plain", "1");
    cpSync(halfPlusTwo, plain, { recursive: true });
    const withRequests = modelWith([predict({ inputs: x(1) })]);
    expect([await hasWarmUpRequests(plain), await hasWarmUpRequests(withRequests)]).toEqual([false, true]);
    expect([await runsOf(plain), await runsOf(plain, 0), await runsOf(plain, 4)]).toEqual([0, 0, 4]);
    expect([await runsOf(withRequests), await runsOf(withRequests, 3)]).toEqual([1, 3]);
    runs.mockRestore();
  });
});

/** Tables of cases are made before the folder is. */
function modelWithLater(...args: Parameters<typeof modelWith>): () => string {
  return () => modelWith(...args);
}
