import type { Model } from "heddle/tfjs";

/** A language with the confidence that a document is written in it. */
export interface RankedLanguage {
  /** A file extension or name that stands for the language: `py`, `ts`, `dockerfile`. */
  readonly language: string;
  /** From 0 to 1; the confidences of all languages add up to 1. */
  readonly confidence: number;
}

/** The output that is computed for a document. */
const SCORES = { outputs: ["scores"] } as const;

/** A loaded language model, as {@link createDetector} returns it. All its methods are synchronous. */
export class Detector implements Disposable {
  /** The languages that the model knows, in its order. */
  readonly languages: readonly string[];
  readonly #model: Model;
  readonly #maxBytes: number;

  private constructor(model: Model, languages: readonly string[], maxBytes: number) {
    this.#model = model;
    this.languages = languages;
    this.#maxBytes = maxBytes;
  }

  /** Takes over a loaded model: computes its list of languages once, and prepares the scores. */
  static async of(model: Model, maxBytes: number): Promise<Detector> {
    const outputs = await model.run({ inputs: [""] }, { outputs: ["classes"] });
    await model.prepare(SCORES);
    return new Detector(model, outputs.classes.toArray().map(String), maxBytes);
  }

  /**
   * Ranks all languages, the most likely first; languages of equal confidence stay in the order of the model.
   *
   * @param text a document; bytes are used unchanged, whatever they encode
   * @throws {StatusError} INVALID_ARGUMENT for another value, RESOURCE_EXHAUSTED when memory runs out, FAILED_PRECONDITION
   * after `dispose()`
   */
  detect(text: string | Uint8Array): RankedLanguage[] {
    return this.#ranked(this.scores(text));
  }

  /** Ranks the languages of each document as {@link Detector.detect} does, in one run of the model. */
  detectAll(texts: readonly (string | Uint8Array)[]): RankedLanguage[][] {
    if (texts.length === 0) return [];
    const scores = this.#run(texts);
    const size = this.languages.length;
    return texts.map((_, index) => this.#ranked(scores.slice(index * size, (index + 1) * size)));
  }

  /** Computes the confidence of each of {@link Detector.languages}, in their order. */
  scores(text: string | Uint8Array): number[] {
    return this.#run([text]);
  }

  /** Bytes of memory that the model holds. The number does not grow with documents. */
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
    const outputs = this.#model.runSync({ inputs: texts.map((text) => firstBytes(text, this.#maxBytes)) }, SCORES);
    return outputs.scores.toArray<number>();
  }

  #ranked(scores: readonly number[]): RankedLanguage[] {
    return this.languages
      .map((language, index) => ({ language, confidence: scores[index] ?? 0 }))
      .sort((a, b) => b.confidence - a.confidence);
  }
}

function firstBytes(text: string | Uint8Array, maxBytes: number): string | Uint8Array {
  if (maxBytes === Number.POSITIVE_INFINITY) return text;
  if (typeof text !== "string" && !(text instanceof Uint8Array)) return text; // The model reports the wrong type.
  return (typeof text === "string" ? new TextEncoder().encode(text) : text).subarray(0, maxBytes);
}
