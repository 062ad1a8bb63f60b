import {
  createKernel,
  KernelContext,
  type NamedSavedResource,
  releaseSavedResources,
  runKernel,
  savedResources,
} from "@heddle/kernel-fallback";
import { DataType, type NestedValue, Tensor, type TensorObject, tensorFromJs } from "@heddle/tensor";
import { afterEach, describe, expect, test } from "vitest";
import { StoredTable } from "../src/index.js";
import { OpenedStorage } from "../src/storage/opened-storage.js";
import { TableSession } from "./table-session.js";

const sessions: TableSession[] = [];
const lists: (readonly NamedSavedResource[])[] = [];

function newSession(): TableSession {
  const session = new TableSession();
  sessions.push(session);
  return session;
}

/** The saved resources of a session, released at the end of the test. */
function saved({ host }: TableSession): readonly NamedSavedResource[] {
  const list = savedResources(host.resources);
  lists.push(list);
  return list;
}

afterEach(() => {
  for (const list of lists.splice(0)) releaseSavedResources(list);
  for (const session of sessions.splice(0)) session.end();
});

/** A copy of a tensor in another memory. */
function copyOf(tensor: Tensor, session: TableSession): Tensor {
  return tensorFromJs(session.memory, tensor.dtype, tensor.toNested());
}

/** Runs the ops that make a table again in another session. */
async function restoreIn(target: TableSession, { saved: { create, restore } }: NamedSavedResource): Promise<Tensor> {
  const inputs = create.inputs.map((tensor) => copyOf(tensor, target));
  const [handle] = await target.ops(create.op, create.attrs, inputs);
  target.keep(handle);
  for (const tensor of inputs) tensor.release();
  for (const { op, attrs, inputs } of restore) {
    using snapshot = copyOf(inputs[0], target);
    await target.ops(op, attrs, [handle, snapshot]);
  }
  return handle;
}

const TEXTS = Array.from({ length: 300 }, (_, i) => `${"w".repeat(i % 50)}${i}`);
const VALUES: Readonly<Record<string, (i: number) => NestedValue>> = {
  bool: (i) => i % 3 === 0,
  double: (i) => i / 7,
  float: (i) => i / 4,
  int32: (i) => i - 150,
  int64: (i) => i * 2 ** 40,
  string: (i) => TEXTS[(i * 7) % TEXTS.length],
};
const KEYS: Readonly<Record<string, (i: number) => NestedValue>> = {
  string: (i) => TEXTS[i],
  int64: (i) => i * 2 ** 33 - 5,
  int32: (i) => i * 3 - 200,
};

