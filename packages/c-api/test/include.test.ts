import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { C_FUNCTIONS } from "@heddle/c-api";
import { FFI_FUNCTIONS } from "@heddle/c-api/functions";
import { describe, expect, test } from "vitest";

const include = fileURLToPath(new URL("../include", import.meta.url));
const headers = filesBelow(include).filter((file) => file.endsWith(".h"));
const text = headers.map((file) => readFileSync(file, "utf8")).join("\n");

/** The WebAssembly type of a declaration, in the letters of C_FUNCTIONS. */
function typeOf(result: string, parameters: string): string {
  const letter = (type: string) =>
    type.includes("*") ? "i" : /\bu?int64_t\b/.test(type) ? "j" : /\bfloat\b/.test(type) ? "f" : "i";
  const inner = parameters.replace(/\([^()]*\*(?:\w+)?\)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "*");
  const list = inner.trim() === "void" ? [] : inner.split(",").map(letter);
  const isStruct = /^(?:TF_StringView|TF_Buffer)$/.test(result);
  if (isStruct) list.unshift("i");
  return `${list.join("")}:${isStruct || result === "void" ? "" : letter(result)}`;
}

const isInline = (name: string) => new RegExp(`static inline \\w+ \\*?${name}\\(`).test(text);

describe("the headers", () => {
  test("declare the functions of tfk1 with the types that the host has", () => {
    const declared = new Map<string, string>();
    for (const [, name, result, parameters] of text.matchAll(
      /TFK1_FUNCTION\((TF_\w+)\)\s+(?:const )?(\w+ \**)\s*\1\(([\s\S]*?)\);/g,
    )) {
      declared.set(name, typeOf(result.trim(), parameters));
    }
    expect([...text.matchAll(/TFK1_FUNCTION\(TF_/g)]).toHaveLength(declared.size);
    const heap = ["malloc", "calloc", "realloc", "free", "aligned_alloc"];
    // tvm-ffi's functions are declared by the headers of @heddle/ffi.
    const isDeclaredHere = (name: string) => !heap.includes(name) && !name.startsWith("TVMFFI");
    const host = Object.entries({ ...C_FUNCTIONS, ...FFI_FUNCTIONS }).filter(([name]) => isDeclaredHere(name));
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(host.map(([name, { type }]) => [name, type])));
  });

  test("have every function of TensorFlow 2.21's headers for kernels", () => {
    const upstream: Record<string, readonly string[]> = JSON.parse(
      readFileSync(new URL("fixtures/tensorflow-functions.json", import.meta.url), "utf8"),
    );
    const missing = Object.values(upstream)
      .flat()
      .filter((name) => !Object.hasOwn(C_FUNCTIONS, name) && !isInline(name));
    expect(missing).toEqual([]);
    for (const [header, names] of Object.entries(upstream)) {
      const ours = readFileSync(join(include, "tensorflow/c", header), "utf8");
      const withParts = header === "kernels.h" ? text : ours;
      expect(names.filter((name) => !withParts.includes(`${name}(`))).toEqual([]);
    }
  });

  test("guard against a second inclusion under names of their own", () => {
    const guards = headers.map((file) => /#ifndef (\w+_H_)\n#define \1\n/.exec(readFileSync(file, "utf8"))?.[1]);
    expect(guards).not.toContain(undefined);
    expect(new Set(guards).size).toBe(headers.length);
  });
});

describe("the fixtures", () => {
  test("were compiled from these sources and headers: rebuild with pnpm --filter heddle-cc fixtures", () => {
    const folder = fileURLToPath(new URL(".", import.meta.url));
    const made = JSON.parse(readFileSync(join(folder, "fixtures/fixtures.json"), "utf8"));
    const hashes = (names: readonly string[], below: string) =>
      Object.fromEntries(names.map((name) => [name, hashOf([join(folder, below, name)])]));
    const sources = readdirSync(join(folder, "c")).filter((name) => /\.cc?$/.test(name));
    const plugins = readdirSync(join(folder, "fixtures")).filter((name) => name.endsWith(".wasm"));
    expect({
      headers: hashOf(filesBelow(include)),
      sources: hashes(sources, "c"),
      plugins: hashes(plugins, "fixtures"),
    }).toEqual(made);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}
