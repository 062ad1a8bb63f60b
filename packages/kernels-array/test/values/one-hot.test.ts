import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

type Value = CaseTensor["values"][number];

async function oneHot(dtype: string, axis: number, shape: number[], indices: number[], on: Value, off: Value) {
  const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, TI: { type: "DT_INT32" }, axis: { i: axis } };
  const encoded = (value: Value) => (dtype === "string" ? Buffer.from(String(value)).toString("base64") : value);
  const scalar = (value: Value): CaseTensor => ({ dtype, shape: [], values: [encoded(value)] });
  const [output] = await runOp(plugin, "OneHot", attrs, [
    { dtype: "int32", shape, values: indices },
    { dtype: "int32", shape: [], values: [3] },
    scalar(on),
    scalar(off),
  ]);
  return output.value;
}

describe("OneHot", () => {
  test.each([
    "bool",
    "int8",
    "half",
    "int16",
    "int32",
    "float",
    "int64",
    "double",
    "complex64",
    "complex128",
    "string",
  ])("sets elements of %s along each axis, and none for indices outside", async (dtype) => {
    const isComplex = dtype.startsWith("complex");
    const [on, off]: [Value, Value] =
      dtype === "bool"
        ? [true, false]
        : dtype === "string"
          ? ["on", "off"]
          : isComplex
            ? [
                [5, 1],
                [2, 0],
              ]
            : [5, 2];
    const [one, zero] = isComplex
      ? [
          { real: 5, imag: 1 },
          { real: 2, imag: 0 },
        ]
      : [on, off];
    const row = (place: number) => [0, 1, 2].map((c) => (c === place ? one : zero));
    const indices = [2, 0, -1, 3];
    expect(await oneHot(dtype, -1, [4], indices, on, off)).toEqual(indices.map(row));
    const columns = [0, 1, 2].map((c) => indices.map((index) => (c === index ? one : zero)));
    expect(await oneHot(dtype, 0, [4], indices, on, off)).toEqual(columns);
    expect(await oneHot(dtype, 1, [2, 2], indices, on, off)).toEqual(
      [indices.slice(0, 2), indices.slice(2)].map((pair) =>
        [0, 1, 2].map((c) => pair.map((index) => (c === index ? one : zero))),
      ),
    );
    expect(await oneHot(dtype, -1, [], [1], on, off)).toEqual(row(1));
    expect(await oneHot(dtype, -1, [0], [], on, off)).toEqual([]);
  });

  test.each([
    ["on", "off"],
    ["", "a text of more than 22 bytes"],
    ["a text of more than 22 bytes", "off"],
    ["é", "22 bytes, the most of a"],
  ])("sets many strings: %j and %j", async (on, off) => {
    const indices = Array.from({ length: 1500 }, (_, i) => ((i * 7) % 5) - 1);
    const row = (place: number) => [0, 1, 2].map((c) => (c === place ? on : off));
    expect(await oneHot("string", -1, [1500], indices, on, off)).toEqual(indices.map(row));
    const columns = [0, 1, 2].map((c) => indices.map((index) => (c === index ? on : off)));
    expect(await oneHot("string", 0, [1500], indices, on, off)).toEqual(columns);
  });
});
