import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { combineSlices } from "./combine-slices.js";
import { checkScatter, checkScatterRanks } from "./scatter-checks.js";

/** ScatterNdNonAliasingAdd: a tensor with updates added at index vectors; the sum of bools is "or". */
export function createScatterNdNonAliasingAdd(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return {
    compute(context) {
      const [input, indices, updates] = [context.input(0), context.input(1), context.input(2)];
      if (input.rank < 1) throw invalidArgument(`Output must be at least 1-D, got shape: ${formatShape(input.shape)}`);
      checkScatterRanks(indices, updates);
      const vectors = checkScatter(input.shape, indices, updates, ignoresBad);
      combineSlices(context, { input, updates, vectors }, "add");
    },
  };
}
