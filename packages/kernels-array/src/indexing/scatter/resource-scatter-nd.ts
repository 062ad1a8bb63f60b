import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  VariableResource,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import type { Combination } from "@heddle/tensor/numbers";
import { variableTarget } from "../../writers/output-target.js";
import type { NdIndices } from "../nd-indices.js";
import { checkVariableType } from "../variable-type.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { combineSlicesOf } from "./combine-slices.js";
import { replaceSlices, replaceSlicesIn } from "./replace-slices.js";
import { checkScatter, checkScatterRanks } from "./scatter-checks.js";

/** ResourceScatterNdAdd: adds updates to slices of a variable; the sum of bools is "or". */
export const createResourceScatterNdAdd = combineWith("add");
/** ResourceScatterNdSub: subtracts updates from slices of a variable; the difference of bools is "exclusive or". */
export const createResourceScatterNdSub = combineWith("sub");
/** ResourceScatterNdMax: raises slices of a variable to updates. */
export const createResourceScatterNdMax = combineWith("max");
/** ResourceScatterNdMin: lowers slices of a variable to updates. */
export const createResourceScatterNdMin = combineWith("min");

/** ResourceScatterNdUpdate: replaces slices of a variable; of two updates of one slice the later counts. */
export function createResourceScatterNdUpdate(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return {
    compute(context) {
      const { variable, old, updates, vectors } = readScatter(context, ignoresBad);
      if (old.dtype !== DataType.STRING) {
        replaceSlices(variable.writableValue(), updates, vectors);
        return;
      }
      using kept = old.retain();
      replaceSlicesIn(variableTarget(variable, context.memory, kept.dtype), kept, updates, vectors);
    },
  };
}

function combineWith(combination: Combination): (construction: ConstructionContext) => Kernel {
  return (construction) => {
    const ignoresBad = ignoresBadIndices(construction);
    return {
      compute(context) {
        const { variable, updates, vectors } = readScatter(context, ignoresBad);
        combineSlicesOf(variable.writableValue(), updates, vectors, combination);
      },
    };
  };
}

/** The arguments of a scatter into a variable, checked. */
interface VariableScatter {
  readonly variable: VariableResource;
  /** The value of the variable, borrowed. */
  readonly old: Tensor;
  readonly updates: Tensor;
  readonly vectors: NdIndices;
}

function readScatter(context: ComputeContext, ignoresBad: boolean): VariableScatter {
  const variable = lookupResource(context, 0, VariableResource);
  const old = variable.readForUpdate();
  const [indices, updates] = [context.input(1), context.input(2)];
  checkVariableType(old, updates.dtype);
  if (old.rank < 1) throw invalidArgument(`Output must be at least 1-D, got shape: ${formatShape(old.shape)}`);
  checkScatterRanks(indices, updates);
  return { variable, old, updates, vectors: checkScatter(old.shape, indices, updates, ignoresBad) };
}