const STATIC = {
  string: ["bool", "double", "float", "int32", "int64", "string"],
  int64: ["double", "float", "int32", "int64", "string"],
  int32: ["double", "float", "int32", "string"],
};
const MUTABLE = {
  ...STATIC,
  string: ["bool", "double", "float", "int32", "int64"],
  int32: ["double", "float", "int32"],
};
const pairsOf = (op: string, types: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(types).flatMap(([keys, values]) => values.map((value) => ({ op, keys, values: value })));

describe("LookupTable.save", () => {
  test.each([...pairsOf("HashTableV2", STATIC), ...pairsOf("MutableHashTableV2", MUTABLE)])(
    "makes $op from $keys to $values again, in place",
    async ({ op, keys, values }) => {
      const session = newSession();
      const table = await session.handle(op, keys, values, { shared_name: "t", container: "c" });
      const keyList = TEXTS.map((_, i) => KEYS[keys](i));
      const valueList = TEXTS.map((_, i) => VALUES[values](i));
      const types = { Tin: keys, Tout: values };
      await session.run("LookupTableImportV2", types, [table, [keys, keyList], [values, valueList]]);
      const [resource] = saved(session);
      expect(resource).toMatchObject({ container: "c", name: "t" });
      expect(resource.saved.create).toMatchObject({ op, nodeName: op });

      const other = newSession();
      const made = await restoreIn(other, resource);
      const missing = VALUES[values](0);
      const asked = [keys, [...keyList.slice(100), keys === "string" ? "none" : -7]] as const;
      expect(await other.run("LookupTableFindV2", types, [made, asked, [values, missing]])).toEqual([
        [...valueList.slice(100), missing],
      ]);
      expect(await other.run("LookupTableSizeV2", {}, [made])).toEqual([TEXTS.length]);
      const columns = { Tkeys: keys, Tvalues: values };
      expect(await other.run("LookupTableExportV2", columns, [made])).toEqual([keyList, valueList]);
      const [object] = made.objects();
      expect(object instanceof StoredTable && object.storage).toBeInstanceOf(OpenedStorage);
      // Its snapshot is the one that it was made from.
      expect(saved(other)[0].saved.restore[0].inputs[0].toNested()).toEqual(
        resource.saved.restore[0].inputs[0].toNested(),
      );
    },
  );

  test("makes tables again under the handles of the oldest form", async () => {
    const session = newSession();
    const table = await session.handle("HashTable", "string", "int64", { shared_name: "old" });
    await session.run("InitializeTable", { Tkey: "string", Tval: "int64" }, [table, ["string", ["a"]], ["int64", [1]]]);
    const [resource] = saved(session);
    expect(resource.saved.restore[0].op).toBe("HeddleRestoreTable");
    const other = newSession();
    const made = await restoreIn(other, resource);
    const find = { Tin: "string", Tout: "int64" };
    expect(await other.run("LookupTableFind", find, [made, ["string", ["a", "b"]], ["int64", -1]])).toEqual([[1, -1]]);
  });

  test("is the same for the same entries, whatever the secrets of the hashes", async () => {
    const bytes: NestedValue[] = [];
    for (const flag of [true, false]) {
      const session = newSession();
      const table = await session.handle("MutableHashTableV2", "string", "bool", { shared_name: "t" });
      const types = { Tin: "string", Tout: "bool" };
      if (flag) {
        await session.run("LookupTableInsertV2", types, [table, ["string", ["gone"]], ["bool", [true]]]);
        await session.run("LookupTableRemoveV2", { Tin: "string" }, [table, ["string", ["gone"]]]);
      }
      await session.run("LookupTableInsertV2", types, [table, ["string", TEXTS], ["bool", TEXTS.map(() => true)]]);
      bytes.push(saved(session)[0].saved.restore[0].inputs[0].toNested());
    }
    expect(bytes[0]).toEqual(bytes[1]);
  });

  test("saves tables without entries as they are made", async () => {
    const session = newSession();
    await session.handle("HashTableV2", "string", "int64", { shared_name: "not initialised" });
    await session.handle("MutableHashTableV2", "string", "int64", { shared_name: "empty" });
    await session.handle("MutableHashTableV2", "int64", "variant", { shared_name: "variants" });
    expect(saved(session).map(({ name, saved: { restore } }) => [name, restore])).toEqual([
      ["not initialised", []],
      ["empty", []],
      ["variants", []],
    ]);
    const other = newSession();
    const [first, second] = await Promise.all(
      saved(session)
        .slice(0, 2)
        .map((resource) => restoreIn(other, resource)),
    );
    const types = { Tin: "string", Tout: "int64" };
    const inputs = [["string", ["a"]] as const, ["int64", 0] as const];
    expect(await other.error("LookupTableFindV2", types, [first, ...inputs])).toContain("Table not initialized.");
    expect(await other.run("LookupTableFindV2", types, [second, ...inputs])).toEqual([[0]]);
  });

  test("makes tables of vectors and dense tables again", async () => {
    const session = newSession();
    const vectors = await session.handle("MutableHashTableOfTensorsV2", "string", "float", {
      shared_name: "vectors",
      value_shape: [2],
    });
    const floats = { Tin: "string", Tout: "float" };
    await session.run("LookupTableInsertV2", floats, [vectors, ["string", ["a"]], ["float", [[1, 2]]]]);
    const dense = await session.dense("dense", "int64", "int64", [0, -1]);
    const ints = { Tin: "int64", Tout: "int64" };
    await session.run("LookupTableInsertV2", ints, [dense, ["int64", [5, 9, 13]], ["int64", [1, 2, 3]]]);
    await session.run("LookupTableRemoveV2", { Tin: "int64" }, [dense, ["int64", [9]]]);
    const unused = await session.dense("unused", "string", "float", ["", "x"]);
    const list = saved(session);
    expect(list.map(({ saved: { restore } }) => restore.length)).toEqual([1, 1, 0]);

    const other = newSession();
    const [v, d, u] = [
      await restoreIn(other, list[0]),
      await restoreIn(other, list[1]),
      await restoreIn(other, list[2]),
    ];
    expect(await other.run("LookupTableFindV2", floats, [v, ["string", ["a", "b"]], ["float", [0, 0]]])).toEqual([
      [
        [1, 2],
        [0, 0],
      ],
    ]);
    const columns = { Tkeys: "int64", Tvalues: "int64" };
    expect(await other.run("LookupTableExportV2", columns, [d])).toEqual(
      await session.run("LookupTableExportV2", columns, [dense]),
    );
    const texts = { Tkeys: "string", Tvalues: "float" };
    expect(await other.run("LookupTableExportV2", texts, [u])).toEqual(
      await session.run("LookupTableExportV2", texts, [unused]),
    );
  });

  test("names a table whose values are objects", async () => {
    const session = newSession();
    const table = await session.handle("MutableHashTableV2", "int64", "variant", { shared_name: "lists" });
    const list: TensorObject = { typeName: "list", retain() {}, release() {} };
    using variants = Tensor.fromObjects(session.memory, DataType.VARIANT, [1], [list]);
    await session.run("LookupTableInsertV2", { Tin: "int64", Tout: "variant" }, [table, ["int64", [1]], variants]);
    expect(() => savedResources(session.host.resources)).toThrow(
      "resource 'lists' of container 'localhost' (tensorflow::lookup::LookupInterface) cannot be saved: a table of this kind has no snapshot: mutable variant",
    );
  });

  test("says which node a table without a shared name belongs to", async () => {
    const { host } = newSession();
    const attrs = new Map([
      ["key_dtype", { kind: "type", value: DataType.STRING }],
      ["value_dtype", { kind: "type", value: DataType.INT64 }],
    ] as const);
    const instance = await createKernel(host, { nodeName: "a/table", op: "HashTableV2", attrs });
    const [handle] = await runKernel(instance, new KernelContext(host), []);
    const [{ name, saved: made }] = savedResources(host.resources);
    expect(name).toBe("_0_a/table");
    expect(made.create).toMatchObject({ op: "HashTableV2", nodeName: "a/table" });
    handle.release();
    instance.kernel.dispose?.();
    expect(savedResources(host.resources)).toEqual([]);
  });
});
