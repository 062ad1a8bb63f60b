import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type AttrValue, INTERFACE_VERSION } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { formatVersion } from "@heddle/plugin-format";
import { DataType, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { loadWasm } from "../src/index.js";

/** The content of `frozen.json`: the binaries of one interface version, which are never built again. */
interface Frozen {
  readonly interface: string;
  readonly plugins: readonly {
    readonly file: string;
    readonly mode: "own" | "shared";
    readonly sha256: string;
    readonly ops: readonly string[];
    readonly cases: readonly {
      readonly op: string;
      /** Types, by attribute. */
      readonly attrs?: Readonly<Record<string, string>>;
      readonly inputs: readonly { readonly dtype: string; readonly value: TensorInput }[];
      readonly outputs: readonly unknown[];
    }[];
    /** Calls of its functions by name. */
    readonly calls?: readonly {
      readonly name: string;
      readonly args: readonly unknown[];
      readonly result?: unknown;
      readonly error?: string;
    }[];
  }[];
}

const folder = new URL("frozen/", import.meta.url);
const versions = readdirSync(folder).sort();
const typeOf = (name: string) => valueTypeFromName(name) ?? DataType.INVALID;

test("the interface of today has binaries that every later host must load", () => {
  expect(versions).toContain(formatVersion(INTERFACE_VERSION));
});

describe.each(versions)("binaries of interface %s", (version) => {
  const frozen = JSON.parse(readFileSync(new URL(`${version}/frozen.json`, folder), "utf8")) as Frozen;
  const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(`${version}/${file}`, folder)));

  test("are those that were frozen, all of them", () => {
    expect(frozen.interface).toBe(version);
    const hashes = frozen.plugins.map(({ file }) => createHash("sha256").update(bytesOf(file)).digest("hex"));
    expect(hashes).toEqual(frozen.plugins.map(({ sha256 }) => sha256));
    const files = readdirSync(new URL(version, folder)).filter((file) => file.endsWith(".wasm"));
    expect(files.sort()).toEqual(frozen.plugins.map(({ file }) => file).sort());
  });

  test.each(frozen.plugins)(
    "$file loads in '$mode' mode, and answers as it did",
    async ({ file, mode, ops, cases, calls = [] }) => {
      const memory = new LinearMemory();
      const host = new Host({ memory, functions: { "frozen.length": (text: string) => text.length } });
      const plugin = await loadWasm(host, { bytes: bytesOf(file), label: file }, { trust: mode === "shared" });
      expect(plugin.mode).toBe(mode);
      expect(plugin.ops.map(({ name }) => name).sort()).toEqual([...ops].sort());
      for (const { op, attrs = {}, inputs, outputs } of cases) {
        const values = new Map<string, AttrValue>(
          Object.entries(attrs).map(([name, type]) => [name, { kind: "type", value: typeOf(type) }]),
        );
        const tensors = inputs.map(({ dtype, value }) => tensorFromJs(memory, typeOf(dtype), value));
        const answers = await runOp(host, op, tensors, { attrs: values });
        expect(answers.map((answer) => answer.toNested())).toEqual(outputs);
        for (const tensor of [...tensors, ...answers]) tensor.release();
      }
      for (const { name, args, result, error } of calls) {
        const call = () => host.functions.get(name)?.(...args);
        if (error !== undefined) expect(call).toThrow(error);
        else expect(call()).toEqual(result);
      }
      plugin.dispose();
      expect(memory.liveBytes).toBe(0);
    },
  );
});
