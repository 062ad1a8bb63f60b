import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { differenceFromCase } from "@heddle/tooling-testing";
import { build, type Metafile } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modelCases, modelPath, nested } from "./model-case.js";

let folder: string;
let metafile: Metafile;
let server: Server | undefined;
const requested: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-browser-"));
  ({ metafile } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    conditions: ["@heddle/source", "browser"],
    external: ["node:*"],
    loader: { ".wasm": "file" },
    metafile: true,
  }));
  server = createServer(({ url = "/" }, response) => {
    requested.push(url);
    try {
      response.end(readFileSync(join(modelPath("."), decodeURIComponent(url))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

describe("the entry for browsers", () => {
  test("imports nothing of Node", () => {
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    expect(imports.filter(({ external }) => external)).toEqual([]);
  });

  test("loads no plugin before a model needs it", () => {
    const files = filesAtOnce("heddle/src/index.ts");
    expect(files.filter((file) => /kernels-|hashtable|checkpoint|saved-model|node_modules/.test(file))).toEqual([]);
  });

  test("loads operations of Keras when a model has them, the rarer ones by families", () => {
    const operations = (end: string) => filesAtOnce(end).filter((file) => file.includes("keras/src/operations/"));
    expect(operations("keras/src/keras-reader.ts")).toEqual([]);
    const common = operations("operations/lower-operation.ts");
    expect(common.length).toBeGreaterThan(10);
    const families = ["array", "image", "loss", "matrix", "number", "signal", "statistics"];
    const rarer = families.map((name) =>
      operations(`families/${name}-operations.ts`).filter((file) => !common.includes(file)),
    );
    expect(rarer.map((files) => files.length > 2)).toEqual(families.map(() => true));
    expect(new Set(rarer.flat()).size).toBe(rarer.flat().length);
  });

  test("runs a model from a URL, and fetches only what it needs", async () => {
    const { loadModel } = (await import(
      pathToFileURL(join(folder, "index.mjs")).href
    )) as typeof import("../src/index.js");
    const [{ inputs, outputs }] = modelCases("sentiment");
    const address = server?.address() as AddressInfo | undefined;
    const texts = nested(inputs.text, (value) => new Uint8Array(Buffer.from((value as { b64: string }).b64, "base64")));
    using model = await loadModel(`http://127.0.0.1:${address?.port}/sentiment/`);
    using found = await model.run({ text: texts as Uint8Array[] });
    for (const [name, wanted] of Object.entries(outputs))
      expect(differenceFromCase(found[name], wanted)).toBeUndefined();
    expect([...new Set(requested)].sort()).toEqual([
      "/sentiment/saved_model.pb",
      "/sentiment/variables/variables.data-00000-of-00001",
      "/sentiment/variables/variables.index",
    ]);
  });
});

/** The source files of a file that is imported on demand, and of all that it imports at once. */
function filesAtOnce(entryPoint: string): string[] {
  const [first] = Object.keys(metafile.outputs).filter((path) =>
    metafile.outputs[path].entryPoint?.endsWith(entryPoint),
  );
  const reached = new Set([first]);
  for (const path of reached) {
    for (const { kind, path: imported } of metafile.outputs[path].imports) {
      if (kind === "import-statement") reached.add(imported);
    }
  }
  return [...reached].flatMap((path) => Object.keys(metafile.outputs[path].inputs));
}
