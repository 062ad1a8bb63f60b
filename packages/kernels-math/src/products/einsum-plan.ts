import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { type EinsumEquation, ELLIPSIS, type Labels } from "./einsum-equation.js";

/** The dimensions of an equation by role. */
export interface EinsumPlan {
  /** The labels of each input; those of an ellipsis are negative, the last one -1. */
  readonly inputs: readonly Labels[];
  readonly output: Labels;
  /** In both inputs and the output; broadcasting dimensions first. */
  readonly batch: Labels;
  /** In both inputs alone. */
  readonly contracted: Labels;
  /** In one input and the output, by input. */
  readonly free: readonly Labels[];
  /** In one input alone, by input. */
  readonly reduced: readonly Labels[];
  readonly sizes: ReadonlyMap<number, number>;
}

/** The plan of an equation for inputs of these shapes. @throws {StatusError} INVALID_ARGUMENT when the shapes do not fit */
export function planEinsum(equation: EinsumEquation, shapes: readonly Shape[]): EinsumPlan {
  if (shapes.length !== equation.inputs.length) {
    throw invalidArgument(`Expected ${equation.inputs.length} inputs but got: ${shapes.length}`, {
      wanted: equation.inputs.length,
      found: shapes.length,
    });
  }
  const sizes = new Map<number, number>();
  const inputs = equation.inputs.map((labels, i) => expandInput(labels, i, shapes[i], sizes));
  const broadcast = Math.max(...inputs.map((labels) => labels.filter((label) => label < 0).length));
  if (broadcast > 0 && !equation.output.includes(ELLIPSIS)) {
    throw invalidArgument(
      `Output contains ${broadcast} broadcasting dimension(s) but no ellipsis (...) was found in the output subscripts.`,
      { count: broadcast },
    );
  }
  const known = new Set(inputs.flat());
  const output = equation.output
    .flatMap((label) => (label === ELLIPSIS ? ellipsis(broadcast) : [label]))
    .filter((label) => known.has(label));
  const kept = new Set(output);
  const only = (input: number, isKept: boolean) =>
    unique(inputs[input]).filter(
      (label) =>
        label >= 0 && kept.has(label) === isKept && !inputs.some((other, i) => i !== input && other.includes(label)),
    );
  const shared = unique(inputs[0]).filter((label) => label >= 0 && inputs[1]?.includes(label));
  const plan = {
    inputs,
    output,
    batch: [...ellipsis(broadcast), ...shared.filter((label) => kept.has(label))],
    contracted: shared.filter((label) => !kept.has(label)),
    free: inputs.map((_, i) => only(i, true)),
    reduced: inputs.map((_, i) => only(i, false)),
    sizes,
  };
  setBroadcastSizes(plan, shapes, broadcast, sizes);
  return plan;
}

export function unique(labels: Labels): Labels {
  return [...new Set(labels)];
}

function ellipsis(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i - count);
}

function expandInput(labels: Labels, input: number, shape: Shape, sizes: Map<number, number>): Labels {
  const named = labels.filter((label) => label !== ELLIPSIS).length;
  const isOpen = named < labels.length;
  if (isOpen ? shape.length < named : shape.length !== named) {
    const wanted = isOpen ? `at least ${named}` : named;
    throw invalidArgument(`Expected input ${input} to have rank ${wanted} but got: ${shape.length}`);
  }
  const expanded = labels.flatMap((label) => (label === ELLIPSIS ? ellipsis(shape.length - named) : [label]));
  expanded.forEach((label, axis) => {
    if (label < 0) return;
    const size = sizes.get(label) ?? shape[axis];
    if (size !== shape[axis]) {
      throw invalidArgument(
        `Expected dimension ${size} at axis ${axis} of the input shaped ${formatShape(shape)} but got dimension ${shape[axis]}`,
        { wanted: size, axis, shape },
      );
    }
    sizes.set(label, size);
  });
  return expanded;
}

function setBroadcastSizes(
  plan: EinsumPlan,
  shapes: readonly Shape[],
  count: number,
  sizes: Map<number, number>,
): void {
  for (const label of ellipsis(count)) {
    const found = plan.inputs.map((labels, i) => shapes[i][labels.indexOf(label)] ?? 1);
    const size = found.find((other) => other !== 1) ?? 1;
    if (found.some((other) => other !== 1 && other !== size)) {
      throw invalidArgument(
        `Invalid broadcasting dimensions: ${formatShape(factorShape(plan, shapes, 0, count))} vs. ${formatShape(factorShape(plan, shapes, 1, count))}`,
      );
    }
    sizes.set(label, size);
  }
}

/** The shape in which TensorFlow multiplies an input: broadcast dimensions, batch and two sides, in the input's order if possible. */
function factorShape(plan: EinsumPlan, shapes: readonly Shape[], input: number, count: number): Shape {
  const labels = unique(plan.inputs[input]).filter((label) => !plan.reduced[input].includes(label));
  const sizeOf = (label: number) =>
    label < 0 ? (shapes[input][plan.inputs[input].indexOf(label)] ?? 1) : Number(plan.sizes.get(label));
  const product = (of: Labels) => of.reduce((total, label) => total * sizeOf(label), 1);
  const place = (label: number) =>
    label < 0 ? 0 : plan.batch.includes(label) ? 1 : plan.contracted.includes(label) ? 2 : 3;
  const inOrder = unique([...plan.inputs.flat()]).filter((label) => label >= 0);
  const rank = (label: number) => place(label) * 1e6 + (label < 0 ? label + count : inOrder.indexOf(label));
  const isSwapped = labels.every((label, i) => i === 0 || rank(labels[i - 1]) <= rank(label));
  const sides = [product(plan.free[input]), product(plan.contracted)];
  return [...plan.batch.map(sizeOf), ...(isSwapped ? sides.reverse() : sides)];
}
