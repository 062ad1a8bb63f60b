import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import type { ServableInput } from "../../src/index.js";
import { elementsOf, FakeServable, floats, signatureOf } from "../fake-servable.js";
import { setUp } from "./batched-servable.js";

describe("batched", () => {
  describe("inputs with defaults", () => {
    /** A servable with x of rows, z of rows and `scale`, of which the last two may be left out. */
    function withDefaults() {
      const { inputs, outputs } = signatureOf({ x: [-1], scale: [], z: [-1] }, { y: [-1] });
      const marked = Object.entries(inputs).map(([name, info]) => [
        name,
        name === "x" ? info : { ...info, isOptional: true as const },
      ]);
      return (...names: readonly string[]) => {
        const own = Object.fromEntries(marked.filter(([name]) => names.includes(String(name))));
        return setUp({ maxBatchSize: 8 }, new FakeServable({ serving_default: { inputs: own, outputs } }));
      };
    }
    const scale: ServableInput = { dtype: "float", shape: [], data: [3] };

    test("requests that leave out one that is the same for all rows are batched, apart from those that give it", async () => {
      const { clock, servable, batching } = withDefaults()("x", "scale");
      const answers = [{ x: floats([1]) }, { x: floats([2]), scale }, { x: floats([3]) }].map((inputs) =>
        batching.run(inputs),
      );
      await clock.settle();
      for (const run of [...servable.runs]) run.answer();
      await clock.settle();
      for (const run of servable.runs) run.answer();
      expect((await Promise.all(answers)).map(({ y }) => [...(y?.data ?? [])])).toEqual([[1], [2], [3]]);
      expect(servable.runs.map(({ inputs }) => [elementsOf(inputs.x), inputs.scale])).toEqual([
        [[2], scale],
        [[1, 3], undefined],
      ]);
    });

    test("requests that leave out one of rows run alone: its default has the rows of one request", async () => {
      const { clock, servable, batching } = withDefaults()("x", "z");
      const z = floats([9]);
      const requests = [{ x: floats([1]) }, { x: floats([2]) }, { x: floats([3]), z }, { x: floats([4]), z }];
      const answers = requests.map((inputs) => batching.run(inputs));
      await clock.settle();
      for (const run of servable.runs) run.answer();
      expect((await Promise.all(answers)).map(({ y }) => [...(y?.data ?? [])])).toEqual([[1], [2], [3], [4]]);
      expect(servable.runs.map(({ inputs: { x, z } }) => [elementsOf(x), z && elementsOf(z)])).toEqual([
        [[1], undefined],
        [[2], undefined],
        [
          [3, 4],
          [9, 9],
        ],
      ]);
    });

    test("a request without a needed input, or with an unknown one, has the servable's error", async () => {
      const { servable, batching } = withDefaults()("x", "scale");
      const answers = [{}, { scale }, { x: floats([1]), w: floats([1]) }].map((inputs) => batching.run(inputs));
      expect(servable.runs.map(({ inputs }) => Object.keys(inputs))).toEqual([[], ["scale"], ["x", "w"]]);
      for (const run of servable.runs) run.fail(invalidArgument("missing"));
      for (const answer of answers) await expect(answer).rejects.toThrow("missing");
    });
  });
});
