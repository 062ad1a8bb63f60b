import { bytesFileSystem } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { readKerasModel } from "../../src/index.js";
import { archiveFiles } from "../archive.js";

type Layer = { class_name: string; module: string; registered_name: string | null; config: Record<string, unknown> };

/** The sentiment model with its config changed. */
function changed(change: (layers: Layer[], config: Record<string, unknown>) => void): Record<string, Uint8Array> {
  const files = archiveFiles("sentiment");
  const config = JSON.parse(new TextDecoder().decode(files["config.json"]));
  change(config.config.layers, config);
  return { ...files, "config.json": bytesOf(JSON.stringify(config)) };
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function messageOf(files: Record<string, Uint8Array | undefined>): Promise<string> {
  const there = Object.fromEntries(Object.entries(files).flatMap(([path, bytes]) => (bytes ? [[path, bytes]] : [])));
  const error = await readKerasModel(bytesFileSystem(there)).then(
    () => undefined,
    (reason: { code: string; message: string }) => reason,
  );
  return error ? `${error.code}: ${error.message}` : "no error";
}

const int4Policy = { class_name: "Int4DTypePolicy", config: { mode: "int4/128", source_name: "float32" } };
const int8Policy = { class_name: "QuantizedDTypePolicy", config: { mode: "int8", source_name: "float32" } };

describe("readKerasModel", () => {
  test.each(["mixed_float16", "mixed_bfloat16"])("reads layers of the policy %s as those of float32", async (dtype) => {
    const opsOf = async (files: Record<string, Uint8Array>) =>
      (await readKerasModel(bytesFileSystem(files))).program.nodes.map(({ name, op, attrs }) => [
        name,
        op,
        attrs.get("T"),
      ]);
    const mixed = changed((layers) => {
      for (const layer of layers) if (/^(Embedding|Dense|Global)/.test(layer.class_name)) layer.config.dtype = dtype;
    });
    expect(await opsOf(mixed)).toEqual(await opsOf(archiveFiles("sentiment")));
  });

  test("describes the model and names inputs and outputs by their layers", async () => {
    const { program, description } = await readKerasModel(bytesFileSystem(archiveFiles("sentiment")));
    expect(description).toMatchObject({
      convertedBy: "Keras 3.15.1",
      weightCount: 5,
      weightBytes: 4 * (80 + 20 + 5 + 5 + 1),
    });
    const { inputs, outputs } = program.signatures.get("serving_default") ?? { inputs: [], outputs: [] };
    expect(inputs).toMatchObject([{ name: "text", shape: [-1, 1] }]);
    expect(outputs).toMatchObject([{ name: "positive", shape: [-1, 1] }]);
  });

  test("feeds texts to a Sequential that was saved before it was called, when its first layer takes them", async () => {
    const unbuilt = (first: string) =>
      changed((layers, config) => {
        const layer = layers.find(({ class_name }) => class_name === first);
        Object.assign(config, { class_name: "Sequential", build_config: undefined });
        Object.assign(config.config as object, { build_input_shape: null, layers: [layer] });
      });
    const { program } = await readKerasModel(bytesFileSystem(unbuilt("TextVectorization")));
    const { inputs, outputs } = program.signatures.get("serving_default") ?? { inputs: [], outputs: [] };
    expect(inputs).toMatchObject([{ name: "text_vectorization_input", dtype: DataType.STRING, shape: [-1] }]);
    expect(outputs).toMatchObject([{ name: "text_vectorization", dtype: DataType.INT64 }]);
    expect(await messageOf(unbuilt("Dense"))).toContain("was saved before it was built: call it on data, then save it");
  });

  test.each<[string, (layers: Layer[], config: Record<string, unknown>) => void, string]>([
    [
      "an unknown layer",
      ([, , layer]) => Object.assign(layer, { class_name: "Conv7D" }),
      "UNIMPLEMENTED: layer 'embedding' (Conv7D): the layer Conv7D is not supported; export the model with model.export() and load that",
    ],
    [
      "a custom class",
      ([, , layer]) => Object.assign(layer, { module: "mine", registered_name: "mine>Rows", class_name: "Rows" }),
      "UNIMPLEMENTED: layer 'embedding' (Rows): the custom class 'mine>Rows' is not supported;",
    ],
    [
      "a Lambda layer",
      ([, , layer]) => Object.assign(layer, { class_name: "Lambda" }),
      "UNIMPLEMENTED: layer 'embedding' (Lambda): a Lambda layer, which is code of Python, is not supported;",
    ],
    [
      "a custom activation",
      ([, , , , layer]) => Object.assign(layer.config, { activation: { class_name: "function", config: "mine>f" } }),
      "UNIMPLEMENTED: layer 'dense' (Dense): activation ",
    ],
    [
      "a function that splits texts",
      ([, layer]) => Object.assign(layer.config, { split: { class_name: "function", config: "mine>words" } }),
      "(TextVectorization): a function of the user for 'split' (mine>words) is not supported;",
    ],
    [
      "a lambda that splits texts",
      ([, layer]) => Object.assign(layer.config, { split: { class_name: "__lambda__", config: { value: ["4w"] } } }),
      "(TextVectorization): a function of the user for 'split' is not supported;",
    ],
    [
      "an unknown type",
      ([, , layer]) => Object.assign(layer.config, { dtype: "float11" }),
      "INVALID_ARGUMENT: layer 'embedding' (Embedding), 'dtype': wanted the name of a type",
    ],
    [
      "a policy of 4 bits",
      ([, , layer]) => Object.assign(layer.config, { dtype: { class_name: "Int4DTypePolicy", config: {} } }),
      "UNIMPLEMENTED: layer 'embedding' (Embedding): the policy Int4DTypePolicy is not supported;",
    ],
    [
      "a policy without a name",
      ([, , layer]) => Object.assign(layer.config, { dtype: { config: {} } }),
      "UNIMPLEMENTED: layer 'embedding' (Embedding): the policy without a class_name is not supported;",
    ],
    [
      "another layer with int4",
      ([, , , layer]) => Object.assign(layer.config, { dtype: int4Policy }),
      "UNIMPLEMENTED: layer 'global_average_pooling1d' (GlobalAveragePooling1D): quantization is not supported;",
    ],
    [
      "another layer with int8",
      ([, , , layer]) => Object.assign(layer.config, { dtype: int8Policy }),
      "UNIMPLEMENTED: layer 'global_average_pooling1d' (GlobalAveragePooling1D): quantization is not supported;",
    ],
    [
      "a weight of another shape",
      ([, , layer]) => Object.assign(layer.config, { output_dim: 5 }),
      "INVALID_ARGUMENT: layer 'embedding' (Embedding): weight 'layers/embedding/vars/0' has shape [20,4], wanted [20,5]",
    ],
    [
      "a weight that is missing",
      ([, , layer]) =>
        Object.assign(layer, { class_name: "EinsumDense", config: { name: "embedding", equation: "ab,bc->ac" } }),
      "INVALID_ARGUMENT: layer 'embedding' (EinsumDense): model.weights.h5 has no weight 'layers/einsum_dense/vars/0'",
    ],
    [
      "a setting of another kind",
      ([, , layer]) => Object.assign(layer.config, { input_dim: "many" }),
      "INVALID_ARGUMENT: layer 'embedding' (Embedding), 'input_dim': wanted a whole number from 1, found \"many\"",
    ],
    [
      "a model of another class",
      (_, config) => Object.assign(config, { class_name: "Encoder" }),
      "UNIMPLEMENTED: model 'sequential': the class Encoder, other than Functional and Sequential, is not supported;",
    ],
  ])("refuses %s with its name", async (_, change, message) => {
    expect(await messageOf(changed(change))).toContain(message);
  });

  test.each([
    ["registered", { module: null, registered_name: "Mine>Dense" }, "Mine>Dense"],
    ["of the script", { module: "__main__", registered_name: "Dense" }, "Dense"],
  ])("names a class that is %s in an archive of Keras 2, even with the name of a layer", async (_, own, name) => {
    const files = archiveFiles("keras_2");
    const config = JSON.parse(new TextDecoder().decode(files["config.json"]));
    const dense = config.config.layers.find(({ class_name }: { class_name: string }) => class_name === "Dense");
    Object.assign(dense, own);
    expect(await messageOf({ ...files, "config.json": bytesOf(JSON.stringify(config)) })).toContain(
      `UNIMPLEMENTED: layer 'label' (Dense): the custom class '${name}' is not supported`,
    );
  });

  test("refuses archives of other versions, damaged JSON and a missing vocabulary", async () => {
    const files = archiveFiles("sentiment");
    const later = bytesOf('{"keras_version": "4.0.0"}');
    expect(await messageOf({ ...files, "metadata.json": later })).toMatch(
      /^UNIMPLEMENTED: the archive is of Keras 4.0.0/,
    );
    expect(await messageOf({ ...files, "config.json": bytesOf("{") })).toMatch(/^DATA_LOSS: config.json is damaged: /);
    expect(await messageOf({ ...files, "config.json": undefined })).toMatch(
      /^NOT_FOUND: there is no config.json beside model.weights.h5, which holds weights without layers/,
    );
    const vocabulary = "assets/layers/text_vectorization/vocabulary.txt";
    expect(await messageOf({ ...files, [vocabulary]: undefined })).toBe(
      "INVALID_ARGUMENT: layer 'text_vectorization' (TextVectorization) has no vocabulary: it was saved before adapt(), or in an .h5 file, which keeps none of adapt(): save the adapted model as .keras",
    );
    expect(await messageOf({ ...files, [vocabulary]: Uint8Array.of(0x61, 0xff) })).toBe(
      `DATA_LOSS: ${vocabulary} is damaged: it is not UTF-8`,
    );
  });

  test("refuses weights past a limit, and a damaged file", async () => {
    const files = bytesFileSystem(archiveFiles("sentiment"));
    await expect(readKerasModel(files, { limits: { maxTensorBytes: 300 } })).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      details: { option: "maxTensorBytes", limit: 300 },
    });
    await expect(readKerasModel(files, { limits: { maxWeightBytes: 350 } })).rejects.toMatchObject({
      details: { option: "maxWeightBytes", limit: 350 },
    });
    const cut = archiveFiles("sentiment")["model.weights.h5"]?.subarray(0, 200);
    expect(await messageOf({ ...archiveFiles("sentiment"), "model.weights.h5": cut })).toMatch(
      /^DATA_LOSS: model.weights.h5 is damaged: /,
    );
  });
});

