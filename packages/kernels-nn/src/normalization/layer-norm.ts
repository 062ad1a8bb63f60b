import { type ConstructionContext, inBlocks, type Kernel, runUnfused } from "@heddle/kernel-api";
import { shapesEqual, type Tensor } from "@heddle/tensor";
import { layerNormLoopsOver } from "./layer-norm-loops.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * HeddleLayerNorm: the steps of a layer normalization in one pass over the rows, with the bits of the separate steps. x, with a bias and a
 * residual added, less its mean along `axis`, over the root of its variance and `epsilon`, times gamma, plus beta.
 */
export function createHeddleLayerNorm({ attributes, instantiateFunction }: ConstructionContext): Kernel {
  const axis = attributes.int32("axis");
  const epsilon = attributes.float("epsilon");
  const unfused = instantiateFunction(attributes.func("unfused"));
  return {
    compute(context) {
      const x = context.input(0);
      const { shape, rank, elementCount: count } = x;
      const [residual, bias, gamma, beta] = ["residual", "bias", "gamma", "beta"].map(
        (name): Tensor | undefined => context.inputList(name)[0],
      );
      const columns = rank > 0 ? shape[rank - 1] : 0;
      const isLast = rank > 0 && (axis === -1 || axis === rank - 1);
      const fits =
        isLast &&
        columns > 0 &&
        (!residual || shapesEqual(residual.shape, shape)) &&
        (!bias || (rank > 1 && bias.rank === 1 && isRow(bias, columns, rank))) &&
        (!gamma || isRow(gamma, columns, rank)) &&
        (!beta || isRow(beta, columns, rank));
      if (!fits) return runUnfused(context, unfused);
      const output = context.forwardInputOrAllocateOutput([0], 0, shape);
      const { normalizeLayers } = layerNormLoopsOver(context.memory, count);
      return inBlocks(context, count / columns, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
        const offset = start * columns * 4;
        normalizeLayers(
          x.address + offset,
          residual ? residual.address + offset : 0,
          bias?.address ?? 0,
          gamma?.address ?? 0,
          beta?.address ?? 0,
          output.address + offset,
          end - start,
          columns,
          epsilon,
        );
      });
    },
  };
}

/** True for one row of elements, which broadcasts to tensors of a rank and this last dimension. */
function isRow({ shape, rank, elementCount }: Tensor, columns: number, rankOfAll: number): boolean {
  return elementCount === columns && rank > 0 && rank <= rankOfAll && shape[rank - 1] === columns;
}
