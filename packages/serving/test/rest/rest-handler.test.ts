import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { predictionService, type RequestLogEntry, type RestHandlerOptions, restHandler } from "../../src/index.js";
import { halfPlusTwo, halfPlusTwoService, versionedModels } from "./half-plus-two.js";
import { upstreamCases } from "./upstream-cases.data.js";

const ORIGIN = "http://localhost:8501";
const PREDICT = "/v1/models/half_plus_two:predict";
const BODY = '{"instances": [1.0, 2.0]}';

function handlerWith(options: RestHandlerOptions = {}) {
  return restHandler(halfPlusTwoService(), options);
}

async function ask(path: string, init: RequestInit = {}, options: RestHandlerOptions = {}) {
  const response = await handlerWith(options)(new Request(ORIGIN + path, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({ method: "POST", body, headers });

/** A body that comes in pieces, and counts those that were asked for. */
function pieces(count: number, size: number) {
  const asked = { count: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (asked.count++ < count) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  return { asked, init: { method: "POST", body, duplex: "half" } as RequestInit };
}

describe("restHandler", () => {
  test.each(upstreamCases)(
    "answers as upstream: $verb $path $body",
    async ({ verb, path, body, status = 200, json, error }) => {
      const answer = await ask(path, { method: verb, ...(body !== undefined && { body }) });
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.status, answer.text).toBe(status);
      if (json !== undefined) expect(JSON.parse(answer.text)).toEqual(json);
      if (error !== undefined) expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining(error) });
    },
  );

  test("prints errors and status as upstream does", async () => {
    expect((await ask("/v1/x")).text).toBe('{\n    "error": "Malformed request: GET /v1/x"\n}');
    expect((await ask("/v1/models/half_plus_two/versions/123")).text).toMatch(
      /^\{\n "model_version_status": \[\n {2}\{\n {3}"version": "123",\n {3}"state": "AVAILABLE",/,
    );
  });

  test("answers with the signatures of a version", async () => {
    const { text } = await ask("/v1/models/half_plus_two/labels/stable/metadata");
    expect(text).toMatch(
      /^\{\n"model_spec":\{\n "name": "half_plus_two",\n "signature_name": "",\n "version": "123"\n\}/,
    );
    expect(JSON.parse(text).metadata.signature_def.signature_def.classify_x_to_y.method_name).toBe(
      "tensorflow/serving/classify",
    );
  });

  test.each([
    ["POST", "/V1/Models/half_plus_two/Versions/123:predict", 200],
    ["POST", "/v1/models/half%5Fplus%5ftwo:predict", 200],
    ["GET", "/v1/MODELS/half_plus_two", 200],
    // The method of a call is compared as it is; another word for the metadata is the status.
    ["POST", "/v1/models/half_plus_two:PREDICT", 400],
    ["GET", "/v1/models/half_plus_two/METADATA", 200],
    // A name is in its own case.
    ["POST", "/v1/models/HALF_plus_two:predict", 404],
    // A query is part of the path.
    ["POST", "/v1/models/half_plus_two:predict?a=b", 400],
    ["PUT", "/v1/models/half_plus_two:predict", 400],
    ["HEAD", "/v1/models/half_plus_two", 400],
    ["GET", "/v1/models/half_plus_two/versions/9223372036854775807", 404],
    ["GET", "/v1/models/half_plus_two/versions/9223372036854775808", 400],
    ["GET", "/v1/models/half_plus_two/versions/000000000000000000000000000123", 200],
    ["GET", "/v1/models/versions/1", 400],
  ] as const)("%s %s: %i", async (method, path, status) => {
    const body = method === "POST" || method === "PUT" ? BODY : undefined;
    const answer = await ask(path, { method, ...(body && { body }) });
    expect(answer.status, answer.text).toBe(status);
  });

  test("decodes names, with characters that separate paths in them", async () => {
    const handler = restHandler(predictionService(versionedModels({ "a/b: ü%": halfPlusTwo })));
    const answer = await handler(new Request(`${ORIGIN}/v1/models/a%2Fb%3A%20%C3%BC%:predict`, post(BODY)));
    expect(await answer.json()).toEqual({ predictions: [2.5, 3] });
  });

  test("knows no other path, and says what is served at /", async () => {
    const { status, text } = await ask("/statuspage");
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { error: expect.stringMatching(/^no route for GET \/statuspage/) },
    ]);
    const page = await ask("/");
    expect(JSON.parse(page.text).models).toEqual([
      expect.objectContaining({ name: "half_plus_two", versions: { 123: "AVAILABLE", 124: "AVAILABLE" } }),
    ]);
    expect(await ask("/", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  test("adds headers for pages of other origins where the option says so", async () => {
    const preflight: RequestInit = { method: "OPTIONS", headers: { origin: "https://page.example" } };
    const allowed = await ask(PREDICT, preflight, { cors: true });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
    expect(allowed.headers.get("access-control-allow-methods")).toBe("POST, GET");
    expect(allowed.headers.get("access-control-allow-headers")).toBe("Content-Type");
    expect((await ask(PREDICT, preflight)).headers.has("access-control-allow-origin")).toBe(false);
    expect((await ask(PREDICT, post("x"), { cors: true })).headers.get("access-control-allow-origin")).toBe("*");
    expect(await ask(PREDICT, { method: "OPTIONS" })).toMatchObject({
      status: 400,
      text: expect.stringContaining("Origin header is missing in CORS preflight"),
    });
  });

  test("unpacks a body in gzip's format", async () => {
    for (const coding of ["gzip", "x-gzip", "GZIP"]) {
      const answer = await ask(PREDICT, post(new Uint8Array(gzipSync(BODY)), { "content-encoding": coding }));
      expect(JSON.parse(answer.text)).toEqual({ predictions: [2.5, 3] });
    }
    expect((await ask(PREDICT, post(BODY, { "content-encoding": "identity" }))).status).toBe(200);
  });

  test("refuses damaged gzip data, and another coding with 415", async () => {
    const whole = gzipSync(BODY);
    for (const damaged of [new Uint8Array(3), whole.subarray(0, -9), Buffer.from(BODY)]) {
      const { status, text } = await ask(PREDICT, post(new Uint8Array(damaged), { "content-encoding": "gzip" }));
      expect(status).toBe(400);
      expect(text).toContain("the body of the request is not whole gzip data");
    }
    const { status, text } = await ask(PREDICT, post(BODY, { "content-encoding": "br" }));
    expect(status).toBe(415);
    expect(text).toContain("has the coding 'br': wanted gzip or none");
  });

  test("packs large answers where the client accepts that", async () => {
    const body = JSON.stringify({ instances: Array.from({ length: 100 }, (_, i) => i) });
    const options = { gzipFromBytes: 100 };
    const handler = handlerWith(options);
    const request = (accepted: string) => new Request(ORIGIN + PREDICT, post(body, { "accept-encoding": accepted }));
    const packed = await handler(request("deflate, gzip;q=0.5"));
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("accept-encoding");
    const text = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString();
    expect(JSON.parse(text).predictions).toHaveLength(100);
    for (const accepted of ["br", "gzip;q=0", "gzip;q=0.0, br", ""]) {
      expect((await handler(request(accepted))).headers.has("content-encoding"), accepted).toBe(false);
    }
    const small = await ask(PREDICT, post(BODY, { "accept-encoding": "gzip" }), options);
    expect(small.headers.has("content-encoding")).toBe(false);
  });

  test("refuses a large body with 413 while it is read", async () => {
    const { asked, init } = pieces(1_000, 1_000);
    const { status, text } = await ask(PREDICT, init, { maxBodyBytes: 10_000 });
    expect([status, JSON.parse(text)]).toEqual([
      413,
      { error: "the body of the request has more than 10000 bytes, the limit of this server" },
    ]);
    expect(asked.count).toBeLessThan(20);
  });

  test("refuses a body by its declared length, and one that is large when it is unpacked", async () => {
    const declared = post(BODY, { "content-length": "1000000" });
    expect((await ask(PREDICT, declared, { maxBodyBytes: 100_000 })).status).toBe(413);
    const bomb = post(new Uint8Array(gzipSync(new Uint8Array(10_000_000))), { "content-encoding": "gzip" });
    expect((await ask(PREDICT, bomb, { maxBodyBytes: 100_000 })).status).toBe(413);
  });

  test("refuses bodies past the limit of all with 503, and gives the bytes back", async () => {
    const handler = handlerWith({ maxPendingBytes: 100 });
    let push = (_: string) => {};
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => {
          controller.enqueue(new TextEncoder().encode(text));
          if (text.endsWith("}")) controller.close();
        };
      },
    });
    push('{"instances": [1.0]'.padEnd(90));
    const waiting = handler(
      new Request(ORIGIN + PREDICT, { method: "POST", body: slow, duplex: "half" } as RequestInit),
    );
    const full = await handler(new Request(ORIGIN + PREDICT, post(BODY)));
    expect([full.status, await full.json()]).toEqual([
      503,
      { error: "the bodies of all requests have more than 100 bytes, the limit of this server" },
    ]);
    push("}");
    expect((await waiting).status).toBe(200);
    expect((await handler(new Request(ORIGIN + PREDICT, post(BODY)))).status).toBe(200);
  });

  test("cancels the run of a client that goes away, with 499", async () => {
    const abort = new AbortController();
    const service = predictionService(
      versionedModels({
        half_plus_two: {
          ...halfPlusTwo,
          run: (_, { signal } = {}) =>
            new Promise((_resolve, reject) => {
              signal?.addEventListener("abort", () => reject(signal.reason));
              abort.abort();
            }),
        },
      }),
    );
    const answer = await restHandler(service)(new Request(ORIGIN + PREDICT, { ...post(BODY), signal: abort.signal }));
    expect(answer.status).toBe(499);
  });

  test("passes the time limit on", async () => {
    let limit: number | undefined;
    const run: typeof halfPlusTwo.run = (inputs, options) => {
      limit = options?.timeoutMs;
      return halfPlusTwo.run(inputs, options);
    };
    const service = predictionService(versionedModels({ half_plus_two: { ...halfPlusTwo, run } }));
    await restHandler(service, { timeoutMs: 1_234 })(new Request(ORIGIN + PREDICT, post(BODY)));
    expect(limit).toBe(1_234);
  });

  test("tells the log of every request", async () => {
    const entries: RequestLogEntry[] = [];
    const handler = handlerWith({ log: (entry) => entries.push(entry) });
    const text = await (await handler(new Request(ORIGIN + PREDICT, post(BODY)))).text();
    await handler(new Request(`${ORIGIN}/v1/models/half_plus_two/versions/123:classify`, post("{}")));
    await handler(new Request(`${ORIGIN}/x?y`));
    expect(entries).toEqual([
      {
        verb: "POST",
        target: PREDICT,
        model: "half_plus_two",
        version: 124n,
        method: "Predict",
        status: 200,
        durationMs: expect.any(Number),
        requestBytes: BODY.length,
        answerBytes: text.length,
        rows: 2,
        error: undefined,
      },
      expect.objectContaining({
        version: 123n,
        method: "Classify",
        status: 400,
        error: expect.stringContaining("examples"),
      }),
      expect.objectContaining({ target: "/x?y", model: undefined, status: 404 }),
    ]);
  });

  test("reports requests that fail before the service has them, and no others", async () => {
    const ended: unknown[] = [];
    const metrics = { requestEnded: (...figures: unknown[]) => ended.push(figures.slice(0, 4)) };
    const handler = handlerWith({ metrics, maxBodyBytes: 100 });
    await handler(new Request(ORIGIN + PREDICT, post(BODY)));
    await handler(new Request(ORIGIN + PREDICT, post("x".repeat(200))));
    await handler(new Request(`${ORIGIN}/v1/models/a:classify`, post("{}")));
    expect(ended).toEqual([
      ["half_plus_two", "Predict", "REST", "RESOURCE_EXHAUSTED"],
      ["a", "Classify", "REST", "INVALID_ARGUMENT"],
    ]);
  });

  test("serves a page of figures", async () => {
    const metricsPage = { contentType: "text/plain", text: () => "# TYPE a counter\n" };
    const page = await ask("/monitoring/prometheus/metrics", {}, { metricsPage });
    expect([page.status, page.headers.get("content-type"), page.text]).toEqual([
      200,
      "text/plain",
      "# TYPE a counter\n",
    ]);
    expect((await ask("/metrics", {}, { metricsPage, metricsPath: "/metrics" })).status).toBe(200);
    expect((await ask("/monitoring/prometheus/metrics")).status).toBe(404);
  });
});
