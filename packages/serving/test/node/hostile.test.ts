import { gzipSync } from "node:zlib";
import { mutateBytes, Random } from "@heddle/tooling-testing/fuzz";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restHandler } from "../../src/index.js";
import { type ListeningServer, listen } from "../../src/node/index.js";
import { halfPlusTwoService } from "../rest/half-plus-two.js";
import { rawConnection } from "./raw-request.js";

const CONNECTIONS = 32;
const SEED = 20_261_122;
const errors: string[] = [];
let server: ListeningServer;
beforeAll(async () => {
  const handler = restHandler(halfPlusTwoService(), { maxBodyBytes: 1_000_000, maxPendingBytes: 3_000_000 });
  server = await listen(handler, { port: 0, host: "127.0.0.1", onError: (error) => errors.push(String(error)) });
});
afterAll(() => server.close());

const encode = (text: string) => new TextEncoder().encode(text);

const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));

function requestOf(path: string, body: Uint8Array, ...headers: readonly string[]): Uint8Array {
  const head = [`POST ${path} HTTP/1.1`, "Host: a", `Content-Length: ${body.length}`, ...headers, "", ""].join("\r\n");
  // Not a Buffer: its slices are views of memory that it shares.
  const start = encode(head);
  const whole = new Uint8Array(start.length + body.length);
  whole.set(start);
  whole.set(body, start.length);
  return whole;
}

const bodies: readonly Uint8Array[] = [
  encode('{"instances": [1.0, 2.0]}'),
  encode('{"signature_name": "serving_default", "inputs": {"x": [[1e3], [-2.5]]}}'),
  encode(
    '{"signature_name": "regress_x_to_y", "context": {"y": [true]}, "examples": [{"x": 80.0}, {"x": {"b64": "YQ=="}}]}',
  ),
  encode('{"id": "1", "inputs": [{"name": "x", "datatype": "FP32", "shape": [2, 1], "data": [[1], [2]]}]}'),
];

const paths: readonly string[] = [
  "/v1/models/half_plus_two:predict",
  "/v1/models/half_plus_two/versions/123:regress",
  "/v1/models/half_plus_two/labels/stable:classify",
  "/v2/models/half_plus_two/infer",
];

/** The rest of a request whose framing is broken. */
const brokenFraming: readonly string[] = [
  "Content-Length: 99999\r\n\r\n{}",
  "Content-Length: 1\r\n\r\n{}{}{}{}",
  "Content-Length: -1\r\n\r\n{}",
  "Content-Length: 1e9\r\n\r\n{}",
  "Content-Length: 18446744073709551617\r\n\r\n{}",
  "Content-Length: 999999999999\r\n\r\n{}",
  "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
  "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
  "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}\r\n",
  "Transfer-Encoding: chunked\r\n\r\n5\r\n{}",
  "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  "Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}",
  "Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\n{}",
  "Inference-Header-Content-Length: 99\r\nContent-Length: 2\r\n\r\n{}",
  "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
  "Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}",
  " folded: header\r\n\r\n",
  "no colon\r\n\r\n",
];

