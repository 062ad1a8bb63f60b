/**
 * The built `heddle serve` under load, from a process of its own: requests a second and latencies at 1, 16 and 256 connections, with and
 * without batching; and requests that fail while a version is exchanged again and again, and while workers are killed.
 *
 * Run it after a build: node tooling/scripts/run-ts.mjs packages/heddle/bench/serve-under-load.ts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

const COMMAND = "packages/heddle/bin/heddle.js";
const SENTIMENT = "fixtures/models/sentiment";
const SECONDS = 5;
const TEXT = JSON.stringify({ instances: ["The movie was GREAT"] });

/** A kernel that ends its worker when it sees the text `die`. */
const FRAGILE = `export const plugin = {
  name: "fragile", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
  register({ registerKernel }) {
    registerKernel({ op: "StringLower", priority: 10, create: () => ({ compute(context) {
      if (context.input(0).elementCount === 1 && context.input(0).toArray()[0] === "die") process.exit(7);
      context.setOutput(0, context.input(0).retain());
    } }) });
  },
};`;

const folder = mkdtempSync(join(tmpdir(), "heddle-under-load-"));
try {
  console.log("| server | connections | requests/s | p50 ms | p99 ms | failed |\n|---|---|---|---|---|---|");
  for (const [name, flags] of [
    ["in the server's thread", ["--workers", "0"]],
    ["2 workers", ["--workers", "2"]],
    ["2 workers, batches of 64", ["--workers", "2", "--batch-size", "64"]],
  ] as const) {
    const server = await start([SENTIMENT, ...flags]);
    for (const connections of [1, 16, 256]) {
      row(name, connections, await load(`${server.url}/v1/models/sentiment:predict`, TEXT, connections));
    }
    await server.end();
  }
  await exchangeVersions();
  await killWorkers();
} finally {
  rmSync(folder, { recursive: true });
}

async function exchangeVersions(): Promise<void> {
  const base = join(folder, "half");
  mkdirSync(base);
  const put = (version: number) => {
    cpSync(`fixtures/serving/half_plus_two/${version % 2 === 0 ? "00000124" : "00000123"}`, join(folder, "copy"), {
      recursive: true,
    });
    renameSync(join(folder, "copy"), join(base, String(version)));
  };
  put(1);
  const server = await start([`half=${base}`, "--workers", "1"]);
  let version = 1;
  const timer = setInterval(() => put(++version), 1200);
  const result = await load(`${server.url}/v1/models/half:predict`, '{"instances": [[2]]}', 64, 2 * SECONDS);
  clearInterval(timer);
  row(`1 worker, ${version - 1} exchanges of the version`, 64, result);
  await server.end();
}

async function killWorkers(): Promise<void> {
  const plugin = join(folder, "fragile.mjs");
  writeFileSync(plugin, FRAGILE);
  const server = await start([SENTIMENT, "--workers", "2", "--plugin", plugin]);
  const url = `${server.url}/v1/models/sentiment:predict`;
  let killed = 0;
  const timer = setInterval(() => {
    killed++;
    void fetch(url, { method: "POST", body: '{"instances": ["die"]}' }).then((response) => response.arrayBuffer());
  }, 1500);
  const result = await load(url, TEXT, 64, 2 * SECONDS);
  clearInterval(timer);
  row(`2 workers, of which ${killed} requests kill one`, 64, result);
  await server.end();
}

interface Server {
  readonly url: string;
  end(): Promise<void>;
}

async function start(args: readonly string[]): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [COMMAND, "serve", "--port", "0", "--no-grpc", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let notes = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      notes += text;
      const [, found] = /^REST (\S+)$/m.exec(notes) ?? [];
      if (found !== undefined && /^ready /m.test(notes)) resolve(found);
    });
    void ended.then(() => reject(new Error(notes)));
  });
  return {
    url,
    end: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function load(url: string, body: string, connections: number, duration = SECONDS) {
  const options = { url, method: "POST" as const, body, connections };
  await autocannon({ ...options, duration: 1 });
  return autocannon({ ...options, duration });
}

function row(
  server: string,
  connections: number,
  { requests, latency, non2xx, errors, timeouts }: autocannon.Result,
): void {
  const failed = non2xx + errors + timeouts;
  console.log(
    `| ${server} | ${connections} | ${requests.average.toFixed(0)} | ${latency.p50} | ${latency.p99} | ${failed} of ${requests.total} |`,
  );
}
