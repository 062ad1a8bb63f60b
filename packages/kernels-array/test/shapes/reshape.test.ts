import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("Reshape", () => {
  const reshape = (dtype: string, shape: (number | bigint)[]) =>
    withArrayHost(async ({ tensor, run }) => {
      await run("Reshape", { T: dtype, Tshape: "int64" }, tensor(dtype, [1, 2, 3, 4, 5, 6]), tensor("int64", shape));
    });

  test("reports the exact number of elements of the requested shape", async () => {
    await expect(reshape("float", [4])).rejects.toThrow(
      "Input to reshape is a tensor with 6 values, but the requested shape has 4",
    );
    await expect(reshape("float", [2n ** 53n + 1n])).rejects.toThrow("the requested shape has 9007199254740993");
    await expect(reshape("float", [-1, 2n ** 53n + 1n])).rejects.toThrow("requires a multiple of 9007199254740993");
    await expect(reshape("float", [2n ** 62n, 2n ** 62n])).rejects.toThrow(
      "Shape [4611686018427387904, 4611686018427387904] has too many elements",
    );
  });

  test("infers at most one size", async () => {
    await expect(reshape("int32", [-1, 3])).resolves.toBeUndefined();
    await expect(reshape("int32", [-1, -1])).rejects.toThrow("Only one input size may be -1, not both 0 and 1");
    await expect(reshape("int32", [-1, 0])).rejects.toThrow("but the requested shape has 0");
  });
});
