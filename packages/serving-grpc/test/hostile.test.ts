import { create, toBinary } from "@bufbuild/protobuf";
import type { ServiceError } from "@grpc/grpc-js";
import { GRPCInferenceService, ModelInferRequestSchema } from "@heddle/protos/inference";
import { PredictionService } from "@heddle/protos/serving";
import { readFixtures } from "@heddle/tooling-testing";
import { afterAll, describe, expect, test } from "vitest";
import { callBytes, clientOf, startServer, TestModels } from "./test-server.js";

const ROUNDS = 112;
const { jsonFixture } = readFixtures(new URL("./fixtures/", import.meta.url));
const recorded: Readonly<Record<string, readonly string[]>> = jsonFixture("requests.json");
const models = new TestModels();
const server = await startServer(models, { maxTensorBytes: 2 ** 20 });
const { client } = clientOf(PredictionService, server.address);
afterAll(async () => {
  client.close();
  await server.close();
});

const infer = toBinary(
  ModelInferRequestSchema,
  create(ModelInferRequestSchema, {
    modelName: "m",
    inputs: [{ name: "x", datatype: "BYTES", shape: [1n] }],
    rawInputContents: [Uint8Array.of(1, 0, 0, 0, 97)],
  }),
);
const valid: readonly (readonly [path: string, bytes: Uint8Array])[] = [
  ...Object.entries(recorded).flatMap(([method, requests]) =>
    requests.map((request) => [`/tensorflow.serving.${method}`, Buffer.from(request, "base64")] as const),
  ),
  [`/${GRPCInferenceService.typeName}/ModelInfer`, infer],
];

/** Numbers from 0 up to a bound, the same in every run. */
function seeded() {
  let seed = 7;
  return (bound: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
}

function damaged(bytes: Uint8Array, below: (bound: number) => number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let i = 1 + below(4); i > 0; i--) copy[below(copy.length)] = below(256);
  return below(3) === 0 ? copy.subarray(0, below(copy.length + 1)) : copy;
}

describe("requests that are damaged", () => {
  test("are answered with a response or a status, and the server lives", async () => {
    const below = seeded();
    const codes = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        valid.map(([path, bytes]) =>
          callBytes(client, path, damaged(bytes, below)).then(
            () => codes.add(0),
            (error: ServiceError) => codes.add(error.code),
          ),
        ),
      );
    }
    expect([...codes].every((code) => Number.isInteger(code) && code >= 0 && code <= 16)).toBe(true);
    // 14 is UNAVAILABLE, of a server that went away, and 2 is UNKNOWN, of a handler that threw.
    expect([...codes]).not.toContain(14);
    expect([...codes]).not.toContain(2);
    expect(models.leases).toBe(0);
    for (const [path, bytes] of valid) await callBytes(client, path, bytes);
  });
});
