import { type ObservedRun, type RunObserver, type Step, stepOpName } from "@heddle/graph";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { DataType, type Tensor } from "@heddle/tensor";

/** A token of a text, and its id. */
export interface TokenId {
  /** Each ill-formed UTF-8 sequence is U+FFFD. */
  readonly text: string;
  readonly id: number | bigint;
}

/** Options of {@link TokenIds}. */
export interface TokenIdsOptions {
  /** The most tokens that are kept. Default 10,000. */
  readonly maxTokens?: number;
}

/**
 * Finds the tokens of a run and their ids: the strings that an op turns into as many integers, as the lookup in a table or a hash does,
 * and the integers as later ops that keep their number left them. Of several such ops it is the one with the most strings, or the first.
 * Of the regex tokenizer of a TFLite model they are the words of its vocabulary.
 *
 * @example
 * const found = new TokenIds();
 * await model.run({ text: ["a great movie"] }, { observer: found });
 * console.log(found.tokens); // [ { text: "a", id: 3 }, { text: "great", id: 25 }, { text: "movie", id: 16 } ]
 */
export class TokenIds implements RunObserver {
  readonly seesNodes = true;
  readonly #maxTokens: number;
  #texts = new Map<Step, readonly string[]>();
  #found: Candidate[] = [];
  #ofTensor = new WeakMap<Tensor, Candidate>();
  #ofStep = new Map<Step, Candidate>();
  readonly #words = new WeakMap<KernelInstance, ReadonlyMap<number, string>>();

  constructor({ maxTokens = 10_000 }: TokenIdsOptions = {}) {
    this.#maxTokens = maxTokens;
  }

  /** The tokens of the last run, at most `maxTokens`; empty when no op makes ids of strings. */
  get tokens(): readonly TokenId[] {
    const best = this.#best;
    return (best?.texts ?? []).map((text, index) => ({ text, id: best?.ids[index] ?? 0 }));
  }

  /** The number of all tokens of the last run, those beyond `maxTokens` too. */
  get tokenCount(): number {
    return this.#best?.count ?? 0;
  }

  runBegins(): void {
    this.#texts = new Map();
    this.#found = [];
    this.#ofTensor = new WeakMap();
    this.#ofStep = new Map();
  }

  stepBegins(_run: ObservedRun, step: Step, inputs: readonly Tensor[]): void {
    const op = stepOpName(step);
    if (LOOKUPS.test(op)) {
      // Read before the step: a kernel may overwrite its input.
      const keys = inputs.find(({ dtype, elementCount }) => dtype === DataType.STRING && elementCount > 0);
      if (keys) this.#texts.set(step, firstStrings(keys, this.#maxTokens));
    } else if (CHANGES.has(op)) {
      const candidate = inputs.map((input) => this.#ofTensor.get(input)).find((each) => each !== undefined);
      if (candidate) this.#ofStep.set(step, candidate);
    }
  }

  stepEnds(_run: ObservedRun, step: Step, [output]: readonly (Tensor | undefined)[]): void {
    if (output && step.instance?.op.name === "TflRegexTokenize") this.#found.push(this.#wordsOf(step.instance, output));
    const texts = this.#texts.get(step);
    const earlier = this.#ofStep.get(step);
    this.#texts.delete(step);
    this.#ofStep.delete(step);
    if (!output || !isIds(output)) return;
    if (texts && output.elementCount >= texts.length) {
      const candidate = { texts, count: output.elementCount, ids: firstIds(output, this.#maxTokens) };
      this.#found.push(candidate);
      this.#ofTensor.set(output, candidate);
    } else if (earlier && output.elementCount === earlier.count) {
      earlier.ids = firstIds(output, this.#maxTokens);
      this.#ofTensor.set(output, earlier);
    }
  }

  get #best(): Candidate | undefined {
    return this.#found.reduce<Candidate | undefined>(
      (most, each) => (most && most.count >= each.count ? most : each),
      undefined,
    );
  }

  /** The tokens of TFLite's regex tokenizer: ids up to the padding, and the words that its vocabulary has for them. */
  #wordsOf(instance: KernelInstance, output: Tensor): Candidate {
    let words = this.#words.get(instance);
    if (!words) {
      words = wordsById(instance.attributes.string("vocabulary"));
      this.#words.set(instance, words);
    }
    const all = output.elements();
    let count = output.elementCount;
    while (count > 0 && words.get(Number(all[count - 1])) === PAD) count--;
    const ids = firstIds(output, Math.min(count, this.#maxTokens));
    return { texts: ids.map((id) => words.get(Number(id)) ?? ""), count, ids };
  }
}

/** The word that fills up a row, by TFLite's convention. */
const PAD = "<PAD>";

/** The words of a vocabulary by their ids: lines of a word and its number. */
function wordsById(vocabulary: string): ReadonlyMap<number, string> {
  const lines = vocabulary.split("\n").map((line) => /^(.*)\s(\d+)\s*$/.exec(line));
  return new Map(lines.flatMap((line) => (line ? [[Number(line[2]), line[1] ?? ""] as const] : [])));
}

/** Strings that an op made ids of. */
interface Candidate {
  readonly texts: readonly string[];
  /** The number of all strings. */
  readonly count: number;
  ids: readonly (number | bigint)[];
}

/** The ops that make an integer of each string. */
const LOOKUPS = /^(LookupTableFind(V2)?|StringToHashBucket(Fast|Strong)?)$/;

/** The ops that change ids one by one: those of words that a table lacks, an offset for special ids, a type. */
const CHANGES: ReadonlySet<string> = new Set([
  "Add",
  "AddV2",
  "Cast",
  "Identity",
  "Maximum",
  "Minimum",
  "Mul",
  "Select",
  "SelectV2",
  "Sub",
]);

function isIds({ dtype }: Tensor): boolean {
  return dtype === DataType.INT64 || dtype === DataType.INT32;
}

function firstStrings(tensor: Tensor, most: number): string[] {
  const strings = tensor.strings();
  return Array.from({ length: Math.min(strings.length, most) }, (_, index) => strings.text(index));
}

function firstIds(tensor: Tensor, most: number): (number | bigint)[] {
  return Array.from(tensor.elements().subarray(0, most), (id: number | bigint) =>
    typeof id === "bigint" && Number.isSafeInteger(Number(id)) ? Number(id) : id,
  );
}
