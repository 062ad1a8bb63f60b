import { describe, expect, test } from "vitest";
import { CountedObject, resources, withArrayHost } from "../with-array-host.js";

const gather = { Taxis: "int32", Tindices: "int32" };

describe("openWriter", () => {
  test.each(["uint8", "half", "int32", "int64", "double", "complex64", "complex128", "string"])(
    "moves %s elements of any stride",
    (dtype) =>
      withArrayHost(async ({ tensor, value }) => {
        const elements = dtype.startsWith("complex")
          ? [1, 2, 3, 4, 5].map((real) => ({ real, imag: -real }))
          : dtype === "string"
            ? ["", "a", "a string past the inline size of a cell", "b\0", "日本"]
            : [1, 2, 3, 4, 5];
        const input = tensor(dtype, elements);
        const at = (...places: number[]) => places.map((place) => elements[place]);
        const int = (list: number[]) => tensor("int32", list);
        const slice = (begin: number, end: number, stride: number, mask = 0n) =>
          value(
            "StridedSlice",
            { T: dtype, Index: "int32", end_mask: mask },
            input,
            int([begin]),
            int([end]),
            int([stride]),
          );
        expect(await slice(1, 4, 1)).toEqual(at(1, 2, 3));
        expect(await slice(0, 5, 2)).toEqual(at(0, 2, 4));
        expect(await slice(4, 0, -1, 1n)).toEqual(at(4, 3, 2, 1, 0));
        const rows = value("GatherV2", { Tparams: dtype, ...gather }, input, int([4, 0, 0]), tensor("int32", 0));
        expect(await rows).toEqual(at(4, 0, 0));
        const tiled = value("Tile", { T: dtype, Tmultiples: "int32" }, input, int([2]));
        expect(await tiled).toEqual([...elements, ...elements]);
      }),
  );

  test("retains each resource that it writes", () =>
    withArrayHost(async (host) => {
      const objects = [new CountedObject(), new CountedObject()];
      const input = resources(host, objects);
      const indices = host.tensor("int32", [1, 1, 0]);
      const [output] = await host.run(
        "GatherV2",
        { Tparams: "resource", ...gather },
        input,
        indices,
        host.tensor("int32", 0),
      );
      expect(output.objects()).toEqual([objects[1], objects[1], objects[0]]);
      expect(objects.map(({ references }) => references)).toEqual([3, 4]);
      const ignored = await host.run(
        "GatherNd",
        { Tparams: "resource", Tindices: "int32", bad_indices_policy: "IGNORE" },
        input,
        host.tensor("int32", [[9], [0]]),
      );
      expect(ignored[0].objects()).toEqual([undefined, objects[0]]);
    }));

  test("releases what it wrote when memory is out", () =>
    withArrayHost(
      async (host) => {
        const text = host.tensor("string", "x".repeat(50_000));
        const fill = host.run("Fill", { T: "string" }, host.tensor("int32", [100]), text);
        await expect(fill).rejects.toThrow("cannot allocate");
      },
      { maximumBytes: 2 ** 20 },
    ));
});
