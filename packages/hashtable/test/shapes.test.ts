import {
  type AttrMap,
  type AttrValue,
  formatPartialShape,
  type PartialShape,
  type TensorFacts,
} from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const host = new Host({ plugins: [plugin] });
await host.registry.importShapeFunctions();

const { FLOAT, INT64, STRING } = DataType;
const type = (value: DataType): AttrValue => ({ kind: "type", value });
const of = (value: Record<string, AttrValue>): AttrMap => new Map(Object.entries(value));
const scalar: TensorFacts = { shape: [] };
const unknown: TensorFacts = { shape: undefined };
const tensor = (shape: PartialShape): TensorFacts => ({ shape });

const factsOf = (op: string, inputs: readonly TensorFacts[], attrs: AttrMap) =>
  inferFacts(host, { nodeName: "n", op, attrs }, inputs);

/** The shapes of the outputs as text, or the message of the error. */
function shapesOf(...call: Parameters<typeof factsOf>): string {
  try {
    return factsOf(...call)
      .map(({ shape }) => formatPartialShape(shape))
      .join("; ");
  } catch (error) {
    return toStatusError(error).message;
  }
}

const table = { key_dtype: type(STRING), value_dtype: type(INT64) };
const withValues = (value: PartialShape) => of({ ...table, value_shape: { kind: "shape", value } });
const entries = of({ Tin: type(STRING), Tout: type(INT64) });

/** A table's handle, by the name of its op without V2. */
function handleOf(op: string, inputs: readonly TensorFacts[] = [], attrs = of(table)): TensorFacts {
  const [handle = unknown] = factsOf(op, inputs, attrs);
  return handle;
}

const tables = {
  HashTableV2: handleOf("HashTableV2"),
  MutableHashTableV2: handleOf("MutableHashTableV2"),
  AnonymousMutableHashTable: handleOf("AnonymousMutableHashTable"),
  MutableHashTableOfTensorsV2: handleOf("MutableHashTableOfTensorsV2", [], withValues([4])),
  MutableDenseHashTableV2: handleOf("MutableDenseHashTableV2", [tensor([2]), tensor([2])], withValues([3])),
  dense: handleOf("MutableDenseHashTableV2", [unknown, tensor([2])], withValues([3])),
};

// All answers are TensorFlow 2.21's, of raw_ops with placeholders in a tf.Graph.

describe("handles", () => {
  test("are scalars, of the older form pairs", () => {
    for (const { shape } of Object.values(tables)) expect(shape).toEqual([]);
    for (const op of ["HashTable", "MutableHashTable", "MutableHashTableOfTensors"]) {
      expect(shapesOf(op, [], of(table))).toBe("[2]");
    }
    expect(shapesOf("MutableDenseHashTable", [scalar], of(table))).toBe("[2]");
    expect(shapesOf("MutableDenseHashTableV2", [tensor([2, 2]), tensor([2])], of(table))).toBe(
      "Shape must be at most rank 1 but is rank 2",
    );
  });
});

describe("LookupTableFindV2", () => {
  test.each([
    ["HashTableV2", [5], "<unknown>"],
    ["MutableHashTableV2", [], "[]"],
    ["MutableHashTableV2", [-1, -1], "[?,?]"],
    ["MutableHashTableV2", undefined, "<unknown>"],
    ["AnonymousMutableHashTable", [2], "[2]"],
    ["MutableHashTableOfTensorsV2", [5, 2], "[5,2,4]"],
    ["MutableHashTableOfTensorsV2", [], "[4]"],
    ["MutableDenseHashTableV2", [5, 2], "[5,3]"],
    ["MutableDenseHashTableV2", [2], "[3]"],
    ["MutableDenseHashTableV2", [-1, -1], "[?,3]"],
    ["MutableDenseHashTableV2", [], "Expected keys to have suffix [2] but saw shape: []"],
    // TensorFlow does not compare the suffix; the kernel does.
    ["MutableDenseHashTableV2", [5, 3], "[5,3]"],
    ["dense", [5, 2], "<unknown>"],
  ] as const)("in a %s of keys %o", (name, keys, wanted) => {
    expect(shapesOf("LookupTableFindV2", [tables[name], tensor(keys), unknown], entries)).toBe(wanted);
  });

  test("refuses other types than the table's", () => {
    const inputs = [tables.MutableHashTableV2, tensor([2]), unknown];
    expect(shapesOf("LookupTableFindV2", inputs, of({ Tin: type(INT64), Tout: type(INT64) }))).toBe(
      "Trying to read value with wrong dtype. Expected string got int64",
    );
    expect(shapesOf("LookupTableFindV2", inputs, of({ Tin: type(STRING), Tout: type(FLOAT) }))).toBe(
      "Trying to read value with wrong dtype. Expected int64 got float",
    );
  });

  test("refuses a handle that is a vector", () => {
    expect(shapesOf("LookupTableFindV2", [tensor([2]), scalar, unknown], entries)).toBe(
      "Shape must be rank 0 but is rank 1",
    );
  });
});

