import { cpSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";
import { startServing } from "./serving-process.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const fixtures = fileURLToPath(new URL("../../../../../../fixtures/", import.meta.url));
const sentiment = join(fixtures, "models/sentiment");
const halfPlusTwo = join(fixtures, "serving/half_plus_two");

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

describe("heddle serve", () => {
  test("answers REST until SIGTERM, and ends with 0", async () => {
    const { url, kill, ended } = await startServing(heddle, [
      sentiment,
      `half=${halfPlusTwo}`,
      "--no-grpc",
      "--workers",
      "2",
      "--batch-size",
      "32",
      "--log-requests",
      "json",
    ]);
    const predicted = await post(`${url}/v1/models/sentiment:predict`, {
      instances: ["The movie was GREAT!!!", { b64: "YXdmdWwsIGJvcmluZyBwbG90Li4u" }],
    });
    expect(predicted.status).toBe(200);
    expect(
      predicted.body.predictions.map(({ positive: [score] }: { positive: number[] }) => score?.toFixed(3)),
    ).toEqual(["0.821", "0.032"]);
    expect((await post(`${url}/v1/models/half:predict`, { instances: [[1], [2]] })).body).toEqual({
      predictions: [[3.5], [4]],
    });
    expect(await (await fetch(`${url}/v1/models/half`)).json()).toEqual({
      model_version_status: [{ version: "124", state: "AVAILABLE", status: { error_code: "OK", error_message: "" } }],
    });
    expect(await (await fetch(`${url}/monitoring/prometheus/metrics`)).text()).toContain(
      ":tensorflow:serving:request_count",
    );
    kill("SIGTERM");
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ verb: "POST", model: "sentiment", version: "1", status: 200, rows: 2 });
  });

  test("exchanges versions while requests come, and loses none", async () => {
    const base = join(folder(), "swapped");
    mkdirSync(base);
    cpSync(join(halfPlusTwo, "00000123"), join(base, "123"), { recursive: true });
    const { url, kill, ended } = await startServing(heddle, [`m=${base}`, "--no-grpc", "--workers", "1"]);
    const answers: string[] = [];
    let isOver = false;
    const ask = async () => {
      while (!isOver) {
        const { status, body } = await post(`${url}/v1/models/m:predict`, { instances: [[2]] });
        answers.push(status === 200 ? String(body.predictions[0]) : JSON.stringify(body));
        if (answers.at(-1) !== "3") isOver = true;
      }
    };
    const asking = Promise.all([ask(), ask(), ask(), ask()]);
    cpSync(join(halfPlusTwo, "00000124"), join(folder(), "copying"), { recursive: true });
    renameSync(join(folder(), "copying"), join(base, "124"));
    await asking;
    expect(new Set(answers)).toEqual(new Set(["3", "4"]));
    kill("SIGINT");
    expect((await ended).code).toBe(130);
  });

  test("names a model by its folder, and serves on a Unix socket", async () => {
    const socket = join(folder(), "rest.sock");
    const version = join(halfPlusTwo, "00000123");
    const { url, grpcAddress, kill, ended } = await startServing(heddle, [
      version,
      "--host",
      socket,
      "--no-grpc",
      "--workers",
      "0",
    ]);
    expect([url, grpcAddress]).toEqual([`unix:${socket}`, undefined]);
    const status = await new Promise((resolve, reject) => {
      get({ socketPath: socket, path: "/v1/models/half_plus_two" }, ({ statusCode }) => resolve(statusCode)).on(
        "error",
        reject,
      );
    });
    expect(status).toBe(200);
    kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  test("serves the models, versions and labels of a configuration", async () => {
    const config = join(folder(), "models.config");
    writeFileSync(
      config,
      `model_config_list { config {
        name: "m" base_path: "${halfPlusTwo}" model_platform: "tensorflow"
        model_version_policy { all {} } version_labels { key: "stable" value: 123 }
      } }`,
    );
    const { url, kill, ended } = await startServing(heddle, [
      "--config",
      config,
      "--no-grpc",
      "--workers",
      "0",
      "--allow-unavailable-labels",
    ]);
    const path = `${url}/v1/models/m`;
    // The server is ready with one version; the other may still be loading.
    const answer = async (version: string) => (await post(`${path}/${version}:predict`, { instances: [[2]] })).body;
    await expect.poll(() => answer("versions/124"), { timeout: 20_000 }).toEqual({ predictions: [[4]] });
    await expect.poll(() => answer("labels/stable"), { timeout: 20_000 }).toEqual({ predictions: [[3]] });
    expect(await post(`${path}/labels/other:predict`, { instances: [[2]] })).toEqual({
      status: 400,
      body: { error: "Unrecognized servable version label: other" },
    });
    kill("SIGTERM");
    await ended;
  });

  test("replaces a worker that a plugin ended, and answers meanwhile", async () => {
    const plugin = join(folder(), "fragile.mjs");
    writeFileSync(
      plugin,
      `export const plugin = {
        name: "fragile", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
        register({ registerKernel }) {
          registerKernel({ op: "StringLower", priority: 10, create: () => ({ compute(context) {
            if (context.input(0).toArray().includes("die")) process.exit(7);
            context.setOutput(0, context.input(0).retain());
          } }) });
        },
      };`,
    );
    const { url, kill, ended } = await startServing(heddle, [
      sentiment,
      "--no-grpc",
      "--workers",
      "2",
      "--plugin",
      plugin,
    ]);
    const path = `${url}/v1/models/sentiment:predict`;
    const [died, ...others] = await Promise.all([
      post(path, { instances: ["die"] }),
      ...Array.from({ length: 20 }, () => post(path, { instances: ["great"] })),
    ]);
    expect(died?.status).toBeGreaterThanOrEqual(500);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post(path, { instances: ["great"] })).status).toBe(200);
    kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  test.each([
    [[], 2, "INVALID_ARGUMENT: name a model to serve, such as heddle serve sentiment, or --config FILE"],
    [["/nowhere/model"], 2, "INVALID_ARGUMENT: Could not find base path /nowhere/model for servable model"],
    [
      [sentiment, `sentiment=${halfPlusTwo}`],
      2,
      "INVALID_ARGUMENT: two models have the name 'sentiment': give one of them another, as in NAME=",
    ],
    [[sentiment, "--tls-cert", "a.pem"], 2, "INVALID_ARGUMENT: TLS needs both --tls-cert FILE and --tls-key FILE"],
    [[sentiment, "--tls-cert", "/no.pem", "--tls-key", "/no.key"], 2, "NOT_FOUND"],
    [[sentiment, "--batch-delay", "3"], 2, "INVALID_ARGUMENT: --batch-delay and --batch-queue need --batch-size"],
    [[sentiment, "--host", "256.1.1.1"], 2, "INVALID_ARGUMENT"],
    [["--config", "/no.config"], 2, "NOT_FOUND"],
    [
      [sentiment, "--grpc-port", "65536"],
      2,
      "INVALID_ARGUMENT: option '--grpc-port <n>' argument '65536' is invalid. It must be a whole number from 0 to 65535.",
    ],
    [[sentiment, "--prot", "3"], 2, "INVALID_ARGUMENT: unknown option '--prot' (Did you mean --port?)"],
  ])("refuses %j with exit code %d", async (args, code, message) => {
    const result = await heddle(["serve", "--port", "0", "--no-grpc", ...args]);
    expect(result.stderr).toContain(`heddle: ${message}`);
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr.trim().split("\n").at(-1)).toContain(message);
    expect(result.stderr).not.toContain("REST http"); // It does not listen for what it cannot serve.
  });

  test("says once that a model cannot be loaded, and no address", async () => {
    const junk = join(folder(), "junk.pb");
    writeFileSync(junk, "not a model");
    const other = join(folder(), "other.pb");
    writeFileSync(other, "no model either");
    const { code, stderr } = await heddle(["serve", junk, "--port", "0", "--no-grpc"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^heddle: INVALID_ARGUMENT: model 'junk': .* is not a model of a known kind: .*\n$/);
    const both = await heddle(["serve", junk, other, "--port", "0", "--no-grpc"]);
    const lines = both.stderr.trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Servable \{name: other version: 1\} cannot be loaded: /);
    expect(lines[1]).toMatch(/^heddle: INVALID_ARGUMENT: model 'junk': /);
  });

  test("says that it cancelled requests that took longer than --grace", async () => {
    const { url, kill, noted, ended } = await startServing(heddle, [halfPlusTwo, "--no-grpc", "--grace", "0.1"]);
    const { port } = new URL(url);
    const client = connect(Number(port), "127.0.0.1");
    client.write("POST /v1/models/half_plus_two:predict HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
    // A server that is ending answers no request of a new connection: the first one must have arrived.
    await fetch(`${url}/v1/models/half_plus_two`);
    kill("SIGTERM");
    await noted(/^requests that took longer than 0\.1 s were cancelled: --grace sets the time$/m);
    client.destroy();
    expect((await ended).code).toBe(0);
  });

  test("names an address in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await heddle(["serve", sentiment, "--no-grpc", "--port", String(port)]);
    taken.close();
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `heddle: UNAVAILABLE: 127.0.0.1:${port} is used by another process\n`,
    });
  });

  test("exits with 3 for a model whose ops are missing", async () => {
    const file = join(folder(), "unknown.pb");
    const { graphBytes } = await import("../../../graph-bytes.js");
    writeFileSync(file, graphBytes([{ name: "x", op: "NoSuchOp" }]));
    const { code, stderr } = await heddle(["serve", file, "--port", "0", "--no-grpc", "--workers", "1"]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining("model 'unknown'") });
  });
});
