import type { LinearMemory } from "@heddle/memory";
import * as Plan from "../loops/plan-layout.js";
import { type Charsmap, classesOf, openCharsmap } from "../model/charsmap.js";
import { joinedCharacters } from "../model/joined-characters.js";
import { type PieceTables, pieceTables } from "../model/piece-tables.js";
import type { NormalizerSpec, SentencepieceModel } from "../model/sentencepiece-model.js";
import { simpleCharacters } from "../model/simple-characters.js";
import { splitFlags } from "../model/spaces-in-pieces.js";
import { SectionWriter } from "./section-writer.js";

const UNKNOWN_PENALTY = 10;
/** The greatest float32, with which SentencePiece begins to seek the least score. */
const FLOAT32_MAX = 3.4028234663852886e38;
const REPLACEMENT_CHARACTER = [0xef, 0xbf, 0xbd];

/** A model in linear memory. One block, until {@link dispose}. */
export class EncoderModel {
  readonly memory: LinearMemory;
  readonly model: SentencepieceModel;
  readonly tables: PieceTables;
  /** The words of plans of this model, without work areas. */
  readonly plan: Uint32Array;
  /** The words of plans that only normalise decoded text; undefined for a model that does not. */
  readonly denormalizer: Uint32Array | undefined;
  #block: number;
  #denormalizerBlock = 0;

  /** @throws {StatusError} as `pieceTables` and `openCharsmap`; RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, model: SentencepieceModel) {
    this.memory = memory;
    this.model = model;
    this.tables = pieceTables(model);
    const sections = new SectionWriter();
    const { trie, userTrie, byteIds, unknown, hasUnused } = this.tables;
    const { scores, unknownScore } = scoresOf(model);
    sections.add(Plan.TRIE, trie);
    sections.add(Plan.SCORES, scores);
    sections.add(Plan.TYPES, model.types);
    if (userTrie) sections.add(Plan.USER_TRIE, userTrie);
    sections.add(Plan.BYTE_IDS, byteIds);
    if (hasUnused) sections.add(Plan.LEFT_SIZES, new Uint32Array(model.types.length));
    // Unused pieces become the parts that were merged last anywhere.
    if (model.kind === Plan.BPE && !hasUnused) {
      const { bits, shift } = joinedCharacters(model);
      sections.add(Plan.JOINED, bits);
      sections.set(Plan.JOINED_SHIFT, shift);
    }
    addNormalizer(sections, openCharsmap(model.normalizer.charsmap), this.tables.firstUserBytes, userTrie);
    const written = sections.write(memory);
    this.#block = written.address;
    this.plan = written.words;
    this.plan[Plan.KIND] = model.kind;
    this.plan[Plan.UNKNOWN] = unknown;
    new Float32Array(this.plan.buffer)[Plan.UNKNOWN_SCORE] = unknownScore;
    this.plan[Plan.FLAGS] =
      normalizerFlags(model.normalizer, model.spacesAreSuffixes) |
      (model.byteFallback ? Plan.BYTE_FALLBACK : 0) |
      splitFlags(model, hasUnused);
    this.denormalizer = model.denormalizer && this.#addDenormalizer(model.denormalizer);
  }

  /** Frees the memory. */
  dispose(): void {
    this.memory.free(this.#block);
    this.memory.free(this.#denormalizerBlock);
    [this.#block, this.#denormalizerBlock] = [0, 0];
  }

  #addDenormalizer(spec: NormalizerSpec): Uint32Array {
    try {
      const sections = new SectionWriter();
      addNormalizer(sections, openCharsmap(spec.charsmap), new Set());
      const { address, words } = sections.write(this.memory);
      this.#denormalizerBlock = address;
      words[Plan.FLAGS] = normalizerFlags(spec, false);
      return words;
    } catch (error) {
      this.dispose();
      throw error;
    }
  }
}

/** Adds the sections of a character map. */
function addNormalizer(
  sections: SectionWriter,
  charsmap: Charsmap,
  firstUserBytes: ReadonlySet<number>,
  userTrie?: Uint32Array,
): void {
  sections.add(Plan.CHARSMAP, charsmap.units);
  sections.set(Plan.CHARSMAP_UNITS, charsmap.units.length);
  sections.add(Plan.REPLACEMENTS, charsmap.replacements);
  sections.set(Plan.REPLACEMENT_BYTES, charsmap.replacements.length);
  sections.add(Plan.CLASSES, Uint8Array.from([...classesOf(charsmap, firstUserBytes), ...REPLACEMENT_CHARACTER]));
  sections.add(Plan.SIMPLE_CHARACTERS, simpleCharacters(charsmap.units, userTrie));
}

/** The flags of a plan that normalise text. */
function normalizerFlags(spec: NormalizerSpec, spacesAreSuffixes: boolean): number {
  return (
    (spec.addDummyPrefix ? Plan.ADD_PREFIX : 0) |
    (spacesAreSuffixes ? Plan.AS_SUFFIX : 0) |
    (spec.removeExtraWhitespaces ? Plan.REMOVE_SPACES : 0) |
    (spec.escapeWhitespaces ? Plan.ESCAPE_SPACES : 0)
  );
}

/**
 * The score of each piece when it is chosen, and that of unknown text. User-defined pieces of a unigram model have a score that no path
 * without them has, by {@link userDefinedScore}.
 */
function scoresOf({ kind, pieces, scores, types }: SentencepieceModel): { scores: Float32Array; unknownScore: number } {
  let least = FLOAT32_MAX;
  const chosen = Float32Array.from(scores);
  for (let id = 0; id < types.length; id++) {
    if (types[id] === Plan.NORMAL_PIECE) least = Math.min(least, chosen[id]);
    else if (kind === Plan.UNIGRAM && types[id] === Plan.USER_DEFINED_PIECE) {
      chosen[id] = userDefinedScore(pieces.sizeOf(id));
    }
  }
  return { scores: chosen, unknownScore: Math.fround(least - UNKNOWN_PENALTY) };
}

/**
 * The score of a user-defined piece, by its length: in bytes for the encoder, in characters for a lattice.
 *
 * Source: measured with SentencePiece 0.2.2; 0.1.96, which TensorFlow Text has, gives all of them -0.1 where scores are below 0.
 */
export function userDefinedScore(length: number): number {
  return Math.fround(0.1 * (length - 1));
}