describe("ops that change tables", () => {
  const handle = tables.MutableHashTableV2;

  test.each([
    [[], "Shape must be rank 1 but is rank 0"],
    [[5], "Dimensions must be equal, but are 5 and 3"],
    [[5, 2], "Shape must be rank 1 but is rank 2"],
    [[3], ""],
    [undefined, ""],
  ])("LookupTableImportV2 of keys %o and 3 values", (keys, wanted) => {
    expect(shapesOf("LookupTableImportV2", [handle, tensor(keys), tensor([3])], entries)).toBe(wanted);
  });

  test("InitializeTableV2 compares keys and values", () => {
    const attrs = of({ Tkey: type(STRING), Tval: type(INT64) });
    expect(shapesOf("InitializeTableV2", [handle, tensor([5]), tensor([3])], attrs)).toBe(
      "Dimension 0 in both shapes must be equal, but are 5 and 3. Shapes are [5] and [3].",
    );
    const file = of({ key_index: { kind: "int", value: 0n }, value_index: { kind: "int", value: 1n } });
    expect(shapesOf("InitializeTableFromTextFileV2", [handle, tensor([2])], file)).toBe(
      "Shape must be rank 0 but is rank 1",
    );
    expect(shapesOf("InitializeTableFromTextFileV2", [handle, scalar], file)).toBe("");
  });

  test("LookupTableRemoveV2 takes vectors", () => {
    const attrs = of({ Tin: type(STRING) });
    expect(shapesOf("LookupTableRemoveV2", [handle, scalar], attrs)).toBe(
      "Shape must be at least rank 1 but is rank 0",
    );
    expect(shapesOf("LookupTableInsertV2", [handle, tensor([5, 2]), tensor([3])], entries)).toBe("");
  });

  test("LookupTableExportV2 tells no shapes and compares types", () => {
    const attrs = of({ Tkeys: type(STRING), Tvalues: type(INT64) });
    expect(shapesOf("LookupTableExportV2", [handle], attrs)).toBe("<unknown>; <unknown>");
    expect(shapesOf("LookupTableExportV2", [handle], of({ Tkeys: type(STRING), Tvalues: type(STRING) }))).toBe(
      "Trying to read value with wrong dtype. Expected int64 got string",
    );
    expect(shapesOf("LookupTableSizeV2", [handle], of({}))).toBe("[]");
  });
});

describe("ops on handles of the older form", () => {
  const old = handleOf("HashTable");

  test("take pairs of strings", () => {
    expect(shapesOf("LookupTableFind", [old, tensor([5]), unknown], entries)).toBe("<unknown>");
    expect(shapesOf("LookupTableFind", [old, tensor([2]), tensor([2, 2])], entries)).toBe(
      "Shape must be at most rank 1 but is rank 2",
    );
    expect(shapesOf("LookupTableFind", [scalar, tensor([2]), scalar], entries)).toBe(
      "Shape must be rank 1 but is rank 0",
    );
    expect(shapesOf("LookupTableSize", [tensor([3])], of({}))).toBe("Dimension must be 2 but is 3");
    const types = of({ Tkeys: type(STRING), Tvalues: type(INT64) });
    expect(shapesOf("LookupTableExport", [old], types)).toBe("[?]; <unknown>");
    expect(shapesOf("LookupTableImport", [old, tensor([5]), tensor([3])], entries)).toBe("");
  });
});