/** Whole requests that are none of ours. */
const strangers: readonly Uint8Array[] = [
  encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  encode("GET /\r\n"),
  encode("GET / HTTP/9.9\r\n\r\n"),
  encode("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n"),
  encode("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"),
  encode("POST http:// HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
  encode(`GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`),
  encode(`GET / HTTP/1.1\r\n${"a: b\r\n".repeat(10_000)}\r\n`),
  encode(`GET /v1/models/${"%ff".repeat(1_000)}/versions/${"9".repeat(5_000)} HTTP/1.1\r\nHost: a\r\n\r\n`),
  Uint8Array.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  new Uint8Array(1_000),
];

const deep = (open: string, close: string, depth: number) =>
  encode(`{"instances": ${open.repeat(depth)}1${close.repeat(depth)}}`);

/** Bodies that cost more than they are long. */
const costly: readonly (readonly [Uint8Array, ...string[]])[] = [
  [deep("[", "]", 300_000)],
  [deep('{"a":', "}", 100_000)],
  [deep("[", "", 400_000)],
  [encode(`{"instances": [${"[],".repeat(200_000)}[]]}`)],
  [encode(`{"instances": [${"9".repeat(500_000)}]}`)],
  [encode(`{"instances": [1e${"9".repeat(500_000)}]}`)],
  [encode(`{"inputs": [{"name": "x", "datatype": "FP32", "shape": [${"9,".repeat(100_000)}1], "data": [1]}]}`)],
  [packed(new Uint8Array(50_000_000)), "Content-Encoding: gzip"],
  [encode(`"${"\\u00e9".repeat(150_000)}"`)],
  [new Uint8Array(1_000_001)],
];

function hostileRequest(random: Random): Uint8Array {
  const path = random.pick(paths);
  const body = random.pick(bodies);
  switch (random.below(8)) {
    case 0:
      return mutateBytes(random, requestOf(path, body));
    case 1:
      return requestOf(path, mutateBytes(random, body));
    case 2: {
      const whole = requestOf(path, body);
      return whole.subarray(0, random.below(whole.length));
    }
    case 3:
      return encode(`POST ${path} HTTP/1.1\r\nHost: a\r\n${random.pick(brokenFraming)}`);
    case 4:
      return random.below(10) === 0 ? random.pick(strangers) : random.bytes(random.below(200));
    case 5:
      return requestOf(path, mutateBytes(random, packed(body)), "Content-Encoding: gzip");
    case 6:
      return requestOf(path, body, `Inference-Header-Content-Length: ${random.below(body.length + 10)}`);
    default:
      return requestOf(path, random.bytes(random.below(300)));
  }
}

/** Sends bytes, and then nothing more. Returns what came until the connection was closed. */
async function send(bytes: Uint8Array): Promise<string> {
  const { socket, closed } = rawConnection(server);
  socket.end(bytes);
  return await closed;
}

/** Sends a request, which says that the connection is closed after it. */
async function ask(request: Uint8Array): Promise<string> {
  const { write, closed } = rawConnection(server);
  write(request);
  return await closed;
}

async function expectAlive(): Promise<void> {
  const answer = await fetch(`${server.url}${paths[0]}`, { method: "POST", body: '{"instances": [1.0]}' });
  expect(await answer.json()).toEqual({ predictions: [2.5] });
}

describe("a server with hostile clients", () => {
  test("answers or closes the connection, and lives", async () => {
    let run = 0;
    const client = async () => {
      for (let mine = run++; mine < 2_000; mine = run++) {
        const bytes = hostileRequest(new Random(SEED + mine));
        expect(await send(bytes), `run ${mine}`).toMatch(/^(?:HTTP\/1\.1 \d{3} |$)/);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    // The limit of all bodies is three of the largest: bytes that are not given back would be found here.
    await expectAlive();
    expect(errors).toEqual([]);
  });

  test("answers all that is odd by itself", async () => {
    const odd = [
      ...strangers,
      ...brokenFraming.flatMap((rest) => paths.map((path) => encode(`POST ${path} HTTP/1.1\r\nHost: a\r\n${rest}`))),
    ];
    const answers = await Promise.all(odd.map(send));
    for (const [i, answer] of answers.entries())
      expect(answer, `request ${i}`).toMatch(/^(?:HTTP\/1\.1 [2345]\d\d |$)/);
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 5"))).toEqual([]);
    await expectAlive();
  });

  test.each(costly.map((request, index) => [index, ...request] as const))(
    "answers costly body %i",
    async (_, body, ...headers) => {
      for (const path of paths) {
        const answer = await ask(requestOf(path, body, "Connection: close", ...headers));
        // Arrays without elements are a tensor.
        expect(answer.split("\r\n", 1)[0]).toMatch(/^HTTP\/1\.1 (?:200|400|413) /);
      }
      await expectAlive();
    },
  );

  test("takes requests one after another on a connection, after refused ones too", async () => {
    const connection = rawConnection(server);
    const path = paths[0] ?? "";
    connection.write(requestOf(path, encode("{")));
    connection.write(requestOf(path, new Uint8Array(1_000_001)));
    connection.write(requestOf(path, encode('{"instances": [1.0]}'), "Connection: close"));
    const statuses = (await connection.closed).match(/HTTP\/1\.1 \d{3}/g);
    expect(statuses).toEqual(["HTTP/1.1 400", "HTTP/1.1 413", "HTTP/1.1 200"]);
  });
});
