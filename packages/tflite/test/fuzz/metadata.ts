import { fuzzBytesAsync } from "@heddle/tooling-testing/fuzz";
import { readModelMetadata, readTfliteModel } from "../../src/index.js";
import { textModel } from "../metadata/stored-archive.js";

const models = ["calibrated", "label_output", "bert"].map(textModel);

/** The metadata and files of a model, and the signature that is made of them. */
export const metadata = fuzzBytesAsync({
  valid: (random) => random.pick(models),
  async read(bytes) {
    readModelMetadata(bytes);
    await readTfliteModel(bytes);
  },
});
