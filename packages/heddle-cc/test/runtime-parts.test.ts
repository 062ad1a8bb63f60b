import { describe, expect, test } from "vitest";
import { RUNTIME_PARTS, runtimeParts } from "../src/runtime-parts.js";

const object = (text: string) => new TextEncoder().encode(`\0asm ${text}`).subarray(1);

describe("runtimeParts", () => {
  const c = ["heddle/plugin_runtime.c", "heddle/plugin_format.c"];
  const cpp = [...c, "heddle/plugin_runtime.cc"];
  const sorting = object("_ZNSt3__26__sortIRNS_6__lessIiiEEPiEEvT0_S5_T_");

  test("C and mode own take the same, whatever they call", () => {
    expect(runtimeParts("shared", false, [sorting])).toEqual(c);
    expect(runtimeParts("own", true, [sorting])).toEqual(cpp);
  });

  test("C++ in the host's memory takes what its objects name", () => {
    expect(runtimeParts("shared", true, [object("nothing")])).toEqual(cpp);
    expect(runtimeParts("shared", true, [object("nothing"), sorting])).toEqual([...cpp, "heddle/plugin_sort.cc"]);
    const all = [sorting, object("__next_prime"), object("_ZNSt3__29to_stringEi")];
    expect(runtimeParts("shared", true, all)).toEqual(RUNTIME_PARTS);
  });
});
