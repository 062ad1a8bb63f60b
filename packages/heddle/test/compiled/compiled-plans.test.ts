import { type Attribute, openBef, SectionId, toModule, writeBef } from "@heddle/bef";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { compileBytes } from "./compile-bytes.js";

const compiled = await compileBytes(modelPath("string_lookup"));

/** A place in section CompiledPlans, whose JSON a test changes, and its new value. */
type Change = readonly [path: readonly (string | number)[], value: unknown];

/** The kernels of the first function. */
const kernels = ["functions", 0, 4] as const;

/** The file without its last section, CompiledPlans. */
function withoutPlans(bytes: Uint8Array): Uint8Array {
  const { start = 0, end = 0 } = openBef(bytes).findSection(SectionId.CompiledPlans) ?? {};
  expect(end).toBe(bytes.length);
  return bytes.subarray(0, bytes.lastIndexOf(SectionId.CompiledPlans, start - 2));
}

function withPlans(text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  const length = body.length * 2;
  const head = [SectionId.CompiledPlans, (length >> 14) | 128, ((length >> 7) & 127) | 128, length & 127];
  return Uint8Array.from([...withoutPlans(compiled), ...head, ...body]);
}

function plansOf(bytes: Uint8Array): string {
  const { start, end } = openBef(bytes).findSection(SectionId.CompiledPlans) ?? {};
  return new TextDecoder().decode(bytes.subarray(start, end));
}

/** The index of the first kernel of the first function with such a value at place 4: a text, or a list; and with such types of results. */
function firstRow(isWanted: (value: unknown) => boolean, types?: readonly DataType[]): number {
  return JSON.parse(plansOf(compiled)).functions[0][4].findIndex(
    (row: unknown[]) => isWanted(row[4]) && (!types || String(row[3]) === String(types)),
  );
}

const op = [...kernels, firstRow((value) => typeof value === "string")];
const constant = [...kernels, firstRow(Array.isArray)];
const strings = [...kernels, firstRow(Array.isArray, [DataType.STRING])];

/** An object of which no text can be made. */
const textless = { toString: 1, valueOf: 1 };

/** The status of loading a file with changed plans. */
function statusWith(changes: readonly Change[]) {
  const plans = JSON.parse(plansOf(compiled));
  for (const [path, value] of changes) {
    const last = path.at(-1) ?? "";
    const parent = path.slice(0, -1).reduce((object, key) => object[key], plans);
    parent[last] = value;
  }
  return statusOf(load(withPlans(JSON.stringify(plans))));
}

/** Loads a file on a host that holds nothing afterwards. */
async function load(bytes: Uint8Array): Promise<void> {
  const host = new Host({ memory: createTestMemory() });
  try {
    using model = await loadModel(bytes, { host });
    expect(Object.keys(model.signatures)).toEqual(["serving_default"]);
  } finally {
    expect(host.memory.liveBytes).toBe(0);
  }
}

