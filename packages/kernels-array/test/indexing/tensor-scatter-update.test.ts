import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("TensorScatterUpdate", () => {
  test("does not change its input", () =>
    withArrayHost(async ({ tensor, value }) => {
      const input = tensor("float", [1, 2, 3]);
      const indices = tensor("int64", [[2], [0], [2]]);
      const updated = value(
        "TensorScatterUpdate",
        { T: "float", Tindices: "int64" },
        input,
        indices,
        tensor("float", [7, 8, 9]),
      );
      expect(await updated).toEqual([8, 2, 9]);
      expect(input.toArray()).toEqual([1, 2, 3]);
    }));

  test("replaces rows of strings", () =>
    withArrayHost(async ({ tensor, value }) => {
      const input = tensor("string", [
        ["a", "b"],
        ["c", "d"],
        ["e", "f"],
      ]);
      const updates = tensor("string", [
        ["a longer string, past the inline size", ""],
        ["x", "y"],
      ]);
      const attrs = { T: "string", Tindices: "int32", bad_indices_policy: "IGNORE" };
      const updated = value("TensorScatterUpdate", attrs, input, tensor("int32", [[1], [7]]), updates);
      expect(await updated).toEqual([
        ["a", "b"],
        ["a longer string, past the inline size", ""],
        ["e", "f"],
      ]);
    }));
});
