import type { HandleShape, PartialShape, TensorFacts } from "@heddle/kernel-api";
import { knownSizes } from "@heddle/kernel-fallback/shapes";

/** The size that stands for two that differ, or that need not be equal. */
type Unite = (first: number, second: number) => number;

/**
 * The facts that hold for a tensor that is one of two: `first` itself when `second` says nothing else.
 *
 * @param unite called for sizes that differ; returns its first argument when that stands for both
 */
export function joinFacts<F extends TensorFacts>(first: F, second: TensorFacts, unite: Unite): F {
  if (first === second) return first;
  const value = first.value === second.value ? first.value : undefined;
  const shape = joinSizes(first.shape, second.shape, unite);
  const sizes = value ? first.sizes : joinSizes(knownSizes(first), knownSizes(second), unite);
  const handle = joinHandles(first.handle, second.handle);
  const isFirst =
    value === first.value &&
    shape === first.shape &&
    (value !== undefined || equalSizes(sizes, knownSizes(first))) &&
    handle === first.handle;
  return isFirst ? first : { ...first, shape, value, sizes, handle };
}

function joinSizes(first: PartialShape, second: PartialShape, unite: Unite): PartialShape {
  if (!first || !second || first.length !== second.length) return undefined;
  const joined = first.map((size, index) => {
    const other = second[index] ?? -1;
    return size === other ? size : unite(size, other);
  });
  return equalSizes(joined, first) ? first : joined;
}

/** Handles have no symbols: see `Symbols.fill`. */
function joinHandles(
  first: readonly HandleShape[] | undefined,
  second: readonly HandleShape[] | undefined,
): readonly HandleShape[] | undefined {
  if (first === second) return first;
  if (first?.length !== second?.length) return undefined;
  const joined: HandleShape[] = [];
  for (const [index, { dtype, shape }] of (first ?? []).entries()) {
    const other = second?.[index];
    if (other?.dtype !== dtype) return undefined;
    joined.push({ dtype, shape: joinSizes(shape, other.shape, () => -1) });
  }
  return joined.every(({ shape }, index) => shape === first?.[index]?.shape) ? first : joined;
}

function equalSizes(first: PartialShape, second: PartialShape): boolean {
  if (!first || !second) return first === second;
  return first.length === second.length && first.every((size, index) => size === second[index]);
}
