import { bytesFileSystem } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTfjsModel } from "../../src/index.js";
import { constant, float32, jsonBytes, strings, tfjsFiles } from "./tfjs-files.js";

const weights = [float32("w", [2], [1, 2]), strings("s", [2], ["one", "two"])];
const quantized = { ...float32("q", [1], [1]), quantization: { dtype: "uint8", scale: 1, min: 0 }, bytes: [7] };
const call = { name: "c", op: "PartitionedCall", input: ["w:0", "^x"], attr: { f: { func: { name: "f" } } } };
const info = { name: "x:0", dtype: "DT_FLOAT", tensorShape: { dim: [{ size: "-1" }] } };
const table = { name: "t", op: "HashTableV2", attr: { shared_name: { s: "dA==" } } };
const files = tfjsFiles(
  {
    modelTopology: {
      node: [
        { name: "x", op: "Placeholder", attr: { dtype: { type: "DT_FLOAT" } } },
        ...weights.map((w) => constant(w)),
        call,
      ],
      library: {
        function: [
          {
            signature: {
              name: "f",
              inputArg: [{ name: "a", type: "DT_FLOAT" }],
              outputArg: [{ name: "b", typeAttr: "T" }],
            },
            nodeDef: [constant(quantized), { name: "n", op: "Op", input: ["a"], attr: { T: { list: { i: ["1"] } } } }],
            ret: { b: "n:out:0" },
          },
        ],
      },
      versions: { producer: 1 },
    },
    signature: {
      inputs: { x: info, r: { ...info, name: "r", resourceId: 1 } },
      outputs: { y: { ...info, name: "c" } },
    },
    modelInitializer: { node: [table, { name: "i", op: "Identity", input: ["t"] }] },
    initializerSignature: { outputs: { i: { name: "i", resourceId: 1 } } },
    userDefinedMetadata: { structuredOutputKeys: ["y"] },
  },
  [weights, [quantized]],
);
const model = JSON.parse(new TextDecoder().decode(files["model.json"]));

/** Every place in a JSON value, as the keys that lead to it. */
function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [place, ...inner.flatMap(([key, member]) => placesIn(member, [...place, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === key ? replaced(item, rest, other) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, other) };
}

test("a model reads as it is", async () => {
  const { program } = await readTfjsModel(bytesFileSystem(files));
  expect(program.initializers).toHaveLength(1);
});

test("any value in any place is read or refused, with a StatusError", async () => {
  const odd = fc.constantFrom(null, "", "x", "x:0", "DT_INT64", "-1", -1, 0, 1.5, 2 ** 53, true, [], {}, [{}], ["x"]);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...placesIn(model)), fc.oneof(odd, fc.jsonValue()), async (place, other) => {
      const changed = { ...files, "model.json": jsonBytes(replaced(model, place, other)) };
      try {
        await readTfjsModel(bytesFileSystem(changed));
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
      }
    }),
    { numRuns: 3000 },
  );
});

test("cut and changed bytes are read or refused, with a StatusError", async () => {
  const { "model.json": bytes } = files;
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
      const changed = isCut ? bytes.slice(0, at) : bytes.slice().fill(byte, at, at + 1);
      try {
        await readTfjsModel(bytesFileSystem({ ...files, "model.json": changed }));
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});
