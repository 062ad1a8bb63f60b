import type { Resource, SavedResource } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { Sentencepiece } from "../processor/sentencepiece.js";
import { SeededRandom } from "../sampling/seeded-random.js";

/** The node that makes a model. */
export type SentencepieceNode = Omit<SavedResource["create"], "inputs">;

/** A SentencePiece model that ops share. It starts with one reference; releasing the last one frees its memory. */
export class SentencepieceResource implements Resource, Disposable {
  static readonly typeName = "tensorflow::text::SentencepieceResource";
  readonly typeName = SentencepieceResource.typeName;
  readonly container: string;
  readonly name: string;
  readonly model: Sentencepiece;
  /** Draws segmentations: from the seed 0, in the order of runs. */
  readonly random = new SeededRandom(0);
  readonly #node: SentencepieceNode;
  #references = 1;

  /** @throws {StatusError} as {@link Sentencepiece} */
  constructor(memory: LinearMemory, container: string, name: string, node: SentencepieceNode, model: Uint8Array) {
    this.container = container;
    this.name = name;
    this.#node = node;
    this.model = new Sentencepiece(memory, model);
  }

  /** The op of its node. */
  save(): SavedResource {
    return { create: { ...this.#node, inputs: [] }, restore: [] };
  }

  retain(): this {
    this.#references++;
    return this;
  }

  release(): void {
    if (--this.#references === 0) this.model.dispose();
  }

  [Symbol.dispose](): void {
    this.release();
  }
}
