import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import type { ModelCase } from "../model-case.js";

const folder = fileURLToPath(new URL("../../../../fixtures/keras/", import.meta.url));
const names = [
  "sentiment",
  "counted_words",
  "masked_layers",
  "recurrent_layers",
  "open_lengths",
  "convolutions",
  "attention_layers",
  "features",
  "vectorizers",
  "other_layers",
  "nested_models",
  "operations",
  "integers",
  "ragged_words",
  "more_layers",
  "quantized",
  "cells",
  "grouped_attention",
  "convolved_states",
  "convolved_volumes",
  "images",
  "open_images",
  "volumes",
  "constants",
  "attended_axes",
  "lasting_states",
  "rare_layers",
  "spectrograms",
  "narrow_numbers",
  "functions",
  "orders",
  "narrow_products",
  "composed_operations",
  "kernel_operations",
  "not_numbers",
  "equalized_images",
  "output_names",
  "tensor_products",
  "rare_numbers",
  "missing_numbers",
  "made_tensors",
  "predicted_classes",
  "transformed_signals",
  "decomposed_matrices",
  "transformed_images",
  "called_functions",
  "piped_layers",
  "keras_2",
  "keras_2_13",
  "keras_2_windows",
  "keras_2_13_windows",
];

describe(".keras archives", () => {
  test.each(names)("%s computes what Keras computes", async (name) => {
    const cases: readonly ModelCase[] = JSON.parse(readFileSync(`${folder}${name}.cases.json`, "utf8"));
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(`${folder}${name}.keras`, { host });
    for (const { inputs, outputs } of cases) {
      const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
      {
        using found = await model.run(Object.fromEntries(given));
        expect(Object.keys(found).sort()).toEqual(Object.keys(outputs).sort());
        const differences = Object.entries(outputs).flatMap(([key, wanted]) => {
          const value = found[key];
          const difference = value ? differenceFromCase(value, wanted) : "missing";
          return difference ? [`${key}: ${difference}`] : [];
        });
        expect(differences).toEqual([]);
      }
      for (const [, tensor] of given) tensor.release();
    }
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test("words outside a vocabulary without a place for them are Keras' error", async () => {
    using model = await loadModel(`${folder}cells.keras`);
    const ids = [[1, 2, 0, 3, 0]];
    await expect(model.run({ ids, word: [["the", "unheard"]] })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(
        'When `num_oov_indices=0` all inputs should be in vocabulary, found OOV values [\\"unheard\\"], consider setting `num_oov_indices=1`.',
      ),
    });
  });
});
