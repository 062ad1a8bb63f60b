import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

const cells = Array.from({ length: 12 }, (_, i) => (i === 7 ? "a string past the inline size of a cell" : `${i}`));

describe("GatherNd", () => {
  test.each(["int16", "int32", "int64"])("gathers rows that are consecutive and rows that are not: %s", (type) =>
    withArrayHost(async ({ tensor, value }) => {
      const matrix = tensor("string", [cells.slice(0, 6), cells.slice(6)]);
      for (const places of [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [4, 5, 6, 7, 8],
        [11, 10, 9, 0, 1, 2, 2, 3, 7, 7],
        [3],
      ]) {
        const indices = tensor(
          type,
          places.map((place) => [Math.floor(place / 6), place % 6]),
        );
        const gathered = value("GatherNd", { Tparams: "string", Tindices: type }, matrix, indices);
        expect(await gathered).toEqual(places.map((place) => cells[place]));
      }
      const rows = value("GatherNd", { Tparams: "string", Tindices: type }, matrix, tensor(type, [[1], [0], [1]]));
      expect(await rows).toEqual([cells.slice(6), cells.slice(0, 6), cells.slice(6)]);
    }),
  );

  test.each([[[2, 0]], [[0, 6]], [[-1, 0]], [[0, 2n ** 32n]], [[2n ** 40n, 0]]])(
    "refuses an index that is out of bounds, or ignores it: %s",
    (bad) =>
      withArrayHost(async ({ tensor, run, value }) => {
        const matrix = tensor("string", [cells.slice(0, 6), cells.slice(6)]);
        const indices = tensor(
          "int64",
          [[0, 4], [0, 5], bad.map(BigInt), [1, 0]].map((row) => row.map(BigInt)),
        );
        const types = { Tparams: "string", Tindices: "int64" };
        await expect(run("GatherNd", types, matrix, indices)).rejects.toThrow(
          `indices[2] = [${bad.join(", ")}] does not index into param shape [2,6]`,
        );
        const ignored = value("GatherNd", { ...types, bad_indices_policy: "IGNORE" }, matrix, indices);
        expect(await ignored).toEqual(["4", "5", "", "6"]);
      }),
  );
});
