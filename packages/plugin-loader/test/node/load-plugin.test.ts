import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadPlugin as loadPortable, type PluginLimits } from "../../src/index.js";
import { loadPlugin } from "../../src/node/index.js";

const bytesOf = (name: string) => readFileSync(new URL(`../fixtures/${name}.wasm`, import.meta.url));
const failure = (error: unknown) => (error instanceof StatusError ? `${error.code}: ${error.message}` : error);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "heddle-plugin-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

interface Wanted {
  readonly modes?: readonly ("own" | "shared")[];
  readonly heddle?: object;
}

/** A package of the good fixtures at `path`. */
function packageAt(path: string, { modes = ["own", "shared"], heddle = {} }: Wanted = {}): string {
  mkdirSync(path, { recursive: true });
  const artifacts = modes.map((mode) => {
    const bytes = bytesOf(mode === "own" ? "good" : "shared-good");
    writeFileSync(join(path, `${mode}.wasm`), bytes);
    return { file: `./${mode}.wasm`, mode, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  const manifest = { abi: "1.0", ops: ["Misbehave"], artifacts, ...heddle };
  writeFileSync(
    join(path, "package.json"),
    JSON.stringify({ name: "some-plugin", version: "3.2.1", heddle: manifest }),
  );
  return path;
}

const JAVASCRIPT = `export const plugin = {
  name: "in-javascript", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 }, register() {},
};`;

describe("loadPlugin", () => {
  test("loads an installed package by its name, in a memory of its own", async () => {
    const from = folder();
    packageAt(join(from, "node_modules/@scope/some-plugin"));
    const plugin = await loadPlugin(new Host(), "@scope/some-plugin", { from });
    expect(plugin).toMatchObject({ name: "some-plugin", version: "3.2.1", mode: "own" });
    expect(plugin.ops.map(({ name }) => name)).toEqual(["Misbehave"]);
  });

  test.each([
    [undefined, {}, "found undefined"],
    [7, {}, "a plugin is the name of a package, a path, a URL, bytes or an imported plugin, found 7"],
    ["./some-plugin", { timeLimit: 5 }, "loadPlugin has no option 'timeLimit': it has trust, maximumBytes"],
    ["./some-plugin", { timeLimitMs: -5 }, "timeLimitMs must be a number above 0, found -5"],
    ["./some-plugin", { maximumBytes: Number.NaN }, "maximumBytes must be a number above 0, found NaN"],
    ["./some-plugin", { stackBytes: "64" }, 'stackBytes must be a number above 0, found the string "64"'],
  ])("refuses %j with %j", async (spec, options, message) => {
    for (const load of [loadPlugin, loadPortable]) {
      const error = failure(
        await load(new Host(), spec as never, options as object).catch((reason: unknown) => reason),
      );
      expect(error).toMatch(/^INVALID_ARGUMENT: /);
      expect(error).toContain(message);
    }
  });

  test("registers the ops that a plugin in JavaScript registers on demand", async () => {
    const plugin: KernelPlugin = {
      name: "many",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 3 },
      register: (registrar) =>
        registrar.registerOnDemand?.("Rare", (own) => {
          own.registerOp(defineOp("Rare", { outputs: ["y: int32"] }));
          own.registerKernel({ op: "Rare", create: () => ({ compute: () => {} }) });
        }),
    };
    const host = new Host();
    const { ops, kernels } = await loadPlugin(host, plugin);
    expect([ops.map(({ name }) => name), kernels.length, host.registry.hasOp("Rare")]).toEqual([["Rare"], 1, true]);
    const empty: KernelPlugin = { ...plugin, register: (registrar) => registrar.registerOnDemand?.("Rare", () => {}) };
    await expect(loadPlugin(new Host(), empty)).rejects.toThrow(
      "plugin 'many' registers on demand op 'Rare', which its function does not register",
    );
  });

  test("places a package that is trusted in the host's memory, when it can be", async () => {
    const both = packageAt(folder());
    expect((await loadPlugin(new Host(), both, { trust: true })).mode).toBe("shared");
    const own = packageAt(folder(), { modes: ["own"] });
    expect((await loadPlugin(new Host(), own, { trust: true })).mode).toBe("own");
  });

  test.each<PluginLimits>([{}, { timeLimitMs: 5000 }])("refuses other ops than declared: %o", async (limits) => {
    const host = new Host();
    const forged = packageAt(folder(), { heddle: { ops: ["Misbehave", "Promised"] } });
    expect(await loadPlugin(host, forged, limits).catch(failure)).toBe(
      "FAILED_PRECONDITION: plugin some-plugin: its manifest says ops Misbehave, Promised, its module Misbehave: " +
        "write the list with `npx heddle-testkit ops` in its folder",
    );
    expect(host.registry.hasOp("Misbehave")).toBe(false);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("says that a package which is built for the host's memory alone needs trust", async () => {
    const shared = packageAt(folder(), { modes: ["shared"] });
    expect(await loadPlugin(new Host(), shared).catch(failure)).toBe(
      "NOT_FOUND: plugin 'some-plugin' is built for the host's memory only: trust it (trust: true, or --trust-plugins), " +
        "or ask its author for a build for 'own' mode",
    );
  });

  test("loads files by path and URL, and a module in JavaScript", async () => {
    const path = folder();
    const wasm = join(path, "good.wasm");
    writeFileSync(wasm, bytesOf("good"));
    const host = new Host();
    const first = await loadPlugin(host, wasm);
    expect(first.mode).toBe("own");
    expect(await loadPlugin(host, pathToFileURL(wasm))).toBe(first); // Once for each host.
    expect(await loadPlugin(host, "./good.wasm", { from: path })).toBe(first);
    const module = join(path, "plugin.mjs");
    writeFileSync(module, JAVASCRIPT);
    expect(await loadPlugin(new Host(), module)).toMatchObject({ name: "in-javascript", mode: "module" });
  });

  test("without Node's entry, names it for a spec that is not a URL", async () => {
    expect(await loadPortable(new Host(), "heddle-plugin-shout").catch(failure)).toBe(
      "NOT_FOUND: plugin 'heddle-plugin-shout' is not a URL; loadPlugin of @heddle/plugin-loader/node takes packages and files",
    );
  });

  test("loads a module from a web server, and says what the server says", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/good.wasm") response.end(bytesOf("good"));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await loadPlugin(new Host(), `${url}/good.wasm`)).mode).toBe("own");
    expect(await loadPlugin(new Host(), `${url}/no.wasm`).catch(failure)).toBe(
      `NOT_FOUND: plugin '${url}/no.wasm' cannot be fetched: 404 Not Found`,
    );
  });

  test("tries again what failed", async () => {
    const path = join(folder(), "late.wasm");
    const host = new Host();
    expect(await loadPlugin(host, path).catch(failure)).toBe(
      `NOT_FOUND: plugin '${path}' does not exist: no such file or folder`,
    );
    writeFileSync(path, bytesOf("good"));
    expect((await loadPlugin(host, path)).mode).toBe("own");
  });

  test.each<[string, Wanted, string]>([
    [
      "a hash of other bytes",
      { heddle: { artifacts: [{ file: "./own.wasm", mode: "own", sha256: "0".repeat(64) }] } },
      "INVALID_ARGUMENT: plugin some-plugin: the artifact's sha-256 is ",
    ],
    [
      "a newer interface",
      { heddle: { abi: "1.7" } },
      "FAILED_PRECONDITION: plugin some-plugin needs interface 1.7, this host offers 1.0 to 1.3: update Heddle",
    ],
    [
      "an older one",
      { heddle: { abi: "0.9" } },
      "FAILED_PRECONDITION: plugin some-plugin needs interface 0.9, this host offers 1.0 to 1.3: build it again, or ask its author for a build for this interface",
    ],
    ["a file that leads out of it", { heddle: { artifacts: [], module: "../x.js" } }, "INVALID_ARGUMENT: "],
    ["a file that is not there", { heddle: { artifacts: [], module: "./x.js" } }, "NOT_FOUND: plugin '"],
  ])("refuses a package with %s", async (_, wanted, message) => {
    const path = packageAt(folder(), wanted);
    expect(await loadPlugin(new Host(), path).catch(failure)).toContain(message);
  });

  test("loads a plugin that is published as CommonJS, and refuses other ops than its package.json names", async () => {
    const path = folder();
    const write = (ops: readonly string[]) =>
      writeFileSync(
        join(path, "package.json"),
        JSON.stringify({ name: "c", version: "1.0.0", heddle: { abi: "1.0", ops, module: "./index.cjs" } }),
      );
    const plugin = "{ name: 'c', version: '1.0.0', interfaceVersion: { major: 1, minor: 0 }, register() {} }";
    writeFileSync(join(path, "index.cjs"), `const made = () => ({ plugin: ${plugin} });\nmodule.exports = made();\n`);
    write([]);
    expect(await loadPlugin(new Host(), path)).toMatchObject({ name: "c", mode: "module" });
    write(["Shout"]);
    const host = new Host();
    expect(await loadPlugin(host, path).catch(failure)).toBe(
      "FAILED_PRECONDITION: plugin c: its manifest says ops Shout, its module none: " +
        "write the list with `npx heddle-testkit ops` in its folder",
    );
    expect(host.registry.plugins).toEqual([]);
  });

  test("refuses a package.json that is not JSON, and one that is of no plugin", async () => {
    const path = folder();
    expect(await loadPlugin(new Host(), path).catch(failure)).toBe(
      `NOT_FOUND: plugin '${path}' is a folder without a package.json: pass the folder of a package, a .wasm file or a module`,
    );
    writeFileSync(join(path, "package.json"), "{");
    expect(await loadPlugin(new Host(), path).catch(failure)).toMatch(
      /^INVALID_ARGUMENT: .*package\.json: the file is not JSON: /,
    );
    writeFileSync(join(path, "package.json"), '{ "name": "x", "version": "1" }');
    expect(await loadPlugin(new Host(), path).catch(failure)).toContain("the package is not a Heddle plugin");
  });
});
