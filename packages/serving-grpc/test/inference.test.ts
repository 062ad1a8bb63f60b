import { once } from "node:events";
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import type { ClientDuplexStream } from "@grpc/grpc-js";
import {
  GRPCInferenceService,
  type ModelInferRequest,
  ModelInferRequestSchema,
  type ModelInferResponse,
  ModelMetadataRequestSchema,
  type ModelMetadataResponse,
  ModelReadyRequestSchema,
  type ModelReadyResponse,
  type ModelStreamInferResponse,
  ServerLiveRequestSchema,
  ServerMetadataRequestSchema,
  ServerReadyRequestSchema,
} from "@heddle/protos/inference";
import { afterAll, describe, expect, test } from "vitest";
import { clientOf, failureOf, startServer, TestModels } from "./test-server.js";

const models = new TestModels();
const server = await startServer(models, { server: { name: "heddle", version: "1.2.3" } });
const { client, call } = clientOf(GRPCInferenceService, server.address);
afterAll(async () => {
  client.close();
  await server.close();
});

type Request = MessageInitShape<typeof ModelInferRequestSchema>;

const message = (init: Request): ModelInferRequest => create(ModelInferRequestSchema, { modelName: "m", ...init });
const infer = (init: Request) => call<ModelInferResponse>("ModelInfer", message(init));
const bytes = (text: string) => new TextEncoder().encode(text);
const texts = { name: "x", datatype: "BYTES", shape: [2n], contents: { bytesContents: [bytes("good"), bytes("bäd")] } };
const signature = { signature_name: { parameterChoice: { case: "stringParam" as const, value: "two" } } };

/** Floats as raw contents. */
const raw = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer);
const floats = (name: string) => ({ name, datatype: "FP32", shape: [2n] });

describe("ModelInfer", () => {
  test("answers typed contents with typed contents", async () => {
    const response = await infer({ id: "42", inputs: [texts] });
    expect(response).toMatchObject({ modelName: "m", modelVersion: "7", id: "42", rawOutputContents: [] });
    expect(response.outputs).toMatchObject([
      { name: "y", datatype: "BYTES", shape: [2n], contents: { bytesContents: [bytes("good"), bytes("bäd")] } },
    ]);
    expect(models.leases).toBe(0);
  });

  test("answers raw contents with raw contents", async () => {
    const { outputs, rawOutputContents } = await infer({
      parameters: signature,
      inputs: [floats("a"), floats("b")],
      outputs: [{ name: "sum" }],
      rawInputContents: [raw(1, 2), raw(3, 4)],
    });
    expect(outputs).toMatchObject([{ name: "sum", datatype: "FP32", shape: [2n] }]);
    expect(outputs[0]?.contents).toBeUndefined();
    expect(rawOutputContents).toEqual([raw(4, 6)]);
    const text = Uint8Array.of(1, 0, 0, 0, 97, 0, 0, 0, 0);
    const echoed = await infer({ inputs: [{ name: "x", datatype: "BYTES", shape: [2n] }], rawInputContents: [text] });
    expect(echoed.rawOutputContents).toEqual([text]);
  });

  test("reads typed numbers", async () => {
    const contents = { fp32Contents: [1.5, 2] };
    const { outputs } = await infer({
      parameters: signature,
      inputs: [
        { ...floats("a"), contents },
        { ...floats("b"), contents },
      ],
    });
    expect(outputs.find(({ name }) => name === "product")?.contents?.fp32Contents).toEqual([2.25, 4]);
  });

  test("finds a version and a label, and refuses others", async () => {
    expect((await infer({ modelVersion: "7", inputs: [texts] })).modelVersion).toBe("7");
    expect((await infer({ modelVersion: "stable", inputs: [texts] })).modelVersion).toBe("7");
    expect(await failureOf(infer({ modelVersion: "9" }))).toBe(
      "NOT_FOUND: Servable not found for request: Specific(m, 9)",
    );
    expect(await failureOf(infer({ modelVersion: "9".repeat(30) }))).toContain("NOT_FOUND: Could not find version 999");
  });

  test("refuses what is not a request", async () => {
    const failure = (init: Request) => failureOf(infer(init));
    expect(await failure({ modelName: "" })).toBe("INVALID_ARGUMENT: the request has no name of a model");
    expect(await failure({ inputs: [texts, texts] })).toBe("INVALID_ARGUMENT: input 'x' is sent twice");
    expect(await failure({ inputs: [{ ...texts, datatype: "TEXT" }] })).toBe(
      "INVALID_ARGUMENT: input 'x' has the unknown datatype 'TEXT'",
    );
    expect(await failure({ inputs: [{ ...texts, shape: [3n] }] })).toBe(
      "INVALID_ARGUMENT: input 'x' has 2 elements of BYTES, wanted 3: shape [3]",
    );
    expect(await failure({ inputs: [{ ...texts, shape: [-1n] }] })).toContain(
      "shape [-1], which is not one of a tensor",
    );
    expect(await failure({ inputs: [{ ...texts, shape: [2n ** 40n, 2n ** 40n] }] })).toContain(
      "INVALID_ARGUMENT: Shape",
    );
    expect(await failure({ inputs: [texts], rawInputContents: [raw(1), raw(1)] })).toBe(
      "INVALID_ARGUMENT: the request has 2 raw_input_contents for 1 inputs",
    );
    expect(await failure({ inputs: [texts], rawInputContents: [raw(1)] })).toBe(
      "INVALID_ARGUMENT: input 'x' has contents beside raw_input_contents",
    );
    expect(await failure({ inputs: [{ name: "x", datatype: "FP16", shape: [1n] }] })).toBe(
      "INVALID_ARGUMENT: input 'x' of FP16 is not in raw_input_contents",
    );
    const bytesTooLarge = { name: "x", datatype: "INT8", shape: [1n], contents: { intContents: [128] } };
    expect(await failure({ inputs: [bytesTooLarge] })).toBe(
      "INVALID_ARGUMENT: element 0 of input 'x' is 128, which is not a value of INT8",
    );
    const shared = { shared_memory_region: { parameterChoice: { case: "stringParam" as const, value: "r" } } };
    expect(await failure({ inputs: [{ ...texts, parameters: shared }] })).toContain("UNIMPLEMENTED");
    expect(await failure({ inputs: [texts], outputs: [{ name: "y", parameters: shared }] })).toContain("UNIMPLEMENTED");
    expect(await failure({ inputs: [texts], outputs: [{ name: "z" }] })).toContain(
      "INVALID_ARGUMENT: output tensor alias",
    );
    expect(models.leases).toBe(0);
  });
});

