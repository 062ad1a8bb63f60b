import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { importedCode, invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { Boundary, boundaryOf } from "../characters/word-boundaries.js";
import { NumberColumn } from "../tokens/number-column.js";
import { readRowSplits } from "../tokens/row-splits.js";
import { setNumbers } from "../tokens/token-outputs.js";

/** Texts that are split without a pause. */
const ROWS_AT_ONCE = 256;

/** How code points become tokens. */
interface Splitting {
  /** A number for a code point; where it changes, a token ends. */
  readonly groupOf: (codePoint: number) => number;
  /** True when runs of white space are tokens too. */
  readonly keepsSpace: boolean;
}

/** WhitespaceTokenizeWithOffsets: the code points between white space. */
export function createWhitespaceTokenize(): Kernel {
  return kernelOf({ groupOf: (codePoint) => (isSpace(codePoint) ? 1 : 0), keepsSpace: false });
}

/** UnicodeScriptTokenizeWithOffsets: code points of one script in a row, without white space unless it is kept. */
export async function createUnicodeScriptTokenize({ attributes }: ConstructionContext): Promise<Kernel> {
  const { scriptOf } = await importedCode(import("@heddle/kernel-api/scripts"));
  return kernelOf({ groupOf: scriptOf, keepsSpace: attributes.bool("keep_whitespace") });
}

function kernelOf(splitting: Splitting): Kernel {
  return { compute: (context) => runSteps(tokenize(context, splitting)) };
}

const isSpace = (codePoint: number) =>
  codePoint >= 0 && codePoint <= 0x10ffff && boundaryOf(codePoint) === Boundary.SPACE;

function* tokenize(context: ComputeContext, splitting: Splitting): Steps<void> {
  const values = context.input(0);
  if (values.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(values.shape)}`);
  const splits = readRowSplits(context.input(1), values.elementCount);
  const tokens = new CodePointTokens(splitting);
  const work = (start: number, end: number) => {
    const { i32 } = context.memory;
    const base = values.address >>> 2;
    for (let row = start; row < end; row++) tokens.addText(i32, base + splits[row], base + splits[row + 1]);
  };
  yield* settle(inBlocks(context, splits.length - 1, ROWS_AT_ONCE, work));
  tokens.setOutputs(context);
}

/**
 * The tokens of texts of code points.
 *
 * Source: tensorflow_text/core/kernels/whitespace_tokenize_kernel.cc and unicode_script_tokenize_kernel.cc (TensorFlow Text 2.20).
 */
class CodePointTokens {
  readonly #splitting: Splitting;
  readonly #values = new NumberColumn();
  readonly #innerSplits = new NumberColumn();
  readonly #starts = new NumberColumn();
  readonly #limits = new NumberColumn();
  readonly #outerSplits = new NumberColumn();

  constructor(splitting: Splitting) {
    this.#splitting = splitting;
    this.#outerSplits.push(0);
  }

  addText(i32: Int32Array, begin: number, end: number): void {
    const { groupOf, keepsSpace } = this.#splitting;
    let group = Number.NaN;
    let isInToken = false;
    let wasSpace = false;
    let skipped = 0;
    for (let at = begin; at < end; at++) {
      const codePoint = i32[at];
      const space = isSpace(codePoint);
      const found = groupOf(codePoint);
      if (found !== group || (keepsSpace && space !== wasSpace)) {
        if (isInToken) this.#limits.push(at - begin - skipped);
        group = found;
        isInToken = false;
      }
      if (keepsSpace || !space) {
        if (!isInToken) {
          this.#starts.push(at - begin);
          this.#innerSplits.push(this.#values.length);
          isInToken = true;
        }
        this.#values.push(codePoint);
        skipped = 0;
      } else skipped++;
      wasSpace = space;
    }
    if (isInToken) this.#limits.push(end - begin - skipped);
    this.#outerSplits.push(this.#starts.length);
  }

  setOutputs(context: ComputeContext): void {
    this.#innerSplits.push(this.#values.length);
    setNumbers(context, 0, this.#values);
    setNumbers(context, 1, this.#innerSplits);
    setNumbers(context, 2, this.#starts);
    setNumbers(context, 3, this.#limits);
    setNumbers(context, 4, this.#outerSplits);
  }
}
