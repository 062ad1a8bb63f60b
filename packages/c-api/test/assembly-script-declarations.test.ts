import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { assemblyScriptDeclarations, assemblyScriptFunctions } from "../scripts/assembly-script-declarations.js";
import { FFI_FUNCTIONS } from "../src/functions/ffi-functions.data.js";
import { C_FUNCTIONS } from "../src/index.js";

const include = fileURLToPath(new URL("../include", import.meta.url));
const written = readFileSync(new URL("../assemblyscript/tfk1.ts", import.meta.url), "utf8");

describe("assemblyScriptDeclarations", () => {
  test("is what the package has: `pnpm declarations` writes it anew", () => {
    expect(written).toBe(assemblyScriptDeclarations(include));
  });

  test("declares every function of the interface once, under its own name", () => {
    const names = [...written.matchAll(/^@external\("tfk1", "(\w+)"\) export declare function (\w+)\(/gm)];
    for (const [, imported, declared] of names) expect(declared).toBe(imported);
    expect(names.map(([, name]) => name).sort()).toEqual(Object.keys(C_FUNCTIONS).sort());
  });
});

describe("assemblyScriptFunctions", () => {
  const functions = readFileSync(new URL("../assemblyscript/functions.ts", import.meta.url), "utf8");

  test("is what the package has: `pnpm declarations` writes it anew", () => {
    const ffiInclude = fileURLToPath(new URL("../../ffi/include", import.meta.url));
    expect(functions).toBe(assemblyScriptFunctions(include, ffiInclude));
  });

  test("declares every function by name of the interface once, and the types of values", () => {
    const names = [...functions.matchAll(/^@external\("tfk1", "(\w+)"\) export declare function \1\(/gm)];
    expect(names.map(([, name]) => name).sort()).toEqual(Object.keys(FFI_FUNCTIONS).sort());
    expect(functions).toContain("export const kTVMFFIStr: i32 = 65;");
  });
});
