import { type DescMessage, fromBinary, type Message } from "@bufbuild/protobuf";
import { ModelService, PredictionService, PredictResponseSchema } from "@heddle/protos/serving";
import { readFixtures } from "@heddle/tooling-testing";
import { afterAll, describe, expect, test } from "vitest";
import { callBytes, clientOf, startServer, TestModels } from "./test-server.js";

const { jsonFixture } = readFixtures(new URL("./fixtures/", import.meta.url));
const requests: Readonly<Record<string, readonly string[]>> = jsonFixture("requests.json");
const models = new TestModels();
const server = await startServer(models);
const { client } = clientOf(PredictionService, server.address);
afterAll(async () => {
  client.close();
  await server.close();
});

/** The responses to the requests of a method. */
async function answers<Schema extends DescMessage>(method: string, schema: Schema) {
  const answer = async (request: string) =>
    fromBinary(
      schema,
      new Uint8Array(await callBytes(client, `/tensorflow.serving.${method}`, Buffer.from(request, "base64"))),
    );
  return await Promise.all((requests[method] ?? []).map(answer));
}

const output = (method: string) => {
  const [service = "", name] = method.split("/");
  const descriptor = { PredictionService, ModelService }[service];
  const found = descriptor?.methods.find((each) => each.name === name);
  if (!found) throw new Error(`no method ${method}`);
  return found.output;
};

/** Of each method, a part of its response. */
const expected: Readonly<Record<string, object>> = {
  "PredictionService/Classify": { result: { classifications: Array(2).fill({ classes: [{ label: "39 bytes" }] }) } },
  "PredictionService/Regress": { result: { regressions: [{ value: 78 }] } },
  "PredictionService/MultiInference": {
    results: [{ result: { case: "classificationResult" } }, { result: { case: "regressionResult" } }],
  },
  "PredictionService/GetModelMetadata": { modelSpec: { name: "m", versionChoice: { value: { value: 7n } } } },
  "ModelService/GetModelStatus": { modelVersionStatus: [{ version: 8n }, { version: 7n, state: 30 }] },
  "ModelService/HandleReloadConfigRequest": { status: { errorCode: 0 } },
};

describe("a Python client of TensorFlow Serving", () => {
  test("runs a model", async () => {
    const [first, second] = await answers("PredictionService/Predict", PredictResponseSchema);
    const text = (value: Uint8Array) => new TextDecoder().decode(value);
    expect(first?.outputs.y?.stringVal.map(text)).toEqual(["good", "bäd"]);
    expect(Object.keys(second?.outputs ?? {})).toEqual(["sum"]);
    expect(second?.outputs.sum?.floatVal).toEqual([4.5, 5]);
  });

  test.each(Object.entries(expected))("is answered by %s", async (method, part) => {
    const responses: Message[] = await answers(method, output(method));
    expect(responses).toMatchObject([part]);
  });

  test("reloads the configuration", () => {
    expect(models.reloaded).toEqual([
      'model_config_list { config { name: "m" base_path: "/models/m" model_platform: "tensorflow" ' +
        'model_version_policy { specific { versions: 1 versions: 2 } } version_labels { key: "stable" value: 1 } } }',
    ]);
  });
});
