import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, CellType, cellType, StringArray, StringView, validateStrings } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";

provideTextCode(textCode);

/** What a view should be: its shape, and what is at each place. */
interface Model {
  readonly shape: readonly number[];
  readonly at: (place: readonly number[]) => string;
}

function placesOf(shape: readonly number[]): number[][] {
  return shape.reduce<number[][]>(
    (places, size) => places.flatMap((place) => Array.from({ length: size }, (_, i) => [...place, i])),
    [[]],
  );
}

const flat = ({ shape, at }: Model) => placesOf(shape).map(at);

function fromFlat(shape: readonly number[], values: readonly string[]): Model {
  const places = new Map(placesOf(shape).map((place, i) => [`${place}`, values[i]]));
  return { shape, at: (place) => places.get(`${place}`) ?? "" };
}

function check(view: StringView, model: Model): void {
  const wanted = flat(model);
  expect(view.shape).toEqual(model.shape);
  expect(view.length).toBe(wanted.length);
  expect(view.toArray()).toEqual(wanted);
  expect([...view]).toEqual(wanted);
  const seen: string[] = [];
  view.forEach((pointer, sizeBytes, index) => {
    expect(index).toBe(seen.length);
    seen.push(new TextDecoder().decode(view.memory.u8.slice(pointer, pointer + sizeBytes)));
  });
  expect(seen).toEqual(wanted);
  expect(placesOf(model.shape).map((place) => view.text(...place))).toEqual(wanted);
  const { memory } = view;
  const block = view.toBlock();
  const copy = new StringArray(memory, block.address, wanted.length);
  validateStrings(copy);
  expect(copy.toArray()).toEqual(wanted);
  expect(view.sumSizes()).toBe(wanted.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0));
  memory.free(block.address);
}

const step = fc.record({ kind: fc.constantFrom("slice", "transpose", "reshape", "broadcast"), seed: fc.nat() });

