import { describe, expect, test } from "vitest";
import * as all from "../src/cli/commands/kernels/all-kernels.js";
import { defaultPlugins } from "../src/gen/op-index.js";
import * as kernels from "../src/kernels.js";
import * as math from "../src/on-demand/math.js";
import * as strings from "../src/on-demand/strings.js";
import { wholePlugin } from "../src/whole-plugin.js";
import { generalRegisters } from "./general-registers.js";

const onDemand = { ...math, ...strings };

describe("heddle/kernels and heddle/on-demand", () => {
  test("register each op of the default packages once for all its types", () => {
    const ops: string[] = [];
    for (const register of Object.values(generalRegisters({ ...kernels, ...onDemand }))) {
      register({ registerOp: ({ name }) => ops.push(name), registerKernel() {} });
    }
    const wanted = defaultPlugins.flatMap(({ ops, rareOps = "" }) => `${ops} ${rareOps}`.trim().split(" "));
    expect(ops.sort()).toEqual(wanted.sort());
  });

  test("are what `heddle kernels` knows", () => {
    const registers = Object.fromEntries(Object.entries(kernels).filter(([name]) => name.startsWith("register")));
    expect(registers).toEqual({ ...all.kernels, ...all.openedTables, ...all.narrowKernels });
    const entries = { math, strings };
    for (const [name, registers] of Object.entries(entries)) {
      expect({ ...registers }).toEqual({
        ...new Map<string, object>(Object.entries(all.onDemand)).get(`on-demand/${name}`),
      });
    }
    expect(Object.keys(all.onDemand)).toHaveLength(Object.keys(entries).length);
  });

  test("register the kernels that the default packages register", async () => {
    const wanted = new Set<string>();
    const found = new Set<string>();
    const into = (set: Set<string>) => ({
      registerOp() {},
      registerKernel: ({ op, constraints }: { op: string; constraints?: object | undefined }) =>
        set.add(`${op} ${JSON.stringify(constraints)}`),
    });
    for (const own of defaultPlugins) (await wholePlugin(own)).register(into(wanted));
    for (const register of Object.values(generalRegisters({ ...kernels, ...onDemand }))) register(into(found));
    expect([...found].sort()).toEqual([...wanted].sort());
  });
});
