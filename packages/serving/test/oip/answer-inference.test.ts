import { describe, expect, test } from "vitest";
import { predictionService, type RestHandler, restHandler, type Servable } from "../../src/index.js";
import { madeUpDef, madeUpServable } from "../made-up-models.js";
import { halfPlusTwo, versionedModels } from "../rest/half-plus-two.js";

const ORIGIN = "http://localhost:8501";

/** A servable whose outputs are its inputs. */
const echo: Servable = madeUpServable(
  {
    serving_default: madeUpDef(
      "predict",
      { text: ["string", -1], id: ["int64", -1], flag: ["bool", -1], half: ["half", -1], x: ["float", -1, 2] },
      { text: ["string", -1], id: ["int64", -1], flag: ["bool", -1], half: ["half", -1], x: ["float", -1, 2] },
    ),
    text_only: madeUpDef("predict", { text: ["string", -1] }, { text: ["string", -1] }),
    complex: madeUpDef("predict", { text: ["string", -1] }, { z: ["complex64", -1] }),
    numbers: madeUpDef(
      "predict",
      { u8: ["uint8", -1], i8: ["int8", -1], u64: ["uint64", -1], f64: ["double", -1], bf16: ["bfloat16", -1] },
      { u8: ["uint8", -1], i8: ["int8", -1], u64: ["uint64", -1], f64: ["double", -1], bf16: ["bfloat16", -1] },
    ),
  },
  async (inputs, { signature, outputs } = {}) => {
    if (signature === "complex") return { z: { dtype: "complex64", shape: [1], data: new Float32Array(2) } };
    const entries = Object.entries(inputs).map(([name, input]) => {
      if ("data" in input) {
        return [name, { dtype: input.dtype ?? "", shape: input.shape, data: input.data as Float32Array }] as const;
      }
      const { values, offsets, shape } = input;
      const data = Array.from({ length: offsets.length - 1 }, (_, i) => {
        const bytes = values.slice(Number(offsets[i]), Number(offsets[i + 1]));
        return bytes.includes(0xff) ? bytes : new TextDecoder().decode(bytes);
      });
      return [name, { dtype: "string", shape, data }] as const;
    });
    return Object.fromEntries(entries.filter(([name]) => outputs?.includes(name) ?? true));
  },
);

const handler = restHandler(predictionService(versionedModels({ echo, half_plus_two: halfPlusTwo })), {
  server: { name: "heddle", version: "1.2.3" },
});

async function get(path: string, init: RequestInit = {}, by: RestHandler = handler) {
  const response = await by(new Request(ORIGIN + path, init));
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}

const infer = (body: unknown, path = "/v2/models/echo/infer") =>
  get(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });

const textInput = (data: unknown, shape: unknown = [2]) => ({ name: "text", datatype: "BYTES", shape, data });
const textOnly = (data: unknown, shape?: unknown) => ({
  parameters: { signature_name: "text_only" },
  inputs: [textInput(data, shape)],
});

/** A body of JSON and raw bytes. */
async function inferRaw(json: unknown, ...raw: readonly Uint8Array[]) {
  const head = new TextEncoder().encode(JSON.stringify(json));
  const response = await handler(
    new Request(`${ORIGIN}/v2/models/echo/infer`, {
      method: "POST",
      headers: { "inference-header-content-length": String(head.byteLength) },
      body: new Blob([head, ...raw.map((bytes) => new Uint8Array(bytes))]),
    }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const jsonBytes = Number(response.headers.get("inference-header-content-length") ?? bytes.byteLength);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    json: JSON.parse(new TextDecoder().decode(bytes.subarray(0, jsonBytes))),
    raw: bytes.subarray(jsonBytes),
  };
}

const bytesOf = (...cells: readonly (string | Uint8Array)[]) =>
  Uint8Array.from(
    cells.flatMap((cell) => {
      const bytes = typeof cell === "string" ? new TextEncoder().encode(cell) : cell;
      return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes];
    }),
  );

