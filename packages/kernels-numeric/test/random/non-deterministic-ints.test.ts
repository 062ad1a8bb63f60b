import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const wanted = { dtype: "int64", shape: [2], values: ["2", "3"] };
const run = (dtype: string) => runOp(plugin, "NonDeterministicInts", { dtype: { type: dtype } }, [wanted]);

describe("NonDeterministicInts", () => {
  test.each(["INT32", "UINT32", "INT64", "UINT64"])(
    "fills a tensor of %s with other integers each time",
    async (name) => {
      const [[first], [second]] = await Promise.all([run(`DT_${name}`), run(`DT_${name}`)]);
      expect(first).toMatchObject({ dtype: name.toLowerCase(), shape: [2, 3] });
      expect(first.value).not.toEqual(second.value);
    },
  );
});
