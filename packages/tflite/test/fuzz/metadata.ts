import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { readModelMetadata, readTfliteModel } from "../../src/index.js";
import { textModel } from "../metadata/stored-archive.js";

const models = ["calibrated", "label_output", "bert"].map(textModel);

/** The metadata and files of a model, and the signature that is made of them. */
export const metadata = fuzzBytes({
  valid: (random) => random.pick(models),
  read(bytes) {
    readModelMetadata(bytes);
    readTfliteModel(bytes);
  },
});
