import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import {
  type CallContext,
  type PredictionOptions,
  predictionService,
  type Servable,
  type ServableOutput,
} from "../../src/index.js";
import { floats, madeUpDef, madeUpModels, madeUpServable, texts } from "../made-up-models.js";

const GRPC: CallContext = { entryPoint: "GRPC" };
const defs = {
  serving_default: madeUpDef("predict", { x: ["float", -1], y: ["float", -1] }, { sum: ["float", -1], z: ["float"] }),
  classes: madeUpDef(
    "classify",
    { inputs: ["string", -1] },
    { classes: ["string", -1, -1], scores: ["float", -1, -1] },
  ),
  values: madeUpDef("regress", { inputs: ["string", -1] }, { outputs: ["float", -1, 1] }),
};

function serviceOf(
  run?: Servable["run"],
  options?: PredictionOptions,
  served = defs as Servable["signatureDefs"] & {},
) {
  const models = madeUpModels({ m: madeUpServable(served, run) });
  return { models, service: predictionService(models, options) };
}

const x = { shape: [2], data: [1, 2] };

describe("predictionService", () => {
  test("runs the signature of a request that is made when the model is known", async () => {
    const seen: unknown[] = [];
    const { service, models } = serviceOf(async (inputs, options) => {
      seen.push(inputs, options, models.leases.open);
      return { sum: floats([2], 1, 2) };
    });
    const { signal } = new AbortController();
    const answer = await service.predict(
      { name: "m" },
      (signatureOf) => {
        expect(Object.keys(signatureOf(undefined).inputs)).toEqual(["x", "y"]);
        return { inputs: { x, y: x }, outputs: ["sum"] };
      },
      { entryPoint: "REST", signal, timeoutMs: 5 },
    );
    expect(answer).toEqual({
      name: "m",
      version: 7n,
      signature: "serving_default",
      outputs: { sum: floats([2], 1, 2) },
    });
    expect(seen).toEqual([{ x, y: x }, { signature: "serving_default", outputs: ["sum"], signal, timeoutMs: 5 }, 1]);
    expect(models.leases.open).toBe(0);
  });

  test("runs the default of a servable without serving_default", async () => {
    const { service } = serviceOf(async () => ({}), {}, { only: madeUpDef("predict", {}, {}) });
    expect((await service.predict({ name: "m" }, () => ({ inputs: {} }), GRPC)).signature).toBe("only");
    await expect(service.predict({ name: "m" }, () => ({ inputs: {}, signature: "other" }), GRPC)).rejects.toThrow(
      'Serving signature key "other" not found.',
    );
  });

  test.each([
    ["GRPC", Code.FAILED_PRECONDITION, 'Serving signature key "none" not found.'],
    ["REST", Code.INVALID_ARGUMENT, 'Serving signature name: "none" not found in signature def'],
  ] as const)("refuses an unknown signature by %s", async (entryPoint, code, message) => {
    const { service, models } = serviceOf();
    const made = service.predict({ name: "m" }, () => ({ signature: "none", inputs: {} }), { entryPoint });
    await expect(made).rejects.toMatchObject({ code, message });
    expect(models.leases.open).toBe(0);
  });

  test.each([
    [
      { inputs: { x, extra: x } },
      "input size does not match signature: 2!=2 len({extra,x}) != len({x,y}). Sent extra: {extra}. Missing but required: {y}.",
    ],
    [
      { inputs: { x } },
      "input size does not match signature: 1!=2 len({x}) != len({x,y}). Sent extra: {}. Missing but required: {y}.",
    ],
    [
      { inputs: { x, y: x }, outputs: ["sum", "other"] },
      "output tensor alias not found in signature: other Outputs expected to be in the set {sum,z}.",
    ],
    [{ inputs: { x, y: x }, outputs: ["sum", "sum"] }, "duplicate output tensor alias: sum"],
    [
      { inputs: { x: { shape: [9], data: new Float32Array(9) }, y: x } },
      "input 'x' has 9 rows: this server takes at most 8 in one request",
    ],
  ])("refuses a request that does not fit, case %#", async (request, message) => {
    const { service } = serviceOf(undefined, { maxRows: 8 });
    const answer = service.predict({ name: "m" }, () => request, GRPC);
    await expect(answer).rejects.toMatchObject({ code: Code.INVALID_ARGUMENT, message });
  });

  test("an input with a default may be left out", async () => {
    const seen: unknown[] = [];
    const def = madeUpDef("predict", { x: ["float", -1], y: ["float", -1] }, {});
    const y = { ...def.inputs.y, isOptional: true } as typeof def.inputs.y;
    const served = { only: { ...def, inputs: { ...def.inputs, y } } } as Servable["signatureDefs"] & {};
    const { service } = serviceOf(
      async (inputs) => {
        seen.push(inputs);
        return {};
      },
      {},
      served,
    );
    await service.predict({ name: "m" }, () => ({ inputs: { x } }), GRPC);
    expect(seen).toEqual([{ x }]);
    await expect(service.predict({ name: "m" }, () => ({ inputs: { y: x } }), GRPC)).rejects.toThrow(
      "Missing but required: {x}.",
    );
  });

  test("limits the time of calls without a limit of their own", async () => {
    const limits: unknown[] = [];
    const run: Servable["run"] = async (_, options) => {
      limits.push(options?.timeoutMs);
      return {};
    };
    const { service } = serviceOf(run, { timeoutMs: 100 });
    await service.predict({ name: "m" }, () => ({ inputs: { x, y: x } }), GRPC);
    await service.predict({ name: "m" }, () => ({ inputs: { x, y: x } }), { ...GRPC, timeoutMs: 30 });
    expect(limits).toEqual([100, 30]);
  });

  test("classifies examples", async () => {
    const { service } = serviceOf(async (inputs) => {
      expect(inputs).toEqual({ inputs: texts("a", "b") });
      return {
        classes: { dtype: "string", shape: [2, 2], data: ["no", "yes", "no", "yes"] },
        scores: floats([2, 2], 0.25, 0.75, 1, 0),
      };
    });
    const answer = await service.classify({ name: "m" }, { signature: "classes", examples: texts("a", "b") }, GRPC);
    expect(answer.classifications).toEqual([
      [
        { label: "no", score: 0.25 },
        { label: "yes", score: 0.75 },
      ],
      [
        { label: "no", score: 1 },
        { label: "yes", score: 0 },
      ],
    ]);
  });

  test("classifies with scores alone, and with labels alone", async () => {
    const signature = (outputs: Parameters<typeof madeUpDef>[2]) => ({
      serving_default: madeUpDef("classify", { inputs: ["string", -1] }, outputs),
    });
    const scores = serviceOf(async () => ({ scores: floats([1, 1], 2) }), {}, signature({ scores: ["float", -1, 1] }));
    const labels = serviceOf(
      async () => ({ classes: { dtype: "string", shape: [1, 1], data: ["a"] } }),
      {},
      signature({ classes: ["string", -1, 1] }),
    );
    const call = { examples: texts("a") };
    expect((await scores.service.classify({ name: "m" }, call, GRPC)).classifications).toEqual([
      [{ label: "", score: 2 }],
    ]);
    expect((await labels.service.classify({ name: "m" }, call, GRPC)).classifications).toEqual([
      [{ label: "a", score: 0 }],
    ]);
  });

  test("regresses examples", async () => {
    const { service } = serviceOf(async () => ({ outputs: floats([2, 1], 3, 4) }));
    const answer = await service.regress({ name: "m" }, { signature: "values", examples: texts("a", "b") }, GRPC);
    expect(answer).toMatchObject({ signature: "values", version: 7n, values: Float32Array.of(3, 4) });
  });

  test.each([
    ["classify", "none", "INVALID_ARGUMENT", "No signature was found with the name: none"],
    [
      "classify",
      "",
      "INVALID_ARGUMENT",
      "Expected classification signature method_name to be tensorflow/serving/classify. Was: tensorflow/serving/predict",
    ],
    [
      "regress",
      "classes",
      "INVALID_ARGUMENT",
      "Expected regression signature method_name to be tensorflow/serving/regress. Was: tensorflow/serving/classify",
    ],
  ] as const)("refuses to %s by another signature: %s", async (method, signature, code, message) => {
    const { service } = serviceOf();
    const answer = service[method]({ name: "m" }, { signature, examples: texts("a") }, GRPC);
    await expect(answer).rejects.toMatchObject({ code, message });
  });

  test.each<[method: "classify" | "regress", outputs: Record<string, ServableOutput>, message: string]>([
    ["classify", { classes: floats([2], 1, 2) }, "Expected Tensor shape: [batch_size num_classes] but got [2]"],
    ["classify", { classes: floats([2, 1], 1, 2) }, "Expected classes Tensor of DT_STRING. Got: DT_FLOAT"],
    ["classify", { scores: floats([1, 2], 1, 2) }, "Expected scores output batch size of 2. Got: 1"],
    [
      "classify",
      { classes: { dtype: "string", shape: [2, 1], data: ["a", "b"] }, scores: floats([2, 2], 1, 2, 3, 4) },
      "Tensors class and score should match in dim_size(1). Got 1 vs. 2",
    ],
    [
      "regress",
      { outputs: floats([1, 2], 1, 2) },
      "Expected output Tensor shape to be either [batch_size] or [batch_size, 1] but got [1,2]",
    ],
    ["regress", { outputs: floats([1], 1) }, "Input batch size did not match output batch size: 2 vs. 1"],
    [
      "regress",
      { outputs: { dtype: "double", shape: [2], data: Float64Array.of(1, 2) } },
      "Expected output Tensor of DT_FLOAT.  Got: DT_DOUBLE",
    ],
  ])("refuses outputs of another form: %s %#", async (method, outputs, message) => {
    const { service } = serviceOf(async () => outputs);
    const signature = method === "classify" ? "classes" : "values";
    const answer = service[method]({ name: "m" }, { signature, examples: texts("a", "b") }, GRPC);
    await expect(answer).rejects.toMatchObject({ message });
  });

  test("refuses a signature of classes with other outputs, and an empty input", async () => {
    const { service } = serviceOf(
      undefined,
      {},
      {
        serving_default: madeUpDef("classify", { inputs: ["string", -1] }, { other: ["float", -1] }),
        other: madeUpDef("classify", { input: ["string", -1] }, { classes: ["string", -1] }),
      },
    );
    const call = { examples: texts("a") };
    await expect(service.classify({ name: "m" }, call, GRPC)).rejects.toThrow("at least one of");
    await expect(service.classify({ name: "m" }, { ...call, signature: "other" }, GRPC)).rejects.toThrow(
      "No classification inputs found",
    );
    const empty = serviceOf().service.regress({ name: "m" }, { signature: "values", examples: texts() }, GRPC);
    await expect(empty).rejects.toMatchObject({ code: Code.INVALID_ARGUMENT, message: "Input is empty." });
  });

  test("reports how calls ended", async () => {
    const ended: unknown[] = [];
    const { service } = serviceOf(async () => ({}), {
      metrics: { requestEnded: (...facts) => ended.push(facts.slice(0, 4)) },
    });
    await service.predict({ name: "m" }, () => ({ inputs: { x, y: x } }), GRPC);
    await service.predict({ name: "none" }, () => ({ inputs: {} }), GRPC).catch(() => {});
    service.metadata({ name: "m" }, { entryPoint: "REST" });
    service.status({ name: "m" }, GRPC);
    expect(() => service.metadata({ name: "none" }, GRPC)).toThrow("Servable not found for request: Latest(none)");
    expect(ended).toEqual([
      ["m", "Predict", "GRPC", "OK"],
      ["none", "Predict", "GRPC", "NOT_FOUND"],
      ["m", "GetModelMetadata", "REST", "OK"],
      ["m", "GetModelStatus", "GRPC", "OK"],
      ["none", "GetModelMetadata", "GRPC", "NOT_FOUND"],
    ]);
  });

  test("describes the signatures of a servable that does not state them", () => {
    const { signatureDefs: _, ...servable } = madeUpServable({ s: madeUpDef("predict", { x: ["float", 1] }, {}) });
    const service = predictionService(madeUpModels({ m: servable }));
    expect(service.metadata({ name: "m" }, GRPC)).toEqual({
      name: "m",
      version: 7n,
      signatures: { s: madeUpDef("predict", { x: ["float", 1] }, {}) },
    });
  });
});
