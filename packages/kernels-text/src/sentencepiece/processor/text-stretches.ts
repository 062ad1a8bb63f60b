import type { LinearMemory } from "@heddle/memory";
import type { SentencepieceLoops } from "../loops/loop-functions.js";
import { offsetOf } from "../loops/normalize-twin.js";
import * as Plan from "../loops/plan-layout.js";
import { sentencepieceLoopsOver } from "../loops/sentencepiece-loops.js";
import * as Stretch from "../loops/stretch-layout.js";
import { stretchTexts } from "../loops/stretches-twin.js";
import type { EncoderModel } from "./encoder-model.js";
import { addRankedTables } from "./ranked-tables.js";
import { scoredModelOf } from "./scored-model.js";
import { addScoredTables } from "./scored-tables.js";
import { SectionWriter } from "./section-writer.js";
import type { SequencePoints } from "./sequence-points.js";

const SPACE = 0x20;
const NEEDED_FLAGS = Plan.SPLITS_BEFORE_SPACE | Plan.ESCAPE_SPACES;
/** The slots of kept stretches, at first and when these are full again and again, and the bytes for each. */
const FEWEST_SLOTS = 1 << 14;
const MOST_SLOTS = 1 << 17;
const SLOT_BYTES = 64;

/**
 * Cuts texts of unigram and BPE models before single spaces, where no piece goes from one word to the next, and keeps the tokens of words. In
 * linear memory, until it is disposed.
 */
export class TextStretches implements Disposable {
  /** The address of the plan that `stretch-layout.ts` describes. */
  readonly plan: number;
  /** Of the loops, or its twin. */
  readonly stretchTexts: NonNullable<SentencepieceLoops["stretchTexts"]>;
  readonly #memory: LinearMemory;
  readonly #tables: number;
  readonly #paths: number;
  #kept = 0;
  #slots = FEWEST_SLOTS;

  /** Undefined for models whose texts are not cut. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  static of(encoder: EncoderModel): TextStretches | undefined {
    if (!cutsTexts(encoder)) return undefined;
    const sections = new SectionWriter(Stretch.STRETCH_WORDS);
    const isUnigram = encoder.model.kind === Plan.UNIGRAM;
    const hasTables = isUnigram
      ? addScoredTables(scoredModelOf(encoder), sections)
      : addRankedTables(encoder, sections);
    return hasTables ? new TextStretches(encoder, sections) : undefined;
  }

  private constructor(encoder: EncoderModel, sections: SectionWriter) {
    const { memory, plan } = encoder;
    const classes = memory.u8.subarray(plan[Plan.CLASSES], plan[Plan.CLASSES] + 256);
    sections.add(Stretch.PLAIN_BYTES, plainBytes(classes));
    sections.set(Stretch.HAS_RULES_WITH_SPACES, hasRulesWithSpaces(encoder) ? 1 : 0);
    const { address, words } = sections.write(memory);
    this.stretchTexts =
      sentencepieceLoopsOver(memory).stretchTexts ?? ((...numbers) => stretchTexts(memory, ...numbers));
    this.#memory = memory;
    this.#tables = address;
    this.#paths = memory.malloc((Stretch.MOST_NORMALIZED + 1) * Stretch.PATH_BYTES);
    words[Stretch.PATHS] = this.#paths;
    this.plan = memory.malloc(words.length * 4);
    memory.u32.set(words, this.plan >>> 2);
    this.#startKeeping();
  }

  /** Sets the tokens before and after each text. */
  setPoints({ bos, eos }: SequencePoints): void {
    const { u32 } = this.#memory;
    const words = this.plan >>> 2;
    u32[words + Stretch.FIRST_TOKEN] = bos ?? Stretch.NO_TOKEN;
    u32[words + Stretch.LAST_TOKEN] = eos ?? Stretch.NO_TOKEN;
  }

  /** Makes room for stretches after texts that found none: more at first, then in place of those that are kept. */
  afterTexts(): void {
    if (this.#memory.u32[(this.plan >>> 2) + Stretch.IS_FULL] === 0) return;
    this.#slots = Math.min(MOST_SLOTS, this.#slots * 2);
    this.#startKeeping();
  }

  [Symbol.dispose](): void {
    for (const address of [this.plan, this.#tables, this.#paths, this.#kept]) this.#memory.free(address);
  }

  #startKeeping(): void {
    const slots = this.#slots;
    const bytes = slots * SLOT_BYTES;
    const memory = this.#memory;
    const words = this.plan >>> 2;
    if (memory.u32[words + Stretch.SLOT_COUNT] !== slots) {
      memory.free(this.#kept);
      this.#kept = 0;
      this.#kept = memory.malloc(slots * 8 + bytes + 8);
    }
    const { u8, u32 } = memory;
    u8.fill(0, this.#kept, this.#kept + slots * 8);
    u32[words + Stretch.SLOTS] = this.#kept;
    u32[words + Stretch.SLOT_COUNT] = slots;
    u32[words + Stretch.USED_SLOTS] = 0;
    u32[words + Stretch.KEPT] = this.#kept + slots * 8;
    u32[words + Stretch.KEPT_BYTES] = Stretch.FIRST_KEPT;
    u32[words + Stretch.KEPT_CAPACITY] = bytes;
    u32[words + Stretch.IS_FULL] = 0;
  }
}

function cutsTexts({ model, plan }: EncoderModel): boolean {
  const { kind, pieces, types } = model;
  const flags = plan[Plan.FLAGS];
  if (kind !== Plan.UNIGRAM && kind !== Plan.BPE) return false;
  if ((flags & NEEDED_FLAGS) !== NEEDED_FLAGS || (flags & Plan.AS_SUFFIX) !== 0) return false;
  for (let id = 0; id < types.length; id++) {
    if (types[id] === Plan.USER_DEFINED_PIECE && hasSpace(pieces.at(id))) return false;
  }
  return true;
}

/** True for a piece with a space or U+2581. */
function hasSpace(piece: Uint8Array): boolean {
  const isSymbol = (at: number) => piece[at] === 0xe2 && piece[at + 1] === 0x96 && piece[at + 2] === 0x81;
  return piece.some((byte, at) => byte === SPACE || isSymbol(at));
}

/** ASCII characters between spaces that stay as they are, by the classes of bytes: no rule that begins with them goes on with another one. */
function plainBytes(classes: Uint8Array): Uint8Array {
  const isNone = classes[SPACE] === Plan.IN_RULE;
  return classes.map((kind, byte) =>
    isNone || kind === Plan.IN_RULE || byte === SPACE || byte === 0 || byte >= 0x80 ? 0 : 1,
  );
}

/** True when a rule of the normaliser may have a space that is not its first byte. */
function hasRulesWithSpaces({ memory, plan }: EncoderModel): boolean {
  const [units, count] = [plan[Plan.CHARSMAP] >>> 2, plan[Plan.CHARSMAP_UNITS]];
  const { u32 } = memory;
  for (let unit = 0; unit < count; unit++) {
    if ((u32[units + unit] & 0x800000ff) === SPACE && unit !== (offsetOf(u32[units]) ^ SPACE)) return true;
  }
  return false;
}
