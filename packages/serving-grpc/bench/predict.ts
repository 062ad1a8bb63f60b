/**
 * Unary Predict of one text and of 64 texts, 16 calls in flight: the cost of the layer, with a model that returns its input. Server and
 * client are in one process, each a half of its time.
 *
 *   pnpm --filter @heddle/serving-grpc... build && node tooling/scripts/run-ts.mjs packages/serving-grpc/bench/predict.ts
 */

import { create, toBinary } from "@bufbuild/protobuf";
import { Client, credentials } from "@grpc/grpc-js";
import { PredictRequestSchema } from "@heddle/protos/serving";
import { type ModelProvider, predictionService, type Servable } from "@heddle/serving";
import { grpcServer } from "@heddle/serving-grpc";

const IN_FLIGHT = 16;
const CALLS = 4000;

const tensor = { dtype: "string", shape: [-1] };
const scores = { y: { dtype: "float", shape: [1], data: Float32Array.of(1) } };
const servable: Servable = {
  signatures: { serving_default: { inputs: { x: tensor }, outputs: { y: { dtype: "float", shape: [-1] } } } },
  defaultSignature: "serving_default",
  run: async () => scores,
  dispose() {},
};
const models: ModelProvider = {
  names: ["m"],
  lease: ({ name }) => ({ name, version: 1n, servable, release() {}, [Symbol.dispose]() {} }),
  status: () => [{ version: 1n, state: "AVAILABLE", code: "OK", message: "" }],
  async close() {},
};

const server = await grpcServer(predictionService(models), { port: 0, host: "127.0.0.1" });
const client = new Client(server.address, credentials.createInsecure());
const same = (bytes: Buffer) => bytes;

for (const count of [1, 64]) {
  const stringVal = Array.from({ length: count }, (_, i) =>
    new TextEncoder().encode(`text number ${i} of those that came`),
  );
  const request = create(PredictRequestSchema, {
    modelSpec: { name: "m" },
    inputs: { x: { dtype: 7, tensorShape: { dim: [{ size: BigInt(count) }] }, stringVal } },
  });
  const bytes = Buffer.from(toBinary(PredictRequestSchema, request));
  const call = () =>
    new Promise<void>((resolve, reject) => {
      client.makeUnaryRequest("/tensorflow.serving.PredictionService/Predict", same, same, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  await measure(call, CALLS / 4);
  const { perSecond, p99Ms } = await measure(call, CALLS);
  console.log(`${count} texts: ${perSecond.toFixed(0)} requests a second, p99 ${p99Ms.toFixed(1)} ms`);
}
client.close();
await server.close();

async function measure(call: () => Promise<void>, calls: number) {
  const times: number[] = [];
  let left = calls;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now();
      await call();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const perSecond = (calls / (performance.now() - started)) * 1000;
  times.sort((a, b) => a - b);
  return { perSecond, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}