describe("ModelStreamInfer", () => {
  test("answers each request in its order, those that fail with a text", async () => {
    const stream: ClientDuplexStream<ModelInferRequest, ModelStreamInferResponse> = Reflect.apply(
      Reflect.get(client, "ModelStreamInfer"),
      client,
      [],
    );
    const responses: ModelStreamInferResponse[] = [];
    stream.on("data", (response: ModelStreamInferResponse) => responses.push(response));
    stream.write(message({ id: "1", inputs: [texts] }));
    stream.write(message({ id: "2", modelName: "n" }));
    stream.write(message({ id: "3", inputs: [texts] }));
    stream.end();
    await once(stream, "end");
    expect(responses.map(({ inferResponse, errorMessage }) => inferResponse?.id ?? errorMessage)).toEqual([
      "1",
      "Servable not found for request: Latest(n)",
      "3",
    ]);
  });

  test("ends when the server does", async () => {
    const other = await startServer();
    const { client: otherClient } = clientOf(GRPCInferenceService, other.address);
    const stream: ClientDuplexStream<ModelInferRequest, ModelStreamInferResponse> = Reflect.apply(
      Reflect.get(otherClient, "ModelStreamInfer"),
      otherClient,
      [],
    );
    stream.write(message({ inputs: [texts] }));
    await once(stream, "data");
    const end = once(stream.resume(), "end");
    await other.close();
    await end;
    otherClient.close();
  });
});

describe("readiness and metadata", () => {
  const ready = async (init: MessageInitShape<typeof ModelReadyRequestSchema>) =>
    (await call<ModelReadyResponse>("ModelReady", create(ModelReadyRequestSchema, init))).ready;

  test("tell of the server", async () => {
    expect(await call("ServerLive", create(ServerLiveRequestSchema))).toMatchObject({ live: true });
    expect(await call("ServerReady", create(ServerReadyRequestSchema))).toMatchObject({ ready: true });
    expect(await call("ServerMetadata", create(ServerMetadataRequestSchema))).toMatchObject({
      name: "heddle",
      version: "1.2.3",
    });
  });

  test("tell of a model", async () => {
    expect(await Promise.all([{ name: "m" }, { name: "m", version: "8" }, { name: "n" }].map(ready))).toEqual([
      true,
      false,
      false,
    ]);
    const metadata = await call<ModelMetadataResponse>(
      "ModelMetadata",
      create(ModelMetadataRequestSchema, { name: "m" }),
    );
    expect(metadata).toMatchObject({
      name: "m",
      versions: ["7"],
      platform: "tensorflow_savedmodel",
      inputs: [{ name: "x", datatype: "BYTES", shape: [-1n] }],
      outputs: [{ name: "y", datatype: "BYTES", shape: [-1n] }],
    });
  });
});
