import { DataType } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { spectrogramLayers } from "../../src/layers/spectrograms.js";
import { Config } from "../../src/model/config.js";
import type { LayerContext } from "../../src/model/layer-context.js";

/** How MelSpectrogram with these settings ends. */
function melOf(settings: Readonly<Record<string, number>>) {
  const builder = new GraphBuilder(1000);
  const dtype = DataType.FLOAT;
  const inputs = [builder.one("Placeholder", [], {}, dtype, [-1, 8000])];
  const config = new Config("layer 'mel' (MelSpectrogram)", settings);
  return statusOf(() =>
    spectrogramLayers.MelSpectrogram.lower({ builder, config, inputs, dtype } as unknown as LayerContext),
  );
}

describe("MelSpectrogram", () => {
  test("takes settings of usual sizes", () => {
    expect(melOf({ fft_length: 512, num_mel_bins: 40 })).toBeUndefined();
  });

  test.each([{ fft_length: 2 ** 31 }, { num_mel_bins: 2 ** 31 }, { fft_length: Number.MAX_SAFE_INTEGER }])(
    "refuses %j, which makes too large a matrix",
    (settings) => {
      expect(melOf(settings)).toContain("RESOURCE_EXHAUSTED: layer 'mel' (MelSpectrogram): a constant of ");
    },
  );
});
