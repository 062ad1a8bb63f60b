import type { Shape } from "@heddle/tensor";

/** A dimension, and the steps of some tensors along it. */
export interface GridDimension {
  readonly size: number;
  readonly steps: readonly number[];
}

/** A grid cut into planes, after neighbouring dimensions along which the steps of every tensor continue were merged. */
export interface GridPlanes {
  readonly outer: readonly GridDimension[];
  readonly rows: GridDimension;
  readonly columns: GridDimension;
}

/** The planes of a shape with one element at least. @param strides those of each tensor */
export function planesOf(shape: Shape, strides: readonly (readonly number[])[]): GridPlanes {
  const merged: GridDimension[] = [];
  shape.forEach((size, d) => {
    if (size === 1) return;
    const steps = strides.map((own) => own[d]);
    const outer = merged.at(-1);
    if (outer?.steps.every((step, i) => step === steps[i] * size)) {
      merged[merged.length - 1] = { size: outer.size * size, steps };
    } else merged.push({ size, steps });
  });
  const one = { size: 1, steps: strides.map(() => 0) };
  const columns = merged.pop() ?? one;
  const rows = merged.pop() ?? one;
  return { outer: merged, rows, columns };
}

/** Calls `work` with the places of three tensors at each position of some dimensions, in row-major order. */
export function visitGrid(dimensions: readonly GridDimension[], work: (places: readonly number[]) => void): void {
  const visit = (dimension: number, places: readonly number[]): void => {
    if (dimension === dimensions.length) {
      work(places);
      return;
    }
    const { size, steps } = dimensions[dimension];
    for (let i = 0; i < size; i++) {
      visit(
        dimension + 1,
        places.map((place, tensor) => place + i * steps[tensor]),
      );
    }
  };
  visit(0, [0, 0, 0]);
}
