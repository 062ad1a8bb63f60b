import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { PredictionService, PredictRequestSchema, type PredictResponse } from "@heddle/protos/serving";
import { DataType } from "@heddle/tensor";
import { afterAll, describe, expect, test } from "vitest";
import { callBytes, clientOf, failureOf, startServer, TestModels } from "./test-server.js";

const models = new TestModels();
const server = await startServer(models, { maxTensorBytes: 1000 });
const { client, call } = clientOf(PredictionService, server.address);
afterAll(async () => {
  client.close();
  await server.close();
});

const predict = (init: MessageInitShape<typeof PredictRequestSchema>) =>
  call<PredictResponse>("Predict", create(PredictRequestSchema, init));
const failure = (init: MessageInitShape<typeof PredictRequestSchema>) => failureOf(predict(init));

const dims = (...sizes: number[]) => ({ dim: sizes.map((size) => ({ size: BigInt(size) })) });
const bytes = (text: string) => new TextEncoder().encode(text);
const x = { dtype: DataType.STRING, tensorShape: dims(2), stringVal: [bytes("good"), bytes("bäd")] };
const modelSpec = { name: "m" };
const floats = (...floatVal: number[]) => ({ dtype: DataType.FLOAT, tensorShape: dims(floatVal.length), floatVal });
const two = { modelSpec: { name: "m", signatureName: "two" }, inputs: { a: floats(1, 2), b: floats(3, 4) } };

describe("Predict", () => {
  test("answers typed fields, and the version and signature that answered", async () => {
    const { outputs, modelSpec: spec } = await predict({ modelSpec, inputs: { x } });
    expect(outputs.y).toMatchObject({ dtype: DataType.STRING, stringVal: [bytes("good"), bytes("bäd")] });
    expect(outputs.y?.tensorShape?.dim.map(({ size }) => size)).toEqual([2n]);
    expect(spec).toMatchObject({
      name: "m",
      signatureName: "serving_default",
      versionChoice: { case: "version", value: { value: 7n } },
    });
    expect(models.leases).toBe(0);
  });

  test("reads values that repeat, and tensor_content", async () => {
    const content = new Uint8Array(Float32Array.of(10, 20).buffer);
    const { outputs } = await predict({
      modelSpec: two.modelSpec,
      inputs: {
        a: { dtype: DataType.FLOAT, tensorShape: dims(2), tensorContent: content },
        b: { dtype: DataType.FLOAT, tensorShape: dims(2), floatVal: [1] },
      },
    });
    expect(outputs.sum?.floatVal).toEqual([11, 21]);
  });

  test("computes the outputs of the filter", async () => {
    const { outputs } = await predict({ ...two, outputFilter: ["product"] });
    expect(Object.keys(outputs)).toEqual(["product"]);
    expect(outputs.product?.floatVal).toEqual([3, 8]);
    expect(Object.keys((await predict(two)).outputs).sort()).toEqual(["product", "sum"]);
  });

  test("finds a version and a label", async () => {
    const version = { name: "m", versionChoice: { case: "version" as const, value: { value: 7n } } };
    expect((await predict({ modelSpec: version, inputs: { x } })).outputs).toHaveProperty("y");
    const label = { name: "m", versionChoice: { case: "versionLabel" as const, value: "stable" } };
    expect((await predict({ modelSpec: label, inputs: { x } })).outputs).toHaveProperty("y");
  });

  test("fails as TensorFlow Serving does", async () => {
    expect(await failure({ inputs: { x } })).toBe("INVALID_ARGUMENT: Missing ModelSpec");
    expect(await failure({ modelSpec: {}, inputs: { x } })).toBe("INVALID_ARGUMENT: ModelSpec has no name specified.");
    expect(await failure({ modelSpec: { name: "n" } })).toBe("NOT_FOUND: Servable not found for request: Latest(n)");
    expect(await failure({ modelSpec: { name: "m", versionChoice: { case: "version", value: { value: 99n } } } })).toBe(
      "NOT_FOUND: Servable not found for request: Specific(m, 99)",
    );
    expect(await failure({ modelSpec: { name: "m", signatureName: "no" }, inputs: { x } })).toBe(
      'FAILED_PRECONDITION: Serving signature key "no" not found.',
    );
    expect(await failure({ modelSpec, inputs: { y: x, z: x } })).toBe(
      "INVALID_ARGUMENT: input size does not match signature: 2!=1 len({y,z}) != len({x}). " +
        "Sent extra: {y,z}. Missing but required: {x}.",
    );
    expect(await failure({ ...two, outputFilter: ["mean"] })).toBe(
      "INVALID_ARGUMENT: output tensor alias not found in signature: mean Outputs expected to be in the set {product,sum}.",
    );
    expect(await failure({ ...two, outputFilter: ["sum", "sum"] })).toBe(
      "INVALID_ARGUMENT: duplicate output tensor alias: sum",
    );
    expect(models.leases).toBe(0);
  });

  test("refuses tensors that cannot be read", async () => {
    const bad = { dtype: DataType.FLOAT, tensorShape: dims(3), tensorContent: new Uint8Array(8) };
    expect(await failure({ modelSpec, inputs: { x: bad } })).toBe(
      "INVALID_ARGUMENT: tensor parsing error: x: Cannot parse tensor from proto: input 'x': float [3]: 8 bytes found, 12 wanted",
    );
    expect(await failure({ modelSpec, inputs: { x: { dtype: DataType.VARIANT } } })).toContain(
      "INVALID_ARGUMENT: tensor parsing error: x: ",
    );
    const large = { dtype: DataType.FLOAT, tensorShape: dims(251), floatVal: [1] };
    expect(await failure({ modelSpec, inputs: { x: large } })).toContain("RESOURCE_EXHAUSTED: input 'x'");
    expect(models.leases).toBe(0);
  });

  test("answers bytes that are not a request with INTERNAL", async () => {
    const path = "/tensorflow.serving.PredictionService/Predict";
    expect(await failureOf(callBytes(client, path, Uint8Array.of(0x0a, 5)))).toBe(
      "INTERNAL: Can't parse PredictRequest as binary proto: 5 bytes wanted, 0 are left at byte 2",
    );
  });
});
