import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("Range", () => {
  const range = async (dtype: string, start: number | bigint, limit: number | bigint, delta: number | bigint) => {
    let result: unknown;
    await withArrayHost(async ({ tensor, value }) => {
      const inputs = [start, limit, delta].map((number) => tensor(dtype, number));
      result = await value("Range", { Tidx: dtype }, ...inputs);
    });
    return result;
  };

  test("counts in int64 beyond 2^53", async () => {
    const big = 2n ** 53n;
    expect(await range("int64", big + 1n, big + 4n, 1)).toEqual([big + 1n, big + 2n, big + 3n]);
    expect(await range("int64", 2n ** 62n, -(2n ** 62n), -(2n ** 62n))).toEqual([2n ** 62n, 0]);
    expect(await range("int64", -(2n ** 63n), 2n ** 63n - 1n, 2n ** 63n - 1n)).toEqual([
      -(2n ** 63n),
      -1,
      2n ** 63n - 2n,
    ]);
    expect(await range("int64", 5, 5, -1)).toEqual([]);
  });

  test("counts across 2^32 and 0", async () => {
    expect(await range("int64", 2 ** 32 - 2, 2 ** 32 + 4, 3)).toEqual([2 ** 32 - 2, 2 ** 32 + 1]);
    expect(await range("int64", 2, -5, -3)).toEqual([2, -1, -4]);
    expect(await range("int64", -(2 ** 40), -(2 ** 40) + 2, 1)).toEqual([-(2 ** 40), -(2 ** 40) + 1]);
    expect(await range("int32", 2, -5, -3)).toEqual([2, -1, -4]);
  });

  test("rounds each step to the type", async () => {
    expect(await range("float", 0, 1, 0.3)).toEqual(
      [0, 0.3, 0.6, 0.9].map((_, i) => Math.fround(i * Math.fround(0.3))),
    );
    expect(await range("half", 0, 0.3, 0.1)).toEqual([0, 0.0999755859375, 0.199951171875, 0.2998046875]);
  });

  test("refuses steps that do not lead to the limit", async () => {
    await expect(range("int32", 5, 1, 1)).rejects.toThrow("Requires start <= limit when delta > 0: 5/1");
    await expect(range("int32", 1, 5, 0)).rejects.toThrow("Requires delta != 0: 0");
    await expect(range("float", 0, 1, -1)).rejects.toThrow("Requires start >= limit when delta < 0: 0/1");
    await expect(range("double", 0, Number.POSITIVE_INFINITY, 1)).rejects.toThrow("<= 9223372036854775807");
    await expect(range("int64", -(2n ** 63n), 2n ** 63n - 1n, 1)).rejects.toThrow("<= 9223372036854775807");
  });
});