describe("the plans of a compiled file", () => {
  test("are read as they were written", async () => {
    await load(withPlans(plansOf(compiled)));
  });

  test.each<readonly [string, ...Change]>([
    ["kernels are no list", ["kernels"], 1],
    ["attributes are no list", ["attrs"], null],
    ["functions are no list", ["functions"], {}],
    ["a function is no list", ["functions", 0], 5],
    ["a function has no kernels", kernels, "none"],
    ["a kernel is no list", [...kernels, 0], 7],
    ["an operand is not there yet", [...op, 2], [999]],
    ["an operand is negative", [...op, 2], [-1]],
    ["an operand is no number", [...op, 2], ["0"]],
    ["a type is unknown", [...op, 3], [99]],
    ["types are one number", [...op, 3], 1e9],
    ["a result is not there", ["functions", 0, 5, 0], 1e9],
    ["results are missing", ["functions", 0, 5], []],
    ["an argument's type is unknown", ["functions", 0, 1], [-5]],
    ["attributes are not there", [...op, 5], 1e9],
    ["attributes are at an object", [...op, 5], textless],
    ["attributes are those of all lists", [...op, 5], "__proto__"],
    ["a kernel's name is an object", ["kernels", 0], textless],
    ["a kernel is at an object", [...op, 0], textless],
    ["the name of a node is an object", [...op, 1], textless],
    ["the name of a function is an object", ["functions", 0, 0], textless],
    ["the name of a called function is an object", ["functions", 0, 3], [textless]],
    ["a signature is no object", ["signatures", 0], 5],
    ["a signature is there twice", ["signatures", 1], JSON.parse(plansOf(compiled)).signatures[0]],
    ["names of inputs are no texts", ["signatures", 0, "input_names"], [1]],
    ["a type of an output is missing", ["signatures", 0, "output_types"], []],
    ["a shape of an input is negative", ["signatures", 0, "input_shapes"], [[-2]]],
    ["plugins are no list", ["model", "plugins"], {}],
    ["attributes have another form", ["attrs"], new Array(99).fill([["a", "b", "c"]])],
  ])("are refused when %s", async (_, path, value) => {
    const message = expect.stringContaining("section CompiledPlans of the BEF file is damaged");
    expect(await statusWith([[path, value]])).toMatchObject({ code: Code.DATA_LOSS, message });
  });

  test.each(["", "{", "null", "1", "[]", '{"kernels":[],"attrs":[],"functions":[[]]}'])(
    "are refused as %j",
    async (text) => {
      expect(await statusOf(load(withPlans(text)))).toMatchObject({ code: Code.DATA_LOSS });
    },
  );

  test.each<readonly [string, string, readonly Change[]]>([
    [
      "guards are more than operands",
      "its attribute _guards is wrong",
      [
        [["kernels", 0], "heddle.guarded_op"],
        [[...op, 0], 0],
        [[...op, 6], 100],
      ],
    ],
    ["its op is no text", "it has no attribute _op_name", [[[...op, 4], 5]]],
    ["its op is an object", "it has no attribute _op_name", [[[...op, 4], textless]]],
    [
      "its name is unknown",
      "a compiled model has no such kernel",
      [
        [[...op, 0], 99],
        [[...op, 4], 0],
      ],
    ],
    [
      "an input is too many",
      "inputs and",
      [
        [
          [...op, 2],
          [0, 0, 0, 0],
        ],
      ],
    ],
    ["a constant is outside", "are not in section Attributes", [[[...constant, 5], 1e9]]],
    ["a constant is at an object", "its bytes are at no number", [[[...constant, 5], textless]]],
    ["a constant is too long", "are not in section Attributes", [[[...constant, 6], 1e9]]],
    ["a constant has more strings than bytes", "99 cells do not fit into", [[[...strings, 4], [99]]]],
    ["a constant has no shape", "its shape is [-1]", [[[...constant, 4], "x"]]],
    [
      "a constant has two results",
      "a constant has 1 result",
      [
        [
          [...constant, 3],
          [7, 7],
        ],
      ],
    ],
  ])("name the kernel when %s", async (_, message, changes) => {
    expect(await statusWith(changes)).toMatchObject({
      code: Code.DATA_LOSS,
      message: expect.stringContaining(message),
    });
  });

  test("are refused when a string of a constant is invalid", async () => {
    const [, , , , , minusOne] = JSON.parse(plansOf(compiled)).functions[0][4][constant.at(-1) ?? ""];
    expect(await statusWith([[[...strings, 5], minusOne]])).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("mapped string 0 is invalid: its text is neither in the cell nor"),
    });
  });

  test.each<readonly [unknown, number | string]>([
    [2, 2],
    [4, 4],
    [textless, "none"],
    [null, "none"],
  ])("are refused in version %j", async (version, found) => {
    expect(await statusWith([[["model", "version"], version]])).toMatchObject({
      code: Code.UNIMPLEMENTED,
      message: `the model was compiled by test in version ${found} of the form, this program reads version 3: compile it again`,
    });
  });

  test("are missing in a file of an earlier version, which says so", async () => {
    const module = toModule(openBef(compiled));
    for (const { attributes } of module.functions.flatMap(({ body }) => body?.operations ?? [])) {
      for (const [name, value] of attributes) {
        if (textOf(value) === "i32$3") (attributes as Map<string, Attribute>).set(name, text("i32$1"));
      }
    }
    expect(await statusOf(load(withoutPlans(writeBef(module))))).toMatchObject({
      code: Code.UNIMPLEMENTED,
      message:
        "the model was compiled by test in version 1 of the form, this program reads version 3: compile it again",
    });
  });
});

function text(value: string): Attribute {
  return { kind: "string", bytes: new TextEncoder().encode(value) };
}

function textOf(attribute: Attribute): string {
  return attribute.kind === "string" ? new TextDecoder().decode(attribute.bytes) : "";
}
