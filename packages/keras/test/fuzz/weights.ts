import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { WeightStore } from "../../src/weights/weight-store.js";
import { archiveFiles } from "../archive.js";

const files = ["convolutions", "open_lengths"].map(
  (name) => archiveFiles(name)["model.weights.h5"] ?? new Uint8Array(),
);

/** The weights of an archive: each that is there, or one error. */
export const kerasWeights = fuzzBytes({
  valid: (random) => random.pick(files),
  read(bytes) {
    const store = new WeightStore(bytes, "model.weights.h5", { maxTensorBytes: 10_000, maxWeightBytes: 20_000 });
    for (const [path, rank] of [
      ["layers/conv1d/vars/0", 3],
      ["layers/embedding/vars/0", 2],
      ["layers/dense/vars/1", 1],
    ] as const) {
      if (store.has(path)) store.read(path, "a layer", Array(rank).fill(-1));
    }
  },
});