describe("readKerasModel on ragged rows", () => {
  const ragged = (change: (layers: Layer[]) => void) =>
    changed((layers) => {
      Object.assign(layers[1].config, { ragged: true, output_sequence_length: null });
      change(layers);
    });

  test("reads the layers that take them", async () => {
    expect(await messageOf(ragged(() => {}))).toBe("no error");
  });

  test.each<[string, (layers: Layer[]) => void, string]>([
    [
      "mask_zero",
      ([, , layer]) => Object.assign(layer.config, { mask_zero: true }),
      "UNIMPLEMENTED: layer 'embedding' (Embedding): a ragged input with mask_zero is not supported;",
    ],
    [
      "keepdims",
      ([, , , layer]) => Object.assign(layer.config, { keepdims: true }),
      "(GlobalAveragePooling1D): a ragged input with keepdims is not supported;",
    ],
    [
      "a layer that Keras refuses too",
      (layers) => layers.splice(3, 1),
      "UNIMPLEMENTED: layer 'dense' (Dense): a ragged input is not supported;",
    ],
    [
      "a ragged output",
      (layers) => layers.splice(3),
      "UNIMPLEMENTED: model 'sequential': a ragged output is not supported;",
    ],
    [
      "rows of a fixed length",
      ([, layer]) => Object.assign(layer.config, { output_sequence_length: 4 }),
      "(TextVectorization): ragged output without split, or with output_sequence_length is not supported;",
    ],
    [
      "a ragged input of the model",
      ([layer]) => Object.assign(layer.config, { ragged: true }),
      "a ragged input is not supported;",
    ],
  ])("refuses %s", async (_, change, message) => {
    expect(await messageOf(ragged(change))).toContain(message);
  });
});