describe("answerInference", () => {
  test.each([
    ["/v2", 200, { name: "heddle", version: "1.2.3", extensions: ["binary_tensor_data", "model_repository"] }],
    ["/v2/", 200, expect.objectContaining({ name: "heddle" })],
    ["/v2/health/live", 200, { live: true }],
    ["/v2/health/ready", 200, { ready: true }],
    ["/v2/models", 200, { models: ["echo", "half_plus_two"] }],
    ["/v2/models/half_plus_two/ready", 200, { name: "half_plus_two", ready: true }],
    ["/v2/models/half_plus_two/versions/123/ready", 200, { name: "half_plus_two", ready: true }],
    ["/v2/models/half_plus_two/versions/9/ready", 404, { error: "Could not find version 9 of model half_plus_two" }],
    ["/v2/models/a/ready", 404, { error: "Could not find any versions of model a" }],
    ["/v2/models/a", 404, { error: "Servable not found for request: Latest(a)" }],
    [
      "/v2/models/half_plus_two/versions/stable",
      200,
      {
        name: "half_plus_two",
        versions: ["124", "123"],
        platform: "tensorflow_savedmodel",
        inputs: [{ name: "x", datatype: "FP32", shape: [-1, 1] }],
        outputs: [{ name: "y", datatype: "FP32", shape: [-1, 1] }],
      },
    ],
    ["/v2/nothing", 404, { error: expect.stringContaining("no route for GET /v2/nothing") }],
    [
      "/v2/models/echo/versions/99999999999999999999",
      404,
      { error: expect.stringContaining("Could not find version") },
    ],
    ["/v2/models/echo/infer", 405, { error: "GET is not a method of /v2/models/echo/infer: wanted POST" }],
  ])("GET %s: %i", async (path, status, json) => {
    expect(await get(path)).toEqual([status, json]);
  });

  test("answers HEAD without a body", async () => {
    expect(await get("/v2/health/ready", { method: "HEAD" })).toEqual([200, undefined]);
  });

  test("is not ready once it drains, and without an available version", async () => {
    const draining = restHandler(predictionService(versionedModels({ echo })));
    draining.drain();
    expect(await get("/v2/health/ready", {}, draining)).toEqual([503, { ready: false }]);
    expect(await get("/v2/health/live", {}, draining)).toEqual([200, { live: true }]);
    const models = versionedModels({ echo });
    const loading = restHandler(
      predictionService({
        ...models,
        status: () => [{ version: 1n, state: "LOADING", code: "OK", message: "" }],
      }),
    );
    expect(await get("/v2/health/ready", {}, loading)).toEqual([503, { ready: false }]);
    expect(await get("/v2/models/echo/ready", {}, loading)).toEqual([503, { name: "echo", ready: false }]);
    expect(await get("/v2/repository/index", { method: "POST" }, loading)).toEqual([
      200,
      [{ name: "echo", version: "1", state: "LOADING", reason: "" }],
    ]);
  });

  test("runs a model", async () => {
    const inputs = [{ name: "x", datatype: "FP32", shape: [2, 1], data: [1, 2.5] }];
    expect(await infer({ id: "42", inputs }, "/v2/models/half_plus_two/versions/123/infer")).toEqual([
      200,
      {
        model_name: "half_plus_two",
        model_version: "123",
        id: "42",
        outputs: [{ name: "y", datatype: "FP32", shape: [2, 1], data: [2.5, 3.25] }],
      },
    ]);
  });

  test("carries every type, 64-bit integers in full", async () => {
    const inputs = [
      textInput(["a", "ü€😀"]),
      { name: "id", datatype: "INT64", shape: [2], data: [0, 1] },
      { name: "flag", datatype: "BOOL", shape: [3], data: [true, false, 1] },
      { name: "half", datatype: "FP16", shape: [1], data: [0.5] },
      { name: "x", datatype: "FP32", shape: [1, 2], data: [[0.1, -1e-7]] },
    ];
    const body = JSON.stringify({ inputs }).replace("[0,1]", "[-9223372036854775808,9007199254740993]");
    const response = await handler(new Request(`${ORIGIN}/v2/models/echo/infer`, { method: "POST", body }));
    const text = await response.text();
    expect(text).toContain('"data":[-9223372036854775808,9007199254740993]');
    expect(text).toContain('"data":[0.1,-1e-7]');
    expect(JSON.parse(text).outputs.map(({ data }: { data: unknown }) => data)).toEqual([
      ["a", "ü€😀"],
      expect.anything(),
      [true, false, true],
      [0.5],
      [0.1, -1e-7],
    ]);
  });

  test("takes nested data, and numbers of every size", async () => {
    expect(await infer(textOnly([["a"], ["b"]], [2, 1]))).toMatchObject([
      200,
      { outputs: [{ shape: [2, 1], data: ["a", "b"] }] },
    ]);
    const inputs = [
      { name: "u8", datatype: "UINT8", shape: [1], data: [255] },
      { name: "i8", datatype: "INT8", shape: [1], data: [-128] },
      { name: "u64", datatype: "UINT64", shape: [1], data: [0] },
      { name: "f64", datatype: "FP64", shape: [2], data: [0.1, 1e300] },
      { name: "bf16", datatype: "BF16", shape: [1], data: [1.5] },
    ];
    const body = JSON.stringify({ parameters: { signature_name: "numbers" }, inputs });
    const response = await handler(
      new Request(`${ORIGIN}/v2/models/echo/infer`, {
        method: "POST",
        body: body.replace("[0]", "[18446744073709551615]"),
      }),
    );
    expect(await response.text()).toMatch(/\[255\].*\[-128\].*\[18446744073709551615\].*\[0.1,1e\+300\].*\[1.5\]/);
  });

  test("prints NaN and infinities as bare words, and takes them", async () => {
    const body = '{"inputs":[{"name":"x","datatype":"FP32","shape":[3,1],"data":[NaN,Infinity,-Infinity]}]}';
    const response = await handler(new Request(`${ORIGIN}/v2/models/half_plus_two/infer`, { method: "POST", body }));
    expect(await response.text()).toContain('"data":[NaN,Infinity,-Infinity]');
  });

  test("answers the outputs that are asked for", async () => {
    const [status, answer] = await infer({ ...textOnly(["a", "b"]), outputs: [{ name: "text" }] });
    expect([status, answer.outputs.length]).toEqual([200, 1]);
    expect(await infer({ ...textOnly(["a", "b"]), outputs: [{ name: "y" }] })).toEqual([
      400,
      { error: "output tensor alias not found in signature: y Outputs expected to be in the set {text}." },
    ]);
  });

  test("takes and answers raw bytes", async () => {
    const id = new Uint8Array(BigInt64Array.of(-5n, 7n).buffer);
    const half = Uint8Array.of(0x00, 0x38, 0x00, 0xc0);
    const x = new Uint8Array(Float32Array.of(1, 2).buffer);
    const binary = (name: string, datatype: string, shape: number[], binary_data_size: number) => ({
      name,
      datatype,
      shape,
      parameters: { binary_data_size },
    });
    const text = bytesOf("a", Uint8Array.of(0xff, 0), "");
    const answer = await inferRaw(
      {
        inputs: [
          binary("text", "BYTES", [3], text.length),
          binary("id", "INT64", [2], 16),
          { name: "flag", datatype: "BOOL", shape: [1], data: [true] },
          binary("half", "FP16", [2], 4),
          binary("x", "FP32", [1, 2], 8),
        ],
        parameters: { binary_data_output: true },
        outputs: [
          { name: "text" },
          { name: "id" },
          { name: "flag", parameters: { binary_data: false } },
          { name: "half" },
          { name: "x" },
        ],
      },
      text,
      id,
      half,
      x,
    );
    expect([answer.status, answer.type]).toEqual([200, "application/octet-stream"]);
    expect(answer.raw).toEqual(Uint8Array.from([...text, ...id, ...half, ...x]));
    expect(answer.json.outputs).toEqual([
      binary("text", "BYTES", [3], text.length),
      binary("id", "INT64", [2], 16),
      { name: "flag", datatype: "BOOL", shape: [1], data: [true] },
      binary("half", "FP16", [2], 4),
      binary("x", "FP32", [1, 2], 8),
    ]);
  });

  test("refuses bytes that are not UTF-8 in JSON, and says how to ask", async () => {
    const raw = bytesOf(Uint8Array.of(0xff));
    const parameters = { binary_data_size: raw.length };
    const inputs = [{ name: "text", datatype: "BYTES", shape: [1], parameters }];
    const { status, json } = await inferRaw({ parameters: { signature_name: "text_only" }, inputs }, raw);
    expect([status, json.error]).toEqual([
      400,
      `element 0 of output 'text' is not UTF-8: ask for the output with "parameters": {"binary_data": true}`,
    ]);
  });

  test.each([
    ["text that is not JSON", "{", /^JSON Parse error: Missing a name for object member/],
    ["a list", [], /^the request is not a JSON object$/],
    ["no inputs", {}, /^the request has no 'inputs'$/],
    ["an input that is no object", { inputs: [1] }, /^input 0 is not a JSON object$/],
    ["an input without a name", { inputs: [{}] }, /^input 0 has no 'name'$/],
    ["a name that is no text", { inputs: [{ name: 1 }] }, /^'name' of input 0 is not a string$/],
    ["a wrong shape", textOnly(["a"], [-1]), /^'shape' of input 0 is not whole numbers from 0 on$/],
    ["a shape of other size", textOnly(["a"], [3]), /^input 'text' has 1 elements of data, wanted 3: shape \[3\]$/],
    ["a shape past all memory", textOnly(["a"], [1e15, 1e15]), /would have more than 2\*\*53 - 1 elements$/],
    ["a number for text", textOnly(["a", 1]), /^element 1 of input 'text' is 1, which is not a value of BYTES$/],
    ["null for text", textOnly(["a", null]), /^element 1 of input 'text' is null/],
    ["data that is no array", textOnly("a", [1]), /^'data' of input 0 is not an array$/],
    ["an input twice", { inputs: [textInput(["a", "b"]), textInput(["a", "b"])] }, /^input 'text' is sent twice$/],
    [
      "an unknown datatype",
      { inputs: [{ name: "text", datatype: "STRING", shape: [], data: [] }] },
      /unknown datatype 'STRING'/,
    ],
    [
      "another datatype",
      { inputs: [{ name: "text", datatype: "FP32", shape: [1], data: [1] }] },
      /^input 'text' has the datatype FP32 \(float\), wanted string$/,
    ],
    [
      "a missing input",
      { inputs: [textInput(["a", "b"])] },
      /^input size does not match signature: 1!=5 .*Missing but required/,
    ],
    [
      "an unknown signature",
      { parameters: { signature_name: "a" }, inputs: [] },
      /^Serving signature name: "a" not found/,
    ],
    [
      "an output twice",
      { ...textOnly(["a", "b"]), outputs: [{ name: "text" }, { name: "text" }] },
      /^output 'text' is asked for twice$/,
    ],
    [
      "bytes that the body has not",
      { inputs: [{ name: "text", parameters: { binary_data_size: 9 } }] },
      /^input 'text' has 9 bytes of binary data, and the body 0 more$/,
    ],
  ])("refuses %s", async (_, body, message) => {
    expect(await infer(body)).toEqual([400, { error: expect.stringMatching(message) }]);
  });

  test.each([
    ["INT64", "[1.5]", "1.5"],
    ["INT64", "[9223372036854775808]", "9223372036854775808"],
    ["INT64", '["1"]', '"1"'],
    ["UINT64", "[-1]", "-1"],
    ["UINT8", "[256]", "256"],
    ["UINT8", "[true]", "true"],
    ["INT8", "[1.5]", "1.5"],
    ["BOOL", "[2]", "2"],
    ["FP32", "[{}]", "an object"],
  ])("refuses an element of %s: %s", async (datatype, data, found) => {
    const names: Record<string, string> = {
      INT64: "i64",
      UINT64: "u64",
      UINT8: "u8",
      INT8: "i8",
      BOOL: "b",
      FP32: "f32",
    };
    const name = names[datatype];
    const body = `{"inputs":[{"name":"${name}","datatype":"${datatype}","shape":[1],"data":${data}}]}`;
    expect(await infer(body)).toEqual([
      400,
      { error: `element 0 of input '${name}' is ${found}, which is not a value of ${datatype}` },
    ]);
  });

  test.each([
    [
      "too few bytes",
      "INT64",
      [2],
      new Uint8Array(8),
      /^input 'i' has 8 bytes of data, wanted 16: shape \[2\] of INT64$/,
    ],
    ["too many elements", "BYTES", [2], bytesOf("a"), /^the data of input 'i' is not 2 elements of BYTES/],
    ["too few elements", "BYTES", [1], bytesOf("a", "b"), /^the data of input 'i' is not 1 elements of BYTES/],
    ["a length past the end", "BYTES", [1], Uint8Array.of(9, 0, 0, 0, 1), /^the data of input 'i' is not 1 elements/],
    [
      "a length past all memory",
      "BYTES",
      [1],
      Uint8Array.of(255, 255, 255, 255, 1),
      /^the data of input 'i' is not 1 elements/,
    ],
  ])("refuses raw data of %s", async (_, datatype, shape, raw, message) => {
    const inputs = [{ name: "i", datatype, shape, parameters: { binary_data_size: raw.length } }];
    const { status, json } = await inferRaw({ inputs }, raw);
    expect([status, json]).toEqual([400, { error: expect.stringMatching(message) }]);
  });

  test("refuses raw bytes that no input has, and a wrong length of the JSON", async () => {
    const { json } = await inferRaw({ ...textOnly(["a", "b"]) }, new Uint8Array(3));
    expect(json.error).toBe("the body has 3 bytes of binary data that no input has");
    for (const length of ["99", "-1", "x"]) {
      const headers = { "inference-header-content-length": length };
      const [status, answer] = await get("/v2/models/echo/infer", { method: "POST", headers, body: "{}" });
      expect([status, answer.error]).toEqual([
        400,
        `Inference-Header-Content-Length is '${length}', and the body has 2 bytes`,
      ]);
    }
  });

  test("refuses what it does not have with 501", async () => {
    const parameters = { shared_memory_region: "a" };
    const inputs = [{ name: "text", datatype: "BYTES", shape: [1], parameters }];
    expect(await infer({ inputs })).toEqual([501, { error: "input 'text' is in shared memory" }]);
    expect(
      (await infer({ ...textOnly(["a", "b"]), outputs: [{ name: "text", parameters: { classification: 2 } }] }))[0],
    ).toBe(501);
    expect(await infer({ ...textOnly(["a", "b"]), parameters: { signature_name: "complex" } })).toEqual([
      501,
      { error: "output 'z' is of type complex64, which the protocol does not have" },
    ]);
  });
});
