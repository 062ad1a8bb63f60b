import { create } from "@bufbuild/protobuf";
import { credentials } from "@grpc/grpc-js";
import { PredictionService, PredictRequestSchema, type PredictResponse } from "@heddle/protos/serving";
import { expect, test } from "vitest";
import { clientOf, startServer } from "./test-server.js";

const CALLS = 600;
const IN_FLIGHT = 16;

const serviceConfig = {
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: [{ service: PredictionService.typeName }],
      retryPolicy: {
        maxAttempts: 5,
        initialBackoff: "0.01s",
        maxBackoff: "0.1s",
        backoffMultiplier: 2,
        retryableStatusCodes: ["UNAVAILABLE"],
      },
    },
  ],
};

test("two servers lose no call while one of them ends", async () => {
  const servers = [await startServer(), await startServer()];
  const { client, call } = clientOf(
    PredictionService,
    `ipv4:${servers.map(({ address }) => address).join()}`,
    credentials.createInsecure(),
    { "grpc.service_config": JSON.stringify(serviceConfig) },
  );
  let [sent, answered] = [0, 0];
  let ending: Promise<unknown> | undefined;
  const send = async () => {
    while (sent < CALLS) {
      const text = new TextEncoder().encode(String(sent++));
      if (sent === CALLS / 2) ending = servers[0]?.close();
      const request = create(PredictRequestSchema, {
        modelSpec: { name: "m" },
        inputs: { x: { dtype: 7, tensorShape: { dim: [{ size: 1n }] }, stringVal: [text] } },
      });
      const { outputs } = await call<PredictResponse>("Predict", request);
      if (outputs.y?.stringVal[0]?.every((byte, i) => byte === text[i])) answered++;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, send));
  await ending;
  expect(answered).toBe(CALLS);
  client.close();
  await servers[1]?.close();
});