/** Does one thing to a view and to its model. */
function apply(view: StringView, model: Model, { kind, seed }: { kind: string; seed: number }): [StringView, Model] {
  let state = seed;
  const next = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
  const { shape } = model;
  if (kind === "transpose") {
    const order = shape.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const j = next(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    const back = (place: readonly number[]) => {
      const from: number[] = [];
      order.forEach((dimension, i) => {
        from[dimension] = place[i];
      });
      return model.at(from);
    };
    return [view.transpose(order), { shape: order.map((i) => shape[i]), at: back }];
  }
  if (kind === "slice") {
    const begin: number[] = [];
    const sizes: number[] = [];
    const steps: number[] = [];
    for (const size of shape) {
      const stride = [1, 1, 2, -1, -2][next(5)];
      const from = size === 0 ? 0 : next(size);
      const room = size === 0 ? 0 : Math.floor((stride > 0 ? size - 1 - from : from) / Math.abs(stride)) + 1;
      begin.push(from);
      steps.push(stride);
      sizes.push(room === 0 ? 0 : 1 + next(room));
    }
    const at = (place: readonly number[]) =>
      model.at(place.map((i, dimension) => begin[dimension] + i * steps[dimension]));
    return [view.slice(begin, sizes, steps), { shape: sizes, at }];
  }
  if (kind === "broadcast") {
    const to = [...(next(2) ? [1 + next(2)] : []), ...shape.map((size) => (size === 1 ? 1 + next(3) : size))];
    const added = to.length - shape.length;
    const at = (place: readonly number[]) => model.at(place.slice(added).map((i, k) => (shape[k] === 1 ? 0 : i)));
    return [view.broadcastTo(to), { shape: to, at }];
  }
  const count = shape.reduce((product, size) => product * size, 1);
  const divisors = Array.from({ length: Math.max(1, count) }, (_, i) => i + 1).filter((i) => count % i === 0);
  const first = divisors[next(divisors.length)];
  const to = next(2) ? [first, count / first] : [1, count / first, 1, first];
  const wanted = fromFlat(to, flat(model));
  try {
    return [view.reshape(to), wanted];
  } catch (error) {
    expect(String(error)).toContain("copy it with toBlock() first");
    return [view, model];
  }
}

describe.each([true, false])("StringView, wasmLoops %s", (wasmLoops) => {
  test("slices, transposes, reshapes and broadcasts as a nested array does", () => {
    const shapes = fc.constantFrom<number[][]>([6], [2, 3], [4, 1, 3], [], [2, 0, 3], [3, 2, 2, 2], [1]);
    fc.assert(
      fc.property(shapes, fc.array(step, { maxLength: 5 }), (shape, steps) =>
        withTestMemory(
          (memory) => {
            const count = shape.reduce((product, size) => product * size, 1);
            const texts = Array.from({ length: count }, (_, i) => `${"é".repeat((i * 7) % 30)}${i}`);
            const { address } = buildStringBlock(memory, texts);
            let view = StringView.of(new StringArray(memory, address, count), shape);
            let model = fromFlat(shape, texts);
            check(view, model);
            for (const one of steps) {
              [view, model] = apply(view, model, one);
              if (view.length > 500) break;
              check(view, model);
            }
            memory.free(address);
          },
          { wasmLoops },
        ),
      ),
    );
  });

  test("takes many strings at once, at a distance and backwards", () =>
    withTestMemory(
      (memory) => {
        const texts = Array.from({ length: 6000 }, (_, i) => (i % 5 === 0 ? `日本 ${i} `.repeat(3) : `${i}`));
        const { address } = buildStringBlock(memory, texts);
        const view = StringView.of(new StringArray(memory, address, 6000), [2000, 3]);
        check(
          view.slice([0, 1], [2000, 1]),
          fromFlat(
            [2000, 1],
            texts.filter((_, i) => i % 3 === 1),
          ),
        );
        check(view.reshape([6000]).slice([5999], [6000], [-1]), fromFlat([6000], [...texts].reverse()));
        memory.free(address);
      },
      { wasmLoops },
    ));
});

describe("StringView", () => {
  const withView = (body: (view: StringView) => void) =>
    withTestMemory((memory) => {
      const { address } = buildStringBlock(memory, ["a", "b", "c", "d", "e", "f"]);
      body(StringView.of(new StringArray(memory, address, 6), [2, 3]));
      memory.free(address);
    });

  test("reshape keeps the cells where it can, and says so where it cannot", () =>
    withView((view) => {
      expect(view.reshape([3, 2]).toArray()).toEqual(["a", "b", "c", "d", "e", "f"]);
      expect(view.reshape([3, 2]).address).toBe(view.address);
      expect(view.transpose().reshape([3, 1, 2]).toArray()).toEqual(["a", "d", "b", "e", "c", "f"]);
      expect(statusOf(() => view.transpose().reshape([6]))).toMatch(
        /INVALID_ARGUMENT: a string view of shape \[3,2\] has no strides for the shape \[6\]: copy it with toBlock\(\) first/,
      );
      expect(view.isContiguous).toBe(true);
      expect(view.transpose().isContiguous).toBe(false);
    }));

  test.each<[string, (view: StringView) => unknown, RegExp]>([
    [
      "a shape of another size",
      (view) => view.reshape([4]),
      /INVALID_ARGUMENT: a string array of shape \[2,3\] cannot be seen as \[4\]/,
    ],
    [
      "a shape that is none",
      (view) => view.reshape([-1, 2]),
      /INVALID_ARGUMENT: invalid shape \[-1,2\] of a string array/,
    ],
    ["a shape past 2^53", (view) => view.broadcastTo([2 ** 30, 2 ** 30, 2, 3]), /INVALID_ARGUMENT: invalid shape/],
    ["an invalid order", (view) => view.transpose([0, 0]), /INVALID_ARGUMENT: \[0,0\] is not an order of 2 dimensions/],
    [
      "a slice past the end",
      (view) => view.slice([0, 2], [1, 2]),
      /OUT_OF_RANGE: a slice of 2 elements from 2 in steps of 1/,
    ],
    [
      "a slice before the start",
      (view) => view.slice([1, 0], [3, 1], [-1, 1]),
      /OUT_OF_RANGE: a slice of 3 elements from 1/,
    ],
    [
      "a slice in steps of 0",
      (view) => view.slice([0, 0], [1, 1], [1, 0]),
      /INVALID_ARGUMENT: a slice has step 0 in dimension 1/,
    ],
    ["a slice of part of a string", (view) => view.slice([0.5, 0], [1, 1]), /OUT_OF_RANGE/],
    [
      "another rank",
      (view) => view.slice([0], [1]),
      /INVALID_ARGUMENT: wanted a number for each of 2 dimensions, found 1/,
    ],
    [
      "a broadcast that does not fit",
      (view) => view.broadcastTo([3, 3]),
      /INVALID_ARGUMENT: .* cannot be broadcast to \[3,3\]/,
    ],
    [
      "a broadcast to fewer dimensions",
      (view) => view.broadcastTo([3]),
      /INVALID_ARGUMENT: .* cannot be broadcast to \[3\]/,
    ],
    ["a place outside", (view) => view.text(2, 0), /OUT_OF_RANGE: \[2,0\] is not in a string array of shape \[2,3\]/],
    [
      "an element count that differs",
      (view) => StringView.of(new StringArray(view.memory, 0, 2), [3]),
      /INVALID_ARGUMENT/,
    ],
    ["a copy larger than memory", (view) => view.broadcastTo([2 ** 31, 2, 3]).toBlock(), /RESOURCE_EXHAUSTED/],
  ])("refuses %s", (_, act, message) => withView((view) => expect(statusOf(() => act(view))).toMatch(message)));

  test("toBlock makes SMALL and OFFSET cells of every type of cell", () =>
    withView((view) => {
      const { memory } = view;
      const text = memory.malloc(40);
      memory.u8.fill(0x71, text, text + 40);
      memory.u32.set([(3 << 2) | CellType.VIEW, text, 0], view.address / 4);
      memory.u32.set([(40 << 2) | CellType.VIEW, text, 0], view.address / 4 + 6);
      const block = view.toBlock();
      expect(new StringArray(memory, block.address, 2).toArray()).toEqual(["qqq", "q".repeat(40)]);
      expect([0, 24].map((at) => cellType(memory.u32, block.address + at))).toEqual([CellType.SMALL, CellType.OFFSET]);
      memory.free(block.address);
      memory.free(text);
    }));

  test("a cursor survives growth of the memory", () =>
    withView((view) => {
      const cursor = view.cursor();
      const seen: string[] = [];
      while (cursor.next()) {
        seen.push(String.fromCharCode(view.memory.u8[cursor.pointer]));
        view.memory.free(view.memory.malloc(1 << 20));
      }
      expect(seen.join("")).toBe("abcdef");
      expect(cursor.next()).toBe(false);
      expect(cursor.index).toBe(5);
    }));
});
