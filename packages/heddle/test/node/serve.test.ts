import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import { credentials, makeGenericClientConstructor } from "@grpc/grpc-js";
import { PredictionService, PredictRequestSchema, type PredictResponse } from "@heddle/protos/serving";
import { fixedModels, predictionService, restHandler } from "@heddle/serving";
import { serviceDefinition } from "@heddle/serving-grpc";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { startServer } from "../../src/node/serve.js";

const halfPlusTwo = fileURLToPath(new URL("../../../../fixtures/serving/half_plus_two", import.meta.url));

describe("startServer", () => {
  test("serves REST and gRPC from one set of models", async () => {
    const notes: string[] = [];
    const server = await startServer({
      models: { half: halfPlusTwo },
      port: 0,
      grpcPort: 0,
      workers: 0,
      modelPollSeconds: 0,
      onNote: (note) => notes.push(note),
    });
    await server.ready();
    expect(notes).toEqual([expect.stringMatching(/^half 124 is loaded from .* in \d+ ms$/)]);

    const regress = await fetch(`${server.url}/v1/models/half:regress`, {
      method: "POST",
      body: '{"signature_name": "regress_x_to_y", "examples": [{"x": 2.0}, {"x": 4.0}]}',
    });
    expect(await regress.json()).toEqual({ results: [4, 5] });

    const Client = makeGenericClientConstructor(serviceDefinition(PredictionService), "PredictionService");
    const client = new Client(server.grpcAddress ?? "", credentials.createInsecure());
    const request = create(PredictRequestSchema, {
      modelSpec: { name: "half" },
      inputs: { x: { dtype: 1, tensorShape: { dim: [{ size: 1n }, { size: 1n }] }, floatVal: [2] } },
    });
    const response = await new Promise<PredictResponse>((resolve, reject) => {
      client.Predict?.(request, (error: Error | null, answer: PredictResponse) =>
        error ? reject(error) : resolve(answer),
      );
    });
    expect(response.outputs.y?.floatVal).toEqual([4]);
    client.close();
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test("rejects `ready` with the reason why a model cannot be loaded, and serves the others", async () => {
    const server = await startServer({
      models: { half: halfPlusTwo, broken: fileURLToPath(new URL("../../package.json", import.meta.url)) },
      port: 0,
      workers: 0,
      modelPollSeconds: 0,
    });
    await expect(server.ready()).rejects.toThrow("model 'broken'");
    expect((await fetch(`${server.url}/v1/models/half`)).status).toBe(200);
    await server.close();
  });

  test("rejects `ready` with the reason of a model without a version, not of one that has another", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-serve-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(join(halfPlusTwo, "00000123"), join(folder, "half/1"), { recursive: true });
    mkdirSync(join(folder, "half/2"));
    writeFileSync(join(folder, "half/2/saved_model.pb"), "not a model");
    mkdirSync(join(folder, "broken/1"), { recursive: true });
    writeFileSync(join(folder, "broken/1/saved_model.pb"), "not a model");
    const configFile = join(folder, "models.config");
    const model = (name: string, policy = "") =>
      `config { name: "${name}" base_path: "${join(folder, name)}" model_platform: "tensorflow" ${policy} }`;
    const all = model("half", "model_version_policy { all {} }");
    writeFileSync(configFile, `model_config_list { ${all} ${model("broken")} }`);
    const failed: string[] = [];
    const onNote = (_: string, name?: string) => name !== undefined && failed.push(name);
    const server = await startServer({ configFile, port: 0, workers: 0, modelPollSeconds: 0, onNote });
    await expect(server.ready()).rejects.toMatchObject({ details: { model: "broken" } });
    expect(failed.sort()).toEqual(["broken", "half"]);
    expect((await fetch(`${server.url}/v1/models/half`)).status).toBe(200);
    await server.close();
  });

  test.each([
    [{ workers: -1 }, "'workers' must be a whole number from 0, found -1"],
    [{ configFile: "/no/file" }, "/no/file"],
    [{ workers: 0, load: { plugins: ["x"] } }, "plugins of a server are loaded into workers"],
    [{ batching: { maxBatchSize: 0 } }, "input_batch_size_limit must be positive"],
  ])("refuses options, case %#", async (options, message) => {
    const server = startServer({ models: { half: halfPlusTwo }, port: 0, workers: 0, modelPollSeconds: 0, ...options });
    await expect(
      server.then(async (running) => {
        try {
          await running.ready();
        } finally {
          await running.close();
        }
      }),
    ).rejects.toThrow(message);
  });
});

describe("a model", () => {
  test("is a servable", async () => {
    const models = fixedModels({ half: await loadModel(`${halfPlusTwo}/00000123`) });
    const handle = restHandler(predictionService(models));
    const response = await handle(
      new Request("http://edge/v1/models/half:predict", { method: "POST", body: '{"instances": [[2]]}' }),
    );
    expect(await response.json()).toEqual({ predictions: [[3]] });
    await models.close();
  });
});
