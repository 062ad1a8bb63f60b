import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Host } from "@heddle/kernel-fallback";
import { addModuleManifest, readModuleManifest } from "@heddle/plugin-format";
import { loadPlugin } from "@heddle/plugin-loader/node";
import { describe, expect, onTestFinished, test } from "vitest";
import { readOps, writeOps } from "../../src/node/plugin-ops.js";

const abi = { major: 1, minor: 0 };
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A folder with a package.json, indented by tabs, and other files. */
function folder(heddle: object, files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = mkdtempSync(join(tmpdir(), "heddle-ops-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const packageJson = { name: "k", version: "1.0.0", heddle: { abi: "1.0", ...heddle }, license: "MIT" };
  writeFileSync(join(path, "package.json"), `${JSON.stringify(packageJson, null, "\t")}\n`);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

/** The C API's test module for a mode, which registers HeddleTestUpper, with a list of ops. */
function upper(mode: "own" | "shared", ops: readonly string[]): Uint8Array {
  const wasm = readFileSync(new URL(`../../../c-api/test/fixtures/string_upper.${mode}.wasm`, import.meta.url));
  return addModuleManifest(new Uint8Array(wasm), { name: "k", version: "1.0.0", abi, mode, ops });
}

function wasmPlugin(own: readonly string[], shared = own, ops = own): string {
  const modules = { own: upper("own", own), shared: upper("shared", shared) };
  const artifacts = (["own", "shared"] as const).map((mode) => {
    return { file: `./${mode}.wasm`, mode, sha256: sha256(modules[mode]), note: "kept" };
  });
  return folder({ ops, artifacts }, { "own.wasm": modules.own, "shared.wasm": modules.shared });
}

function jsPlugin(listed: readonly string[], registered: readonly string[]): string {
  const op = (name: string) =>
    `registrar.registerOp({ name: ${JSON.stringify(name)}, inputs: [], outputs: [], attrs: [] });`;
  const module = `export const plugin = {
    name: "k", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 },
    register(registrar) { ${registered.map(op).join(" ")} },
  };`;
  return folder({ ops: listed, module: "./index.mjs" }, { "index.mjs": module });
}

const failure = (error: unknown) => String(error);

describe("readOps and writeOps", () => {
  test.each([
    [["Old"], ["Old", "New"]],
    [[], ["Old"]],
    [["Gone", "Old"], ["Old"]],
    [["Old"], []],
  ])("list the ops of a plugin in JavaScript: %j becomes %j", async (listed, registered) => {
    const path = jsPlugin(listed, registered);
    const ops = await readOps(path);
    expect(ops).toMatchObject({ plugin: "k", registered, outdated: ["package.json"] });
    writeOps(path, ops);
    const text = readFileSync(join(path, "package.json"), "utf8");
    expect(text).toMatch(/^{\n\t"name": "k",/);
    expect(JSON.parse(text)).toEqual({
      name: "k",
      version: "1.0.0",
      heddle: { abi: "1.0", ops: registered, module: "./index.mjs" },
      license: "MIT",
    });
    expect(await readOps(path)).toMatchObject({ outdated: [] });
  });

  test("find the same names in another order as listed", async () => {
    expect(await readOps(jsPlugin(["A", "B"], ["B", "A"]))).toMatchObject({ registered: ["B", "A"], outdated: [] });
  });

  test.each([
    ["everywhere", [], [], [], ["package.json", "./own.wasm", "./shared.wasm"]],
    ["in one module", ["HeddleTestUpper"], ["Other"], ["HeddleTestUpper"], ["./shared.wasm"]],
    ["in the package.json", ["HeddleTestUpper"], ["HeddleTestUpper"], ["Other"], ["package.json"]],
  ])("list the ops of modules that are outdated %s, with their hashes", async (_, own, shared, listed, outdated) => {
    const path = wasmPlugin(own, shared, listed);
    const ops = await readOps(path);
    expect(ops).toMatchObject({ registered: ["HeddleTestUpper"], outdated });
    writeOps(path, ops);
    expect(await readOps(path)).toMatchObject({ outdated: [] });
    const { heddle } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    expect(heddle.artifacts.map(({ note }: { note: string }) => note)).toEqual(["kept", "kept"]);
    for (const mode of ["own", "shared"] as const) {
      const bytes = new Uint8Array(readFileSync(join(path, `${mode}.wasm`)));
      const manifest = { name: "k", version: "1.0.0", abi, mode, ops: ["HeddleTestUpper"] };
      expect(readModuleManifest(new WebAssembly.Module(bytes), mode)).toEqual(manifest);
      const loaded = await loadPlugin(new Host(), path, { trust: mode === "shared" });
      expect(loaded).toMatchObject({ mode });
      loaded.dispose();
    }
  });

  test("change no module that has no section", async () => {
    const wasm = new Uint8Array(
      readFileSync(new URL("../../../plugin-loader/test/fixtures/missing-abi.wasm", import.meta.url)),
    );
    const path = folder({ artifacts: [{ file: "./a.wasm", mode: "own", sha256: sha256(wasm) }] }, { "a.wasm": wasm });
    expect(await readOps(path).catch(failure)).toMatch(/does not export tfk1_abi/);
    expect(new Uint8Array(readFileSync(join(path, "a.wasm")))).toEqual(wasm);
  });

  test("refuse a module with another hash, one that is missing, and junk", async () => {
    const path = wasmPlugin([]);
    writeFileSync(join(path, "shared.wasm"), upper("shared", ["HeddleTestUpper"]));
    expect(await readOps(path).catch(failure)).toBe(
      "FAILED_PRECONDITION: plugin k: ./shared.wasm is not the file that its package.json has the sha-256 of: build it again",
    );
    rmSync(join(path, "own.wasm"));
    expect(await readOps(path).catch(failure)).toMatch(/does not exist: build the plugin$/);
    const junk = Uint8Array.of(1, 2, 3);
    const other = folder({ artifacts: [{ file: "./a", mode: "own", sha256: sha256(junk) }] }, { a: junk });
    expect(await readOps(other).catch(failure)).toMatch(
      /^INVALID_ARGUMENT: plugin k: its file is not a WebAssembly module/,
    );
  });

  test("refuse modules that register different ops", async () => {
    const path = folder({}, {});
    const own = upper("own", []);
    const artifacts = [{ file: "./own.wasm", mode: "own", sha256: sha256(own) }];
    const packageJson = { name: "k", version: "1.0.0", heddle: { abi: "1.0", artifacts, module: "./index.mjs" } };
    writeFileSync(join(path, "package.json"), JSON.stringify(packageJson));
    writeFileSync(join(path, "own.wasm"), own);
    writeFileSync(join(path, "index.mjs"), readFileSync(join(jsPlugin([], ["Other"]), "index.mjs")));
    expect(await readOps(path).catch(failure)).toBe(
      "FAILED_PRECONDITION: plugin k registers HeddleTestUpper in 'own' mode and Other in JavaScript: build both from the same sources",
    );
  });
});
