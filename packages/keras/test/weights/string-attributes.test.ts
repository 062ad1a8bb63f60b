import { describe, expect, test } from "vitest";
import { StringAttributes } from "../../src/weights/string-attributes.js";

/** A file that grows by parts, at addresses that are told. */
class FileBuilder {
  readonly #bytes: number[] = [];

  add(...parts: readonly (readonly number[])[]): number {
    const at = this.#bytes.length;
    for (const part of parts) this.#bytes.push(...part);
    return at;
  }

  get buffer(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer;
  }
}

const number = (value: number, width: number) =>
  Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** index) % 256);
const text = (value: string) => [...new TextEncoder().encode(value)];
const padded = (bytes: readonly number[]) => [...bytes, ...Array((8 - (bytes.length % 8)) % 8).fill(0)];

/** A message of version 1. */
function message(name: string, type: readonly number[], sizes: readonly number[], data: readonly number[]): number[] {
  const space = [1, sizes.length, 0, 0, 0, 0, 0, 0, ...sizes.flatMap((size) => number(size, 8))];
  const header = [1, 0, ...number(name.length + 1, 2), ...number(type.length, 2), ...number(space.length, 2)];
  return [...header, ...padded([...text(name), 0]), ...padded(type), ...space, ...data];
}

/** A heap with one object, whose index is 1. */
function heap(value: readonly number[]): number[] {
  const size = 32 + Math.ceil(value.length / 8) * 8;
  return [
    ...text("GCOL"),
    1,
    0,
    0,
    0,
    ...number(size, 8),
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...number(value.length, 8),
    ...padded(value),
  ];
}

const fixed = (width: number) => [0x13, 0, 0, 0, ...number(width, 4)];
const variable = [0x19, 1, 1, 0, ...number(16, 4), 0x10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 8, 0];
const reference = (size: number, address: number, index = 1) => [
  ...number(size, 4),
  ...number(address, 8),
  ...number(index, 4),
];

describe("StringAttributes", () => {
  test("reads texts of a fixed size and texts in heaps", () => {
    const file = new FileBuilder();
    const at = file.add(heap(text("überall")));
    const own = file.add(message("names", fixed(4), [2], [...text("ab"), 0, 0, ...text("cdef")]));
    const far = file.add(message("config", variable, [], reference(8, at)));
    const none = file.add(message("empty", variable, [2], [...reference(0, 0), ...reference(8, at)]));
    const attributes = new StringAttributes(file.buffer);
    const messages = [own, far, none];
    expect(attributes.read(messages, "names")).toEqual(["ab", "cdef"]);
    expect(attributes.read(messages, "config")).toEqual(["überall"]);
    expect(attributes.read(messages, "empty")).toEqual(["", "überall"]);
    expect(attributes.read(messages, "other")).toBeUndefined();
  });

  test("has no texts of numbers", () => {
    const file = new FileBuilder();
    const at = file.add(message("n", [0x10, 0, 0, 0, ...number(8, 4)], [1], number(5, 8)));
    expect(new StringAttributes(file.buffer).read([at], "n")).toBeUndefined();
  });

  test.each<[string, (file: FileBuilder) => number, string]>([
    ["a place outside the file", () => 5000, "Offset is outside"],
    ["another version", (file) => file.add([7, 0, 0, 0, 0, 0, 0, 0]), "attributes of version 7"],
    ["more elements than bytes", (file) => file.add(message("n", fixed(4), [2 ** 40], [])), "outside the file"],
    ["texts of no size", (file) => file.add(message("n", fixed(0), [2 ** 32], [])), "outside the file"],
    ["a heap that is not there", (file) => file.add(message("n", variable, [1], reference(3, 0))), "no heap at byte 0"],
    [
      "a heap past the end",
      (file) =>
        file.add([...text("GCOL"), 1, 0, 0, 0, ...number(9000, 8)], message("n", variable, [1], reference(3, 0))) + 16,
      "byte 9000 is outside the file",
    ],
    [
      "an object past its heap",
      (file) => {
        const damaged = heap(text("abc"));
        damaged[24] = 200;
        return file.add(damaged, message("n", variable, [1], reference(3, 0)), Array(200).fill(0)) + damaged.length;
      },
      "is too short",
    ],
    [
      "an object that is not there",
      (file) => file.add(heap(text("abc")), message("n", variable, [1], reference(3, 0, 2))) + 40,
      "missing in its heap",
    ],
    [
      "text that is not UTF-8",
      (file) => file.add(message("n", fixed(2), [1], [0xc3, 0x28])),
      "The encoded data was not valid",
    ],
  ])("refuses %s", (_, write, problem) => {
    const file = new FileBuilder();
    const at = write(file);
    expect(() => new StringAttributes(file.buffer).read([at], "n")).toThrow(problem);
  });

  test("refuses a text that is referred to so often that it would fill the memory", () => {
    const file = new FileBuilder();
    const value = Array(4096).fill(0x61);
    const at = file.add(heap(value));
    const names = file.add(message("n", variable, [100], Array(100).fill(reference(4096, at)).flat()));
    expect(() => new StringAttributes(file.buffer).read([names], "n")).toThrow("refer to the same bytes too often");
  });
});
