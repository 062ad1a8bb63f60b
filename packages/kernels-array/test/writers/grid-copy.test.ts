import { resourceExhausted } from "@heddle/status";
import { describe, expect, test, vi } from "vitest";
import { withArrayHost } from "../with-array-host.js";

const texts = ["a text of more than twenty-two bytes", "b", "", "d".repeat(40)];
const cases = [
  ["Roll", { T: "string", Tshift: "int32", Taxis: "int32" }, [4], [[1], [0]]],
  ["MirrorPad", { T: "string", Tpaddings: "int32", mode: "SYMMETRIC" }, [4], [[[1, 1]]]],
  ["SpaceToBatchND", { T: "float", Tblock_shape: "int32", Tpaddings: "int32" }, [1, 4], [[2], [[0, 0]]]],
  ["BatchToSpaceND", { T: "float", Tblock_shape: "int32", Tcrops: "int32" }, [4, 1], [[2], [[0, 0]]]],
] as const;

describe("copyGrid", () => {
  test.each(cases)("%s leaves no block when any allocation fails", (op, attrs, shape, others) =>
    withArrayHost(async ({ host, tensor, keep, run }) => {
      const { memory } = host;
      const values = attrs.T === "string" ? texts : [1, 2, 3, 4];
      const inputs = [keep(tensor(attrs.T, values).withShape(shape)), ...others.map((each) => tensor("int32", each))];
      const before = memory.liveBytes;
      for (let failing = 1; ; failing++) {
        let count = 0;
        const malloc = memory.malloc.bind(memory);
        const spy = vi.spyOn(memory, "malloc").mockImplementation((sizeBytes) => {
          if (++count === failing) throw resourceExhausted("no memory is left");
          return malloc(sizeBytes);
        });
        const outcome = await run(op, attrs, ...inputs).catch((error: unknown) => error);
        spy.mockRestore();
        if (count < failing) {
          expect(outcome).toHaveLength(1);
          expect(failing).toBeGreaterThan(2);
          return;
        }
        expect(outcome).toMatchObject({ message: expect.stringContaining("no memory is left") });
        expect(memory.liveBytes).toBe(before);
      }
    }),
  );
});
