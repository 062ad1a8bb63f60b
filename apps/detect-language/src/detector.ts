import type { Model } from "heddle/tfjs";

/** A language, and how likely it is that a document is written in it. */
export interface RankedLanguage {
  /** A file extension or name that stands for the language: `py`, `ts`, `dockerfile`. */
  readonly language: string;
  /** From 0 to 1; those of all languages add up to 1. */
  readonly confidence: number;
}

/** What of the model is computed for a document. */
const SCORES = { outputs: ["scores"] } as const;

/** A language model that is loaded: {@link createDetector} makes it. Everything it does is synchronous. */
export class Detector implements Disposable {
  /** The languages that it knows, in the order of the model. */
  readonly languages: readonly string[];
  readonly #model: Model;
  readonly #maxBytes: number;

  private constructor(model: Model, languages: readonly string[], maxBytes: number) {
    this.#model = model;
    this.languages = languages;
    this.#maxBytes = maxBytes;
  }

  /** Takes over a model that was loaded: it is asked for its languages once, and after that for scores alone. */
  static async of(model: Model, maxBytes: number): Promise<Detector> {
    using outputs = await model.run({ inputs: [""] }, { outputs: ["classes"] });
    await model.prepare(SCORES);
    return new Detector(model, outputs.classes.toArray().map(String), maxBytes);
  }

  /**
   * All languages, the most likely first; those of equal confidence are in the order of the model.
   *
   * @param text a document; bytes are taken as they are, whatever they encode
   * @throws {StatusError} INVALID_ARGUMENT for anything else, RESOURCE_EXHAUSTED when memory runs out, FAILED_PRECONDITION
   * after `dispose()`
   */
  detect(text: string | Uint8Array): RankedLanguage[] {
    return this.#ranked(this.scores(text));
  }

  /** As {@link Detector.detect} for each of several documents, in one run of the model. */
  detectAll(texts: readonly (string | Uint8Array)[]): RankedLanguage[][] {
    if (texts.length === 0) return [];
    const scores = this.#run(texts);
    const size = this.languages.length;
    return texts.map((_, index) => this.#ranked(scores.slice(index * size, (index + 1) * size)));
  }

  /** The confidence in each of {@link Detector.languages}, in their order. */
  scores(text: string | Uint8Array): number[] {
    return this.#run([text]);
  }

  /** Bytes of memory that the model holds: it does not grow with documents. */
  get liveBytes(): number {
    return this.#model.host.memory.liveBytes;
  }

  /** Releases the model. */
  dispose(): void {
    this.#model.dispose();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #run(texts: readonly (string | Uint8Array)[]): number[] {
    using outputs = this.#model.runSync({ inputs: texts.map((text) => firstBytes(text, this.#maxBytes)) }, SCORES);
    return outputs.scores.toArray() as number[];
  }

  #ranked(scores: readonly number[]): RankedLanguage[] {
    return this.languages
      .map((language, index) => ({ language, confidence: scores[index] }))
      .sort((a, b) => b.confidence - a.confidence);
  }
}

function firstBytes(text: string | Uint8Array, maxBytes: number): string | Uint8Array {
  if (maxBytes === Number.POSITIVE_INFINITY) return text;
  if (typeof text !== "string" && !(text instanceof Uint8Array)) return text; // The model says what is wrong with it.
  return (typeof text === "string" ? new TextEncoder().encode(text) : text).subarray(0, maxBytes);
}
