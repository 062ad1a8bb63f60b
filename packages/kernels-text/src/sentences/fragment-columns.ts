import type { ComputeContext } from "@heddle/kernel-api";
import { NumberColumn } from "../tokens/number-column.js";
import { setNumbers } from "../tokens/token-outputs.js";
import { findFragments } from "./find-fragments.js";
import type { MarkedText } from "./marked-text.js";

/** Fragments of texts in columns, with the count of each text. */
export class FragmentColumns {
  readonly #columns = [0, 1, 2, 3].map(() => new NumberColumn());
  readonly #counts = new NumberColumn();

  /** Adds the fragments of a text. */
  add(text: MarkedText): void {
    const [starts, limits, properties, terminals] = this.#columns;
    const before = starts.length;
    findFragments(text, (start, limit, bits, terminal) => {
      starts.push(start);
      limits.push(limit);
      properties.push(bits);
      terminals.push(terminal);
    });
    this.#counts.push(starts.length - before);
  }

  /** Sets the outputs of the op. */
  setOutputs(context: ComputeContext): void {
    for (const [index, column] of [...this.#columns, this.#counts].entries()) setNumbers(context, index, column);
  }
}
