import { once } from "node:events";
import { create } from "@bufbuild/protobuf";
import {
  type Client,
  type ClientReadableStream,
  type ClientUnaryCall,
  credentials,
  Metadata,
  makeGenericClientConstructor,
} from "@grpc/grpc-js";
import { PredictionService, PredictRequestSchema, type PredictResponse } from "@heddle/protos/serving";
import { predictionService, type ServableRunOptions } from "@heddle/serving";
import { cancelled, deadlineExceeded, invalidArgument } from "@heddle/status";
import { service as healthService } from "grpc-health-check";
import { describe, expect, test } from "vitest";
import { grpcServer } from "../src/index.js";
import { clientOf, echo, failureOf, startServer, TestModels } from "./test-server.js";

const request = create(PredictRequestSchema, {
  modelSpec: { name: "m" },
  inputs: { x: { dtype: 7, tensorShape: { dim: [{ size: 1n }] }, stringVal: [Uint8Array.of(97)] } },
});

/** A promise, and the function that resolves it. */
function signal<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Models whose runs wait: for `finish`, or for the end of their call. */
function waitingModels() {
  const started = signal<ServableRunOptions>();
  const finish = signal<void>();
  const ended = signal<string>();
  const models = new TestModels(async (inputs, options = {}) => {
    started.resolve(options);
    await new Promise<void>((resolve, reject) => {
      void finish.promise.then(resolve);
      options.signal?.addEventListener("abort", () => reject(cancelled("the run was cancelled")));
    }).catch((error: Error) => {
      ended.resolve(error.message);
      throw error;
    });
    return await echo(inputs, options);
  });
  return { models, started: started.promise, finish: finish.resolve, ended: ended.promise };
}

describe("a call", () => {
  test("ends in the model when its client cancels it", async () => {
    const { models, started, ended } = waitingModels();
    await using server = await startServer(models);
    const { client } = clientOf(PredictionService, server.address);
    const call: ClientUnaryCall = Reflect.apply(Reflect.get(client, "Predict"), client, [request, () => {}]);
    await started;
    call.cancel();
    expect(await ended).toBe("the run was cancelled");
    client.close();
  });

  test("has the deadline of its client", async () => {
    const { models, started, ended } = waitingModels();
    await using server = await startServer(models);
    const { client, call } = clientOf(PredictionService, server.address);
    // On a slow machine a call may end before it reaches the model: the next has twice the time.
    let arrived: ServableRunOptions | undefined;
    void started.then((options) => {
      arrived = options;
    });
    let limitMs = 250;
    while (!arrived) {
      limitMs *= 2;
      expect(await failureOf(call("Predict", request, Date.now() + limitMs))).toContain("DEADLINE_EXCEEDED");
    }
    expect(arrived.timeoutMs).toBeGreaterThanOrEqual(0);
    expect(arrived.timeoutMs).toBeLessThanOrEqual(limitMs);
    expect(await ended).toBe("the run was cancelled");
    client.close();
  });

  test("has the status and the text of the model's error, which is cut", async () => {
    let failure: Error = deadlineExceeded("too late");
    await using server = await startServer(
      new TestModels(async () => {
        throw failure;
      }),
    );
    const { client, call } = clientOf(PredictionService, server.address);
    expect(await failureOf(call("Predict", request))).toBe("DEADLINE_EXCEEDED: too late");
    failure = invalidArgument("ä".repeat(513));
    expect(await failureOf(call("Predict", request))).toBe(`INVALID_ARGUMENT: ${"ä".repeat(512)}...TRUNCATED`);
    failure = invalidArgument(`a${"ä".repeat(512)}`);
    expect(await failureOf(call("Predict", request))).toBe(`INVALID_ARGUMENT: a${"ä".repeat(511)}...TRUNCATED`);
    failure = new TypeError("a fault");
    expect(await failureOf(call("Predict", request))).toBe("INTERNAL: a fault");
    client.close();
  });

  test("is refused when its message is larger than the limit", async () => {
    await using server = await startServer(new TestModels(), { maxReceiveBytes: 10 });
    const { client, call } = clientOf(PredictionService, server.address);
    expect(await failureOf(call("Predict", request))).toContain("RESOURCE_EXHAUSTED");
    client.close();
  });
});

