/**
 * Requests a second and latencies of the REST server at 1, 16 and 256 connections, beside a plain server in the same run: a servable that
 * does nothing beside node:http, and the sentiment model beside an Express route. Each server is a process of its own.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixedModels, predictionService, restHandler, type Servable } from "@heddle/serving";
import { listen } from "@heddle/serving/node";
import autocannon from "autocannon";
import express from "express";
import { loadModel } from "../src/index.js";

const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = [1, 16, 256];
const MODEL = "fixtures/models/sentiment";
const BODY = JSON.stringify({ instances: ["The movie was GREAT"] });

/** Answers with one row, and computes nothing. */
const nothing: Servable = {
  signatures: {
    serving_default: {
      inputs: { text: { dtype: "string", shape: [-1] } },
      outputs: { score: { dtype: "float", shape: [-1] } },
    },
  },
  defaultSignature: "serving_default",
  run: async () => ({ score: { dtype: "float", shape: [1], data: Float32Array.of(0.5) } }),
  dispose: () => {},
};

/** Serves one model by our server. Returns its port. */
async function serve(servable: Servable): Promise<number> {
  const service = predictionService(fixedModels({ m: servable }));
  const { port } = await listen(restHandler(service), { port: 0, host: "127.0.0.1" });
  return port;
}

/** Each server, by the name in the table: starts it and returns its port. */
const servers: Readonly<Record<string, () => Promise<number>>> = {
  "nothing, heddle": () => serve(nothing),
  "nothing, node:http": async () => {
    const server = createServer((request, response) => {
      const chunks: Uint8Array[] = [];
      request.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      request.on("end", () => {
        JSON.parse(Buffer.concat(chunks).toString());
        const text = JSON.stringify({ predictions: [0.5] });
        response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
        response.end(text);
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  },
  "sentiment, heddle": async () => {
    const model = await loadModel(MODEL);
    return await serve({
      signatures: model.signatures,
      defaultSignature: model.defaultSignature,
      run: (inputs, options = {}) => model.run(inputs, options),
      dispose: () => model.dispose(),
    });
  },
  "sentiment, Express": async () => {
    const model = await loadModel(MODEL);
    const app = express();
    app.use(express.json());
    app.post("/v1/models/m:predict", async (request, response) => {
      const outputs = await model.run({ text: request.body.instances });
      response.json({ predictions: outputs });
    });
    const server = app.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  },
};

async function start(name: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const [node = "", script = ""] = process.argv;
  const child = spawn(node, [...process.execArgv, script, name], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout ?? child, "data");
  return { url: `http://127.0.0.1:${String(line).trim()}/v1/models/m:predict`, child };
}

async function measure(url: string, connections: number, duration: number): Promise<autocannon.Result> {
  const headers = { "content-type": "application/json" };
  const result = await autocannon({ url, connections, duration, method: "POST", headers, body: BODY, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`);
  }
  return result;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function compare(): Promise<void> {
  const names = Object.keys(servers);
  const running = new Map<string, Awaited<ReturnType<typeof start>>>();
  for (const name of names) running.set(name, await start(name));
  try {
    for (const { url } of running.values()) await measure(url, 16, 1);
    for (const connections of CONNECTIONS) {
      const results = new Map<string, autocannon.Result[]>(names.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round++) {
        for (const [name, { url }] of round % 2 === 0 ? running : [...running].reverse()) {
          results.get(name)?.push(await measure(url, connections, SECONDS));
        }
      }
      for (const [name, all] of results) {
        const [rate, p50, p99] = [
          median(all.map(({ requests }) => requests.average)),
          median(all.map(({ latency }) => latency.p50)),
          median(all.map(({ latency }) => latency.p99)),
        ];
        const figures = [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)].map((text) => text.padStart(8)).join("");
        console.log(`${String(connections).padStart(3)} connections  ${name.padEnd(20)}${figures}`);
      }
    }
  } finally {
    for (const { child } of running.values()) child.kill();
  }
}

const name = process.argv[2];
const server = name === undefined ? undefined : servers[name];
if (server) console.log(await server());
else {
  console.log(`${" ".repeat(37)}   req/s  p50 ms  p99 ms`);
  await compare();
}
