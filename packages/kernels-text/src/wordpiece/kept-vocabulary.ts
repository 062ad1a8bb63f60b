import type { LookupTableResource } from "@heddle/kernel-api";
import { invalidArgument, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { PieceTrie } from "./piece-trie.js";
import { readVocabulary, type TableVocabulary } from "./table-vocabulary.js";

/** A vocabulary that a run uses; releases its reference of the keys when disposed. */
export interface UsedVocabulary extends Disposable {
  /** Undefined for a run without words, which asks no table. */
  readonly trie: PieceTrie | undefined;
  readonly keys: Tensor | undefined;
}

/** The vocabulary of the table that a kernel used last, kept while its entries cannot change. */
export class KeptVocabulary {
  #table: LookupTableResource | undefined;
  #vocabulary: TableVocabulary | undefined;

  /**
   * The vocabulary of `table` for `words` words; the caller disposes of it.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a table of other types, or that is not initialised
   */
  vocabularyOf(table: LookupTableResource, words: number): UsedVocabulary {
    if (words === 0) return { trie: undefined, keys: undefined, [Symbol.dispose]: () => undefined };
    if (this.#vocabulary && this.#table === table) return used(this.#vocabulary);
    const vocabulary = readInitialized(table);
    if (!table.isFinal) {
      const { trie, keys } = vocabulary;
      return { trie, keys, [Symbol.dispose]: () => keys.release() };
    }
    this.dispose();
    table.retain();
    this.#table = table;
    this.#vocabulary = vocabulary;
    return used(vocabulary);
  }

  /** Releases what is kept. */
  dispose(): void {
    this.#vocabulary?.keys.release();
    this.#table?.release();
    this.#vocabulary = undefined;
    this.#table = undefined;
  }
}

function used({ trie, keys }: TableVocabulary): UsedVocabulary {
  keys.retain();
  return { trie, keys, [Symbol.dispose]: () => keys.release() };
}

function readInitialized(table: LookupTableResource): TableVocabulary {
  try {
    return readVocabulary(table);
  } catch (error) {
    const isEmpty = error instanceof StatusError && (error.code === "ABORTED" || error.code === "FAILED_PRECONDITION");
    throw isEmpty ? invalidArgument("Table not initialized.", { name: table.name }) : error;
  }
}
