import { DataType, Tensor, type TensorObject } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Input, TableSession } from "./table-session.js";

/** Something that counts its references. */
class Counted implements TensorObject {
  readonly typeName = "Counted";
  references = 0;
  retain(): void {
    this.references++;
  }
  release(): void {
    this.references--;
  }
}

const KV = { Tin: "int64", Tout: "variant" };
const ints = (values: number | number[]): Input => ["int64", values];

describe("VariantTable", () => {
  test("gives what was put in, its own default for each missing key, and every reference back", async () => {
    const session = new TableSession();
    const objects = Array.from({ length: 6 }, () => new Counted());
    const variants = (shape: number[], ...indexes: number[]) => {
      for (const index of indexes) objects[index].retain();
      return Tensor.fromObjects(
        session.memory,
        DataType.VARIANT,
        shape,
        indexes.map((index) => objects[index]),
      );
    };
    const table = await session.handle("MutableHashTableV2", "int64", "variant");
    const call = async (op: string, attrs: Readonly<Record<string, string>>, inputs: Tensor[], keys?: Input) => {
      const outputs = await session.tensors(op, attrs, [table, ...(keys ? [keys] : []), ...inputs]);
      for (const input of inputs) input.release();
      const found = outputs.map((tensor) =>
        tensor.dtype === DataType.VARIANT ? tensor.objects().slice() : tensor.toArray(),
      );
      for (const output of outputs) output.release();
      return found;
    };
    const find = async (keys: Input, defaults: Tensor) =>
      (await call("LookupTableFindV2", KV, [defaults], keys))[0].map((object) => objects.indexOf(object as Counted));
    await call("LookupTableInsertV2", KV, [variants([4], 0, 1, 2, 3)], ints([10, 11, 12, 10]));
    expect(await find(ints([10, 11, 12, 13]), variants([], 5))).toEqual([3, 1, 2, 5]);
    expect(await find(ints([13, 11, 14]), variants([3], 4, 4, 5))).toEqual([4, 1, 5]);
    expect(objects[0].references).toBe(0);
    await call("LookupTableRemoveV2", { Tin: "int64" }, [], ints([11, 99]));
    expect(await call("LookupTableSizeV2", {}, [])).toEqual([[2]]);
    await call("LookupTableInsertV2", KV, [variants([2], 4, 5)], ints([20, 21]));
    const [keys, values] = await call("LookupTableExportV2", { Tkeys: "int64", Tvalues: "variant" }, []);
    const entries = keys.map((key, i) => [key, objects.indexOf(values[i] as Counted)]);
    expect(new Map(entries as [number, number][])).toEqual(
      new Map([
        [10, 3],
        [12, 2],
        [20, 4],
        [21, 5],
      ]),
    );
    await call("LookupTableImportV2", KV, [variants([1], 2)], ints([5]));
    expect(objects.map(({ references }) => references)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await find(ints(5), variants([], 0))).toEqual([2]);
    session.end();
    expect(objects.map(({ references }) => references)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
