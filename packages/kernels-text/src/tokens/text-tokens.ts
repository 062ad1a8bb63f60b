import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { NumberColumn } from "./number-column.js";
import { setCopies, setNumbers } from "./token-outputs.js";

/** Parts of texts as tokens, in columns: a row of tokens for each text. */
export class TextTokens {
  readonly #addresses = new NumberColumn();
  readonly #sizes = new NumberColumn();
  readonly #starts = new NumberColumn();
  readonly #ends = new NumberColumn();
  readonly #rowSplits = new NumberColumn();

  constructor() {
    this.#rowSplits.push(0);
  }

  /** Adds the bytes from the address `begin` to `end` of the text at the address `text`. */
  add(text: number, begin: number, end: number): void {
    this.#addresses.push(begin);
    this.#sizes.push(end - begin);
    this.#starts.push(begin - text);
    this.#ends.push(end - text);
  }

  /** Ends the tokens of a text. */
  endRow(): void {
    this.#rowSplits.push(this.#addresses.length);
  }

  /** Sets the outputs with these indices. Pauses. */
  *setOutputs(
    context: ComputeContext,
    outputs: { readonly texts: number; readonly rowSplits: number; readonly starts: number; readonly ends: number },
  ): Steps<void> {
    yield* setCopies(context, outputs.texts, this.#addresses, this.#sizes);
    setNumbers(context, outputs.rowSplits, this.#rowSplits);
    setNumbers(context, outputs.starts, this.#starts);
    setNumbers(context, outputs.ends, this.#ends);
  }
}
