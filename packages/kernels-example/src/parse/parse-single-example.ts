import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { wrongInputRank } from "./errors.js";
import { singleExampleAttributes } from "./example-attributes.js";
import { exampleColumns } from "./example-columns.js";
import { parseExamples } from "./parse-examples.js";

/** ParseSingleExample: the features of one Example, each as a tensor of its own; the keys are attributes. */
export function createParseSingleExample({ attributes }: ConstructionContext): Kernel {
  const attrs = singleExampleAttributes(attributes);
  const keys = { dense: attrs.denseKeys, sparse: attrs.sparseKeys, ragged: [] };
  return {
    compute(context) {
      const serialized = context.input(0);
      if (serialized.rank !== 0) throw wrongInputRank("serialized", "scalar", serialized.shape);
      return parseExamples(context, exampleColumns(attrs, keys, context.inputList("dense_defaults")), serialized);
    },
  };
}
