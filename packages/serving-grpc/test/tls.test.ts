import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import { credentials } from "@grpc/grpc-js";
import { PredictionService, PredictRequestSchema } from "@heddle/protos/serving";
import { describe, expect, test } from "vitest";
import { clientOf, failureOf, startServer, TestModels } from "./test-server.js";

/** The certificates of the tests of `@heddle/serving`. */
const file = (name: string) => fileURLToPath(new URL(`../../serving/test/node/certificates/${name}`, import.meta.url));
const tls = { key: file("first.key"), cert: file("first.crt") };
const options = { "grpc.ssl_target_name_override": "localhost" };
const request = create(PredictRequestSchema, {
  modelSpec: { name: "m" },
  inputs: { x: { dtype: 7, tensorShape: { dim: [{ size: 1n }] }, stringVal: [Uint8Array.of(97)] } },
});
const authority = readFileSync(file("authority.crt"));
const anonymous = () => credentials.createSsl(authority);
const known = () =>
  credentials.createSsl(authority, readFileSync(file("client.key")), readFileSync(file("client.crt")));

describe("tls", () => {
  test("serves clients that trust its certificate", async () => {
    await using server = await startServer(new TestModels(), { tls });
    const { client, call } = clientOf(PredictionService, server.address, anonymous(), options);
    expect(await call("Predict", request)).toHaveProperty("outputs.y");
    client.close();
    const plain = clientOf(PredictionService, server.address);
    expect(await failureOf(plain.call("Predict", request))).toContain("UNAVAILABLE");
    plain.client.close();
  });

  test("asks for a certificate of its clients where it knows their authority", async () => {
    await using server = await startServer(new TestModels(), { tls: { ...tls, ca: file("authority.crt") } });
    const good = clientOf(PredictionService, server.address, known(), options);
    expect(await good.call("Predict", request)).toHaveProperty("outputs.y");
    good.client.close();
    const bad = clientOf(PredictionService, server.address, anonymous(), options);
    expect(await failureOf(bad.call("Predict", request))).toContain("UNAVAILABLE");
    bad.client.close();
  });

  test("needs files that fit", async () => {
    await expect(startServer(new TestModels(), { tls: { ...tls, key: file("none.key") } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(startServer(new TestModels(), { tls: { ...tls, key: file("first.crt") } })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
  });
});
