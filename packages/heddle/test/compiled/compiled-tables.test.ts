import type { ModelReader, ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node } from "./graph-reader.js";

const TABLE_TYPES = { Tin: INT32, Tout: INT32 };

/** A model whose initializer puts 7 under key 3 into a table, which `find` looks `x` up in. */
function tableReader(attrs: Record<string, AttrValue>): ModelReader {
  const nodes: readonly ProgramNode[] = [
    node("x", "Placeholder", [], { dtype: INT32 }),
    constant("key", 3),
    constant("value", 7),
    constant("none", -1),
    node("table", "MutableHashTableV2", [], { key_dtype: INT32, value_dtype: INT32, ...attrs }),
    node("fill", "LookupTableInsertV2", ["table", "key", "value"], TABLE_TYPES),
    node("find", "LookupTableFindV2", ["table", "x", "none"], TABLE_TYPES),
  ];
  const reader = graphReader(nodes, {
    name: "serving_default",
    inputs: [{ name: "x", ref: { node: "x", output: 0 }, dtype: DataType.INT32, shape: [] }],
    outputs: [{ name: "found", ref: { node: "find", output: 0 }, dtype: DataType.INT32, shape: [] }],
  });
  return {
    ...reader,
    async read(files, options) {
      const { program, ...read } = await reader.read(files, options);
      return { ...read, program: { ...program, initializers: [{ name: "fill", targets: ["fill"], feeds: [] }] } };
    },
  };
}

test.each<[string, Record<string, AttrValue>]>([
  ["without a name", {}],
  ["with a name that others share", { shared_name: { kind: "string", value: new TextEncoder().encode("shared") } }],
  ["with the name of its node", { use_node_name_sharing: { kind: "bool", value: true } }],
])("a compiled model finds the entries of a table %s", async (_, attrs) => {
  const source = new Uint8Array([0x23]);
  const readers = [tableReader(attrs)];
  {
    using model = await loadModel(source, { readers });
    expect(model.runSync({ x: 3 }).found?.toArray()).toEqual([7]);
  }
  const bytes = await compileBytes(source, { readers });
  const host = new Host({ memory: createTestMemory() });
  {
    using model = await loadModel(bytes, { host });
    expect(model.runSync({ x: 3 }).found?.toArray()).toEqual([7]);
    expect(model.runSync({ x: 4 }).found?.toArray()).toEqual([-1]);
  }
  expect(host.memory.liveBytes).toBe(0);
});
