import { describe, expect, test } from "vitest";
import { TableSession } from "./table-session.js";

const TYPES = { key_dtype: "string", value_dtype: "int64" };
const KV = { Tin: "string", Tout: "int64" };

describe("ops that output table handles", () => {
  test("shares a table by name, also between kinds, and refuses other types", async () => {
    const session = new TableSession();
    const first = await session.handle("HashTableV2", "string", "int64", { shared_name: "t" });
    const second = await session.handle("HashTableV2", "string", "int64", { shared_name: "t", container: "localhost" });
    const other = await session.handle("HashTableV2", "string", "int64", { shared_name: "t", container: ".a/b-1" });
    expect(first.objects()[0]).toBe(second.objects()[0]);
    expect(first.objects()[0]).not.toBe(other.objects()[0]);
    expect(await session.error("HashTableV2", { key_dtype: "string", value_dtype: "string", shared_name: "t" })).toBe(
      "INVALID_ARGUMENT: Conflicting key/value dtypes string->int64 with string-string for table t",
    );
    session.end();
  });

  test("makes a table of the kernel's own without a name, and one for each run of the anonymous forms", async () => {
    const session = new TableSession();
    const first = await session.handle("MutableHashTableV2", "string", "int64");
    const second = await session.handle("MutableHashTableV2", "string", "int64");
    expect(first.objects()[0]).not.toBe(second.objects()[0]);
    expect(session.host.resources.size).toBe(0);
    const third = await session.handle("AnonymousHashTable", "string", "int64");
    const fourth = await session.handle("AnonymousMutableHashTable", "string", "int64");
    await session.run("LookupTableInsertV2", KV, [fourth, ["string", ["a"]], ["int64", [1]]]);
    expect(await session.run("LookupTableSizeV2", {}, [fourth])).toEqual([1]);
    expect(await session.run("LookupTableSizeV2", {}, [third])).toEqual([0]);
    session.end();
  });

  test("uses the name of the node with use_node_name_sharing", async () => {
    const session = new TableSession();
    await session.handle("HashTableV2", "string", "int64", { use_node_name_sharing: true });
    expect(session.host.resources.size).toBe(1);
    session.end();
  });

  test("refuses names that are not allowed, and pairs of types that TensorFlow has no kernel for", async () => {
    const session = new TableSession();
    expect(await session.error("HashTableV2", { ...TYPES, shared_name: "_x" })).toBe(
      "INVALID_ARGUMENT: shared_name cannot start with '_':_x",
    );
    expect(await session.error("HashTableV2", { ...TYPES, container: "a b$" })).toBe(
      "INVALID_ARGUMENT: container contains invalid characters: a b$",
    );
    expect(await session.error("HashTableV2", { key_dtype: "int32", value_dtype: "int64" })).toContain("NOT_FOUND");
    expect(await session.error("MutableHashTableV2", { key_dtype: "string", value_dtype: "string" })).toContain(
      "NOT_FOUND",
    );
    session.end();
  });

  test("passes the older ops a handle of two strings", async () => {
    const session = new TableSession();
    const handle = await session.handle("HashTable", "string", "int64", { shared_name: "old" });
    expect(handle.toNested()).toEqual(["localhost", "old"]);
    const entry = [handle, ["string", ["a"]], ["int64", [7]]] as const;
    await session.run("InitializeTable", { Tkey: "string", Tval: "int64" }, entry);
    expect(await session.run("LookupTableFind", KV, [handle, ["string", ["a", "b"]], ["int64", 0]])).toEqual([[7, 0]]);
    expect(await session.run("LookupTableSize", {}, [handle])).toEqual([1]);
    expect(await session.run("LookupTableExport", { Tkeys: "string", Tvalues: "int64" }, [handle])).toEqual([
      ["a"],
      [7],
    ]);
    expect(await session.error("LookupTableSize", {}, [["string", ["localhost", "gone"]]])).toBe(
      "NOT_FOUND: Resource localhost/gone/N10tensorflow6lookup15LookupInterfaceE does not exist.",
    );
    expect(await session.error("LookupTableSize", {}, [["string", ["a"]]])).toBe(
      "INVALID_ARGUMENT: Lookup table handle must be scalar, but had shape: [1]",
    );
    session.end();
  });
});