describe("close", () => {
  test("waits for the calls under way", async () => {
    const { models, started, finish } = waitingModels();
    const server = await startServer(models);
    const { client, call } = clientOf(PredictionService, server.address);
    const response = call<PredictResponse>("Predict", request);
    await started;
    const closed = server.close();
    finish();
    expect((await response).outputs.y?.stringVal).toEqual([Uint8Array.of(97)]);
    await closed;
    expect(await failureOf(call("Predict", request))).toContain("UNAVAILABLE");
    client.close();
  });

  test("cancels the calls that last longer than the limit", async () => {
    const { models, started, ended } = waitingModels();
    const server = await startServer(models);
    const { client, call } = clientOf(PredictionService, server.address);
    const failure = failureOf(call("Predict", request));
    await started;
    expect(await Promise.all([server.close({ limitMs: 1 }), server.close()])).toEqual([true, true]);
    expect(await ended).toBe("the run was cancelled");
    expect(await failure).toMatch(/UNAVAILABLE|CANCELLED|INTERNAL/);
    client.close();
  });
});

describe("the health service", () => {
  const newClient = (address: string): Client =>
    new (makeGenericClientConstructor(healthService, "Health"))(address, credentials.createInsecure());

  const check = (client: Client, service: string) =>
    new Promise<{ status: string }>((resolve, reject) => {
      Reflect.apply(Reflect.get(client, "Check"), client, [
        { service },
        (error: Error | null, response: { status: string }) => (error ? reject(error) : resolve(response)),
      ]);
    });

  test("answers whether every model has an available version", async () => {
    const models = new TestModels();
    await using server = await startServer(models);
    const client = newClient(server.address);
    for (const service of ["", "tensorflow.serving.PredictionService", "ModelService"]) {
      expect(await check(client, service)).toEqual({ status: "SERVING" });
    }
    models.versions = [];
    expect(await check(client, "")).toEqual({ status: "NOT_SERVING" });
    expect(await failureOf(check(client, "other"))).toContain("NOT_FOUND");
    client.close();
  });

  test("tells its watchers of changes and of the end", async () => {
    const models = new TestModels();
    const server = await startServer(models, { healthIntervalMs: 5 });
    const client = newClient(server.address);
    const stream: ClientReadableStream<unknown> = Reflect.apply(Reflect.get(client, "Watch"), client, [
      { service: "" },
      new Metadata(),
    ]);
    expect((await once(stream, "data"))[0]).toEqual({ status: "SERVING" });
    models.versions = [];
    expect((await once(stream, "data"))[0]).toEqual({ status: "NOT_SERVING" });
    models.versions = [{ version: 7n, state: "AVAILABLE", code: "OK", message: "" }];
    expect((await once(stream, "data"))[0]).toEqual({ status: "SERVING" });
    const [last, end] = [once(stream, "data"), once(stream, "end")];
    await server.close();
    expect((await last)[0]).toEqual({ status: "NOT_SERVING" });
    await end;
    client.close();
  });
});

describe("grpcServer", () => {
  test("refuses options that are out of range", async () => {
    for (const options of [{ port: -1 }, { maxTensorBytes: 1.5 }, { maxReceiveBytes: 0 }, { healthIntervalMs: 0 }]) {
      const [option = ""] = Object.keys(options);
      await expect(startServer(new TestModels(), options)).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        details: { option },
      });
    }
  });

  test("fails when its port is taken", async () => {
    await using server = await startServer();
    await expect(startServer(new TestModels(), { port: server.port })).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: `127.0.0.1:${server.port} is used by another process`,
    });
  });

  test("listens on all addresses without a host", async () => {
    await using server = await grpcServer(predictionService(new TestModels()), { port: 0 });
    const { client, call } = clientOf(PredictionService, `127.0.0.1:${server.port}`);
    expect((await call<PredictResponse>("Predict", request)).outputs).toHaveProperty("y");
    client.close();
  });
});
