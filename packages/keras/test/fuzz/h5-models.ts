import { bytesFileSystem } from "@heddle/kernel-fallback";
import { fuzzBytesAsync } from "@heddle/tooling-testing/fuzz";
import { readH5Model } from "../../src/index.js";
import { h5File } from "../h5-file.js";

const file = h5File("small");
const limits = { maxNodes: 5000, maxDepth: 20, maxTensorBytes: 10_000, maxWeightBytes: 100_000 };

/** A model in one file of HDF5: a program, or one error. */
export const kerasH5Models = fuzzBytesAsync({
  valid: () => file,
  read: async (bytes) => {
    await readH5Model({ files: bytesFileSystem({ "m.h5": bytes }), modelFile: "m.h5", label: "m.h5" }, { limits });
  },
});
