/** The ops on staging areas. */

import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  resourceName,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeName, readIndex, releaseAll, SCALAR, type Tensor, writeIndex } from "@heddle/tensor";
import { StagingArea } from "./staging-area.js";

/** Stage: adds a row; waits for room. */
export function createStage(construction: ConstructionContext): Kernel {
  return stageKernel(construction, (context, area) => area.put(context, context.inputList("values")));
}

/** Unstage: takes the first row; waits for one. */
export function createUnstage(construction: ConstructionContext): Kernel {
  return stageKernel(construction, (context, area) => runSteps(setRow(context, area.take(context))));
}

/** StagePeek: the row at a place; waits for it. */
export function createStagePeek(construction: ConstructionContext): Kernel {
  return stageKernel(construction, (context, area) => {
    const index = context.input(0);
    if (index.rank !== 0) throw invalidArgument("index must be scalar");
    return runSteps(setRow(context, area.peek(context, readIndex(index))));
  });
}

/** StageSize: the number of rows. */
export function createStageSize(construction: ConstructionContext): Kernel {
  return stageKernel(construction, (context, { size }) => {
    writeIndex(context.allocateOutput(0, SCALAR), 0, size);
  });
}

/** StageClear: drops all rows. */
export function createStageClear(construction: ConstructionContext): Kernel {
  return stageKernel(construction, (_, area) => area.clear());
}

/** A kernel on the area of its node's name, which the first one makes. */
function stageKernel(
  { attributes, nodeName }: ConstructionContext,
  compute: (context: ComputeContext, area: StagingArea) => void | Promise<void>,
): Kernel {
  const { container, name = nodeName } = resourceName(attributes, nodeName, true);
  const [capacity, memoryLimit] = [attributes.int("capacity"), attributes.int("memory_limit")];
  return {
    compute(context) {
      const area = context.resources.lookupOrCreate(
        container,
        name,
        StagingArea,
        () => new StagingArea(container, name, capacity, memoryLimit),
      );
      let pending: void | Promise<void>;
      try {
        pending = compute(context, area);
      } catch (error) {
        area.release();
        throw error;
      }
      if (pending) return pending.finally(() => area.release());
      area.release();
    },
  };
}

function* setRow(context: ComputeContext, taken: Steps<readonly Tensor[]>): Steps<void> {
  const row = yield* taken;
  try {
    if (row.length !== context.outputCount) {
      throw invalidArgument(`Mismatch stage/unstage: ${row.length} vs. ${context.outputCount}`);
    }
    for (const [i, { dtype }] of row.entries()) {
      const wanted = context.outputType(i);
      if (dtype === wanted) continue;
      throw invalidArgument(`Type mismatch: actual ${dataTypeName(dtype)} vs. expect ${dataTypeName(wanted)}`);
    }
    for (const [i, tensor] of row.entries()) context.setOutput(i, tensor.retain());
  } finally {
    releaseAll(row);
  }
}
