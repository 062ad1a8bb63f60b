import { bytesFileSystem } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { h5Reader, readH5Model } from "../../src/index.js";
import { h5File, replaced } from "../h5-file.js";

const read = (bytes: Uint8Array, limits = {}) =>
  readH5Model({ files: bytesFileSystem({ "m.h5": bytes }), modelFile: "m.h5", label: "m.h5" }, { limits });

async function failureOf(bytes: Uint8Array, limits = {}): Promise<StatusError> {
  try {
    await read(bytes, limits);
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
  throw new Error("it was read");
}

describe("readH5Model", () => {
  test("names inputs and outputs as their layers, and tells the version of Keras", async () => {
    const { program, description } = await read(h5File("keras_3"));
    const { inputs = [], outputs = [] } = program.signatures.get("serving_default") ?? {};
    expect(inputs.map(({ name, shape }) => [name, shape])).toEqual([
      ["tokens", [-1, 6]],
      ["x", [-1, 4]],
    ]);
    expect(outputs.map(({ name, shape }) => [name, shape])).toEqual([
      ["classes", [-1, 2]],
      ["score", [-1, 1]],
    ]);
    expect(description.convertedBy).toMatch(/^Keras 3\./);
    expect(description.weightCount).toBeGreaterThan(20);
  });

  const keras2 = h5File("keras_2");
  test.each<[string, Uint8Array, keyof typeof Code, string]>([
    [
      "no layers",
      replaced(keras2, "model_config", "model_confix"),
      "INVALID_ARGUMENT",
      "m.h5 holds weights without layers",
    ],
    ["Keras 1", replaced(keras2, "2.15.0", "1.15.0"), "UNIMPLEMENTED", "m.h5 is of Keras 1.15.0"],
    ["layers that are not JSON", replaced(keras2, '{"class_name"', '["class_name"'), "DATA_LOSS", "m.h5 is damaged"],
    ["a class that is not known", replaced(keras2, '"Conv1D"', '"Conv9D"'), "UNIMPLEMENTED", "layer 'conv' (Conv9D)"],
    [
      "a missing list of weights",
      replaced(keras2, "layer_names0", "layer_names9"),
      "INVALID_ARGUMENT",
      "has no weight for 'layers/conv1d/vars/0'; it holds no weights at all: save the model again with model.save()",
    ],
    [
      "a layer without its weights",
      replaced(keras2, '"conv"', '"conx"'),
      "INVALID_ARGUMENT",
      "layer 'conx' (Conv1D): m.h5 has no weight for 'layers/conv1d/vars/0'; it holds only weights of ",
    ],
    [
      "a weight that is not there",
      replaced(keras2, "conv/bias:0", "conv/bios:0"),
      "INVALID_ARGUMENT",
      "no weight 'model_weights/conv/conv/bios:0'",
    ],
    ["another size of a layer", replaced(keras2, '"filters": 4', '"filters": 3'), "INVALID_ARGUMENT", "wanted [3,4,3]"],
    [
      "bytes that end early",
      keras2.subarray(0, 5000),
      "DATA_LOSS",
      "m.h5 is damaged: its structures do not fit together",
    ],
  ])("refuses %s", async (_, bytes, code, message) => {
    const error = await failureOf(bytes);
    expect([error.code, error.message]).toEqual([Code[code], expect.stringContaining(message)]);
  });

  test("names no code of the engine for damaged bytes", async () => {
    for (let at = 0; at < keras2.length; at += Math.ceil(keras2.length / 100)) {
      const bytes = keras2.slice();
      bytes.fill(0xff, at, at + 8);
      const outcome = await read(bytes).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(outcome).not.toMatch(/DataView|undefined|not a function|not iterable|InvalidHDF5File/);
    }
  });

  test("keeps limits", async () => {
    for (const limit of ["maxBytes", "maxNodes", "maxTensorBytes", "maxWeightBytes", "maxDepth"]) {
      const error = await failureOf(keras2, { [limit]: 0 });
      expect([error.code, error.message]).toEqual([Code.RESOURCE_EXHAUSTED, expect.stringContaining(limit)]);
    }
  });

  test("is told from weights alone", () => {
    expect([h5File("keras_2"), h5File("keras_3"), h5File("weights")].map((bytes) => h5Reader.matches(bytes))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
