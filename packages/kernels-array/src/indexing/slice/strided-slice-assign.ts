import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  lookupResource,
  VariableResource,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import {
  broadcastStrides,
  DataType,
  dataTypeSize,
  formatShape,
  isObjectType,
  rowMajorStrides,
  type Tensor,
  visitRuns,
} from "@heddle/tensor";
import { copyBytes } from "../../writers/copy-bytes.js";
import { variableTarget } from "../../writers/output-target.js";
import { replaceRuns } from "../../writers/replace-runs.js";
import { checkVariableType } from "../variable-type.js";
import { planSlice, type SliceMasks, type SlicePlan, sliceMasks } from "./slice-plan.js";

/** The largest number of dimensions for which TensorFlow has kernels. */
const MAX_RANK = 8;

/** ResourceStridedSliceAssign: replaces a slice of a variable, as Python's `variable[begin:end:strides] = value`. */
export function createResourceStridedSliceAssign({ attributes }: ConstructionContext): Kernel {
  const masks = sliceMasks(attributes);
  return {
    compute(context) {
      const variable = lookupResource(context, 0, VariableResource);
      const old = variable.readForUpdate();
      checkVariableType(old, context.input(4).dtype);
      const assignment = planAssignment(context, old, masks);
      if (!assignment) return;
      if (isPlain(old)) {
        assignSlice(variable.writableValue(), assignment);
        return;
      }
      using kept = old.retain();
      const target = variableTarget(variable, context.memory, kept.dtype);
      replaceRuns(target, kept.shape, kept, assignment.value, elementSources(kept, assignment), 1);
    },
  };
}

/** TensorStridedSliceUpdate: a tensor with a slice replaced. */
export function createTensorStridedSliceUpdate({ attributes }: ConstructionContext): Kernel {
  const masks = sliceMasks(attributes);
  return {
    compute(context) {
      const input = context.input(0);
      const assignment = planAssignment(context, input, masks);
      if (!assignment) {
        context.setOutput(0, input.retain());
        return;
      }
      if (!isPlain(input)) {
        replaceRuns(context, input.shape, input, assignment.value, elementSources(input, assignment), 1);
        return;
      }
      const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
      const bytes = input.elementCount * dataTypeSize(input.dtype);
      if (output.address !== input.address) copyBytes(context.memory, output.address, input.address, bytes);
      assignSlice(output, assignment);
    },
  };
}

/** A slice and the value that is broadcast to it. */
export interface Assignment {
  readonly plan: SlicePlan;
  readonly value: Tensor;
  /** The distances of the value's elements along the dimensions of the slice. */
  readonly valueStrides: readonly number[];
}

/** The assignment of input 4 to the slice that inputs 1 to 3 tell; undefined for an empty slice, whose value TensorFlow ignores. */
function planAssignment(context: ComputeContext, target: Tensor, masks: SliceMasks): Assignment | undefined {
  const plan = planSlice(target.shape, context.input(1), context.input(2), context.input(3), masks);
  if (plan.shape.includes(0)) return undefined;
  const value = context.input(4);
  // A value may have more dimensions than the slice when those in front are 1.
  const spare = Math.max(0, value.rank - plan.shape.length);
  const shape = value.shape.slice(spare);
  const padding = plan.shape.length - shape.length;
  const fits = shape.every((size, i) => size === 1 || size === plan.shape[padding + i]);
  if (!fits || value.shape.slice(0, spare).some((size) => size !== 1)) {
    throw invalidArgument(
      `Cannot broadcast input shape ${formatShape(value.shape)} into final shape ${formatShape(plan.shape)}`,
      { found: value.shape, wanted: plan.shape },
    );
  }
  if (target.rank > MAX_RANK) throw unimplemented(`Unhandled input dimensions ${target.rank}`);
  return { plan, value, valueStrides: broadcastStrides(shape, rowMajorStrides(shape), plan.shape) };
}

function isPlain({ dtype }: Tensor): boolean {
  return dtype !== DataType.STRING && !isObjectType(dtype);
}

/** Copies the elements of a value of plain bytes to a slice of a tensor. */
export function assignSlice({ address, dtype, memory }: Tensor, { plan, value, valueStrides }: Assignment): void {
  const size = dataTypeSize(dtype);
  const first = address + plan.base * size;
  visitRuns(plan.shape, [plan.strides, valueStrides], ([to, from], [toStep, fromStep], count) => {
    const isRun = toStep === 1 && fromStep === 1;
    const [parts, length] = isRun ? [1, count * size] : [count, size];
    for (let i = 0; i < parts; i++) {
      copyBytes(memory, first + (to + i * toStep) * size, value.address + (from + i * fromStep) * size, length);
    }
  });
}

/** For each element of the target 1 + the number of the value's element that replaces it, or 0. */
function elementSources(target: Tensor, { plan, valueStrides }: Assignment): Int32Array {
  const sources = new Int32Array(target.elementCount);
  visitRuns(plan.shape, [plan.strides, valueStrides], ([to, from], [toStep, fromStep], count) => {
    for (let i = 0; i < count; i++) sources[plan.base + to + i * toStep] = 1 + from + i * fromStep;
  });
  return sources;
}
