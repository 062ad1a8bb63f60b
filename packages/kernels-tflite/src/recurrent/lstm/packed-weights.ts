import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { shapesEqual, type Tensor } from "@heddle/tensor";

/** A value made of weights, and what it was made of. */
interface Entry<Value> {
  readonly weights: readonly Tensor[];
  readonly sizes: readonly number[];
  readonly scope: MemoryScope;
  readonly value: Value;
  users: number;
}

/**
 * Keeps what a kernel makes of its weights from one run to the next, as long as they are the same tensors: of a model they are
 * constants. The kernel holds a reference of each, so that their elements do not change.
 */
export class PackedWeights<Value> implements Disposable {
  #current: Entry<Value> | undefined;

  /**
   * The value for these weights, which the caller gives back with {@link leave}.
   *
   * @param sizes further numbers that the value depends on
   * @param make makes it, with blocks of the scope; views are dead afterwards
   */
  enter(
    memory: LinearMemory,
    weights: readonly Tensor[],
    sizes: readonly number[],
    make: (scope: MemoryScope) => Value,
  ): Entry<Value> {
    const present = this.#current;
    if (present && isSame(present, weights, sizes)) {
      present.users++;
      return present;
    }
    const scope = memory.scope();
    try {
      const value = make(scope);
      const entry = { weights: weights.map((tensor) => tensor.retain()), sizes, scope, value, users: 1 };
      this.#current = entry;
      if (present?.users === 0) free(present);
      return entry;
    } catch (error) {
      scope.dispose();
      throw error;
    }
  }

  /** Gives a value back: it is freed unless it is the latest one. */
  leave(entry: Entry<Value>): void {
    entry.users--;
    if (entry.users === 0 && entry !== this.#current) free(entry);
  }

  [Symbol.dispose](): void {
    const present = this.#current;
    this.#current = undefined;
    if (present?.users === 0) free(present);
  }
}

function isSame({ weights, sizes }: Entry<unknown>, others: readonly Tensor[], otherSizes: readonly number[]): boolean {
  return (
    weights.length === others.length &&
    sizes.every((size, at) => size === otherSizes[at]) &&
    weights.every(({ buffer, address, dtype, shape }, at) => {
      const other = others[at];
      return (
        buffer === other.buffer && address === other.address && dtype === other.dtype && shapesEqual(shape, other.shape)
      );
    })
  );
}

function free({ weights, scope }: Entry<unknown>): void {
  scope.dispose();
  for (const tensor of weights) tensor.release();
}
