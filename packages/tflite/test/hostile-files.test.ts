import { readFileSync } from "node:fs";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { fieldPlace } from "./field-place.js";
import { runTflite } from "./run-tflite.js";

type Path = readonly (string | number)[];
type Kind = "u8" | "i32" | "f32";

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../fixtures/tflite/${name}.tflite`, import.meta.url)));
}

/** A fixture with one number of its structure changed. */
function changed(name: string, path: Path, value: number, kind: Kind = "i32"): Uint8Array {
  const bytes = fixture(name);
  const view = new DataView(bytes.buffer);
  const at = fieldPlace(bytes, path);
  if (kind === "u8") view.setUint8(at, value);
  else if (kind === "i32") view.setInt32(at, value, true);
  else view.setFloat32(at, value, true);
  return bytes;
}

/** The error of reading a model, its init run, or the plan of a signature. */
async function errorOf(bytes: Uint8Array): Promise<unknown> {
  try {
    await runTflite(bytes, []);
  } catch (error) {
    return error;
  }
  return undefined;
}

const T = (index: number, ...rest: Path): Path => ["subgraphs", 0, "tensors", index, ...rest];
const O = (index: number, ...rest: Path): Path => ["subgraphs", 0, "operators", index, ...rest];

/** A description, a fixture, the number that is changed, its new value, and the error. */
const cases: readonly [string, string, Path, number, string, Kind?][] = [
  ["an unknown builtin", "signatures.float", ["operator_codes", 0, "builtin_code"], 250, "250"],
  ["a code that is not there", "signatures.float", O(1, "opcode_index"), 77, "has code 77; there are"],
  ["a tensor that is not there", "signatures.float", O(0, "inputs", 0), 1000, "there is no tensor 1000"],
  ["an input of index -2", "signatures.float", O(0, "inputs", 0), -2, "there is no tensor -2"],
  ["an output that is not there", "signatures.float", O(0, "outputs", 0), 1000, "there is no tensor 1000"],
  [
    "a tensor that is computed from itself",
    "signatures.float",
    O(0, "inputs", 0),
    5,
    "tensor 5 'mul' is read before it is computed",
  ],
  ["a result that is not there", "signatures.float", ["subgraphs", 0, "outputs", 0], -1, "output -1"],
  ["a buffer that is not there", "signatures.float", T(1, "buffer"), 0x7fffffff, "has buffer 2147483647; there are 24"],
  [
    "a huge vector",
    "signatures.float",
    T(0, "shape", "length"),
    0x3fffffff,
    "shape of 1073741823 elements needs bytes",
  ],
  ["a negative count", "signatures.float", T(0, "shape", "length"), -1, "shape of 4294967295 elements needs bytes"],
  [
    "a constant larger than its bytes",
    "mean_embedding.int8",
    T(8, "shape", 0),
    0x7fffffff,
    "has 1280 bytes; its shape asks for 34359738352",
  ],
  ["a constant of a negative size", "mean_embedding.int8", T(8, "shape", 0), -5, "has the size -5"],
  ["an offset of 0", "signatures.float", ["subgraphs", 0], 0, "root.subgraphs[0] has an offset of 0"],
  ["an offset that wraps", "signatures.float", ["subgraphs", 0], -4, "root.subgraphs[0] needs bytes"],
  ["an offset past the end", "signatures.float", ["subgraphs", 1], 0x10000, "root.subgraphs[1] needs bytes"],
  [
    "a signature over no subgraph",
    "signatures.float",
    ["signature_defs", 1, "subgraph_index"],
    9,
    "there is no subgraph 9",
  ],
  ["another version of the schema", "signatures.float", ["version"], 4, "has version 4 of the TFLite schema; wanted 3"],
  [
    "a branch that calls itself",
    "control_flow.float",
    O(0, "builtin_options", "then_subgraph_index"),
    0,
    "subgraph 0 calls itself",
  ],
  [
    "a loop whose body calls it",
    "control_flow.float",
    ["subgraphs", 1, "operators", 0, "builtin_options", "body_subgraph_index"],
    1,
    "subgraph 1 calls itself",
  ],
  [
    "a branch that is not there",
    "control_flow.float",
    O(0, "builtin_options", "else_subgraph_index"),
    99,
    "there is no subgraph 99",
  ],
  ["a branch with other inputs", "control_flow.float", O(0, "builtin_options", "else_subgraph_index"), 7, "input"],
  [
    "an init run that calls itself",
    "hashtable_find",
    O(0, "builtin_options", "init_subgraph_index"),
    0,
    "subgraph 0 calls itself",
  ],
  [
    "an init run that is not there",
    "hashtable_find",
    O(0, "builtin_options", "init_subgraph_index"),
    7,
    "there is no subgraph 7",
  ],
  ["a buffer beyond the file", "buffer_offsets.float", ["buffers", 2, "offset"], 0x7fffff00, "needs bytes 2147483392"],
  ["a buffer that is too large", "buffer_offsets.float", ["buffers", 2, "size"], 0x7fffff00, "needs bytes"],
  [
    "options beyond the file",
    "options_offset.flex",
    O(0, "large_custom_options_offset"),
    0x7fffff00,
    "options of a custom operator need bytes",
  ],
  ["a scale of zero", "mean_embedding.int8", T(13, "quantization", "scale", 0), 0, "has the scale 0; wanted", "f32"],
  ["a negative scale", "mean_embedding.int8", T(13, "quantization", "scale", 0), -1, "has the scale -1", "f32"],
  [
    "a scale that is not a number",
    "mean_embedding.int8",
    T(5, "quantization", "scale", 1),
    Number.NaN,
    "has the scale NaN",
    "f32",
  ],
  [
    "an infinite scale",
    "mean_embedding.int8",
    T(7, "quantization", "scale", 0),
    Number.POSITIVE_INFINITY,
    "has the scale Infinity",
    "f32",
  ],
  [
    "a zero point out of range",
    "lstm_features.int8",
    T(0, "quantization", "zero_point", 0),
    128,
    "has the zero point 128; wanted -128 to 127",
  ],
  [
    "fewer scales than channels",
    "mean_embedding.int8",
    T(5, "quantization", "scale", "length"),
    2,
    "has 2 scales and 4 zero points",
  ],
  [
    "a variable that holds itself",
    "variables.float",
    ["subgraphs", 3, "operators", 3, "inputs", 1],
    3,
    "a variable cannot hold",
  ],
  ["a pad of strings", "flex_text", ["operator_codes", 6, "builtin_code"], 34, "plain numbers"],
  [
    "more scales than zero points",
    "mean_embedding.int8",
    T(5, "quantization", "zero_point", "length"),
    2,
    "has 4 scales and 2 zero points",
  ],
];
describe("readTfliteModel", () => {
  test.each(cases)("refuses %s", async (_, name, path, value, wanted, kind) => {
    const error = await errorOf(changed(name, path, value, kind));
    expect(error).toBeInstanceOf(StatusError);
    expect(String(error)).toContain(wanted);
    expect(String(error)).not.toContain("\n");
  });

  test.each(["control_flow.float", "hashtable_find", "rank3.int8"])(
    "refuses %s wherever it is cut off, or has all that is needed",
    async (name) => {
      const whole = fixture(name);
      expect(await errorOf(whole)).toBeUndefined();
      for (let size = 0; size < whole.length; size += 7) {
        const error = await errorOf(whole.slice(0, size));
        if (error !== undefined) expect(error).toBeInstanceOf(StatusError);
      }
    },
  );

  test.each([
    ["a negative count of strings", 0, -1],
    ["a count that is not the shape's", 0, 2],
    ["a huge count of strings", 0, 0x7fffffff],
    ["an offset before the strings", 4, 0],
    ["offsets that go back", 8, 1],
    ["an offset past the end", 12, 1000],
  ])("refuses a string buffer with %s", async (_, at, value) => {
    const bytes = fixture("hashtable_find");
    const buffer = new DataView(bytes.buffer).getUint32(
      fieldPlace(bytes, ["subgraphs", 1, "tensors", 0, "buffer"]),
      true,
    );
    const data = fieldPlace(bytes, ["buffers", buffer, "data", "length"]) + 4;
    new DataView(bytes.buffer).setInt32(data + at, value, true);
    const error = await errorOf(bytes);
    expect(error).toBeInstanceOf(StatusError);
    expect(String(error)).toMatch(/string|offset/);
  });
});
