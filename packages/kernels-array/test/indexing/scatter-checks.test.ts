import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("checkScatter", () => {
  test.each([2 ** 33, 2 ** 32 + 3])("takes an index into %d elements, for which memory is out", (size) =>
    withArrayHost(async ({ tensor, value }) => {
      const attrs = { T: "float", Tindices: "int64" };
      const inputs = [tensor("int64", [[5]]), tensor("float", [1]), tensor("int64", [BigInt(size)])];
      await expect(value("ScatterNd", attrs, ...inputs)).rejects.toMatchObject({ code: "RESOURCE_EXHAUSTED" });
    }),
  );

  test("names the last vector out of bounds", () =>
    withArrayHost(async ({ tensor, value }) => {
      const attrs = { T: "float", Tindices: "int64" };
      const inputs = [tensor("int64", [[9], [0], [7], [1]]), tensor("float", [1, 2, 3, 4]), tensor("int64", [6n])];
      const message = "indices[2] = [7] does not index into shape [6]";
      await expect(value("ScatterNd", attrs, ...inputs)).rejects.toThrow(message);
    }));
});
