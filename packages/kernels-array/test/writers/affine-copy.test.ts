import { dataTypeName, type Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("setAffineOutput", () => {
  test("shares the buffer when every element stays in its place", () =>
    withArrayHost(async ({ tensor, run }) => {
      const input = tensor("string", [[["a", "b", "c"]], [["d", "e", "f"]]]);
      const int = (...values: number[]) => tensor("int32", values);
      const outputs = [
        await run("Transpose", { T: "string" }, input, int(1, 0, 2)),
        await run("Slice", { T: "string", Index: "int32" }, input, int(0, 0, 0), int(-1, -1, -1)),
        await run("Tile", { T: "string" }, input, int(1, 1, 1)),
        await run("BroadcastTo", { T: "string" }, input, int(1, 2, 1, 3)),
        await run("Split", { T: "string", num_split: 1n }, tensor("int32", 1), input),
        await run("ReverseV2", { T: "string" }, input, int(1)),
        await run("Reshape", { T: "string" }, input, int(-1)),
        await run(
          "StridedSlice",
          { T: "string", Index: "int32", new_axis_mask: 1n, shrink_axis_mask: 4n },
          input,
          int(0, 0, 0),
          int(0, 2, 0),
          int(1, 1, 1),
        ),
      ];
      expect(outputs.map(([output]) => output.buffer)).toEqual(outputs.map(() => input.buffer));
      expect(outputs.map(([output]) => output.shape)).toEqual([
        [1, 2, 3],
        [2, 1, 3],
        [2, 1, 3],
        [1, 2, 1, 3],
        [2, 1, 3],
        [2, 1, 3],
        [6],
        [1, 2, 3],
      ]);
    }));

  test("shares the buffer of the first elements when they are most of the buffer", () =>
    withArrayHost(async ({ tensor, run, value }) => {
      const text = (i: number) => (i % 3 === 0 ? `text ${i}, past the inline size of a cell` : `${i}`);
      const strings = Array.from({ length: 12 }, (_, i) => text(i));
      const short = tensor("string", ["a", "b", "c", "d"]);
      const first = async (input: Tensor, end: number) =>
        (
          await run(
            "StridedSlice",
            { T: dataTypeName(input.dtype), Index: "int32" },
            input,
            tensor("int32", [0]),
            tensor("int32", [end]),
            tensor("int32", [1]),
          )
        )[0];
      const half = await first(short, 2);
      expect(half.buffer).toBe(short.buffer);
      expect(half.toArray()).toEqual(["a", "b"]);
      // Of a slice, it is the buffer that counts.
      expect((await first(half, 1)).buffer).not.toBe(short.buffer);
      expect((await first(half, 1)).toArray()).toEqual(["a"]);
      for (let end = 0; end <= strings.length; end++) {
        expect((await first(tensor("string", strings), end)).toArray()).toEqual(strings.slice(0, end));
        expect(
          (
            await first(
              tensor(
                "half",
                strings.map((_, i) => i),
              ),
              end,
            )
          ).toArray(),
        ).toHaveLength(end);
      }
      // The rest of the buffer stays out of what is made of the part.
      const doubled = value("Tile", { T: "string" }, await first(tensor("string", strings), 11), tensor("int32", [2]));
      expect(await doubled).toEqual([...strings.slice(0, 11), ...strings.slice(0, 11)]);
    }));

  test("copies when the order changes though the shape does not", () =>
    withArrayHost(async ({ tensor, value }) => {
      const square = tensor("int16", [
        [1, 2],
        [3, 4],
      ]);
      const transposed = value("Transpose", { T: "int16" }, square, tensor("int32", [1, 0]));
      expect(await transposed).toEqual([
        [1, 3],
        [2, 4],
      ]);
      expect(await value("ReverseV2", { T: "int16" }, square, tensor("int32", [0, 1]))).toEqual([
        [4, 3],
        [2, 1],
      ]);
    }));

  test("moves the elements of ranks up to 8", () =>
    withArrayHost(async ({ host, tensor, run, keep }) => {
      const shape = [2, 3, 1, 2, 2, 1, 2, 3];
      const count = shape.reduce((product, size) => product * size, 1);
      const input = keep(
        tensor(
          "int32",
          Int32Array.from({ length: count }, (_, i) => i),
        ).withShape(shape),
      );
      const [forth] = await run("Transpose", { T: "int32" }, input, tensor("int32", [7, 6, 5, 4, 3, 2, 1, 0]));
      const [back] = await run("Transpose", { T: "int32" }, forth, tensor("int32", [7, 6, 5, 4, 3, 2, 1, 0]));
      expect(forth.shape).toEqual([...shape].reverse());
      expect(back.toArray()).toEqual(input.toArray());
      expect(host.memory.liveBytes).toBeGreaterThan(0);
    }));
});
