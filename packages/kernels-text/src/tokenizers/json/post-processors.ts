import { invalidArgument } from "@heddle/status";
import type { EncodingColumns } from "../encoding-columns.js";
import type { AlignedText } from "./aligned-text.js";
import { BYTE_CHARACTERS } from "./byte-alphabet.js";
import type { JsonFields } from "./json-fields.js";

/** Ids around those of a text, and how offsets lose the spaces of their tokens. */
export interface PostProcessing {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Undefined when offsets keep their spaces. */
  readonly trim: { readonly addsSpace: boolean } | undefined;
}

const NOTHING: PostProcessing = { before: [], after: [], trim: undefined };

/**
 * The post-processor of a tokenizer.json, for one text.
 *
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function postProcessingOf(fields: JsonFields | undefined): PostProcessing {
  if (!fields) return NOTHING;
  switch (fields.type) {
    case "Sequence":
      return fields.objects("processors").map(postProcessingOf).reduce(joined, NOTHING);
    case "ByteLevel":
      return { ...NOTHING, trim: trimIn(fields) };
    case "RobertaProcessing":
      return { ...endsIn(fields), trim: trimIn(fields) };
    case "BertProcessing":
      return { ...endsIn(fields), trim: undefined };
    case "TemplateProcessing":
      return templateIn(fields);
    default:
      throw fields.unsupported(`the type ${fields.type}`);
  }
}

function joined(first: PostProcessing, second: PostProcessing): PostProcessing {
  return {
    before: [...second.before, ...first.before],
    after: [...first.after, ...second.after],
    trim: second.trim ?? first.trim,
  };
}

function trimIn(fields: JsonFields): PostProcessing["trim"] {
  return fields.bool("trim_offsets", true) ? { addsSpace: fields.bool("add_prefix_space", true) } : undefined;
}

function endsIn(fields: JsonFields): { before: number[]; after: number[] } {
  const idOf = (name: string) => {
    const [, id] = fields.list(name);
    return wholeNumber(id, fields);
  };
  return { before: [idOf("cls")], after: [idOf("sep")] };
}

function wholeNumber(id: unknown, { place }: JsonFields): number {
  if (typeof id === "number" && Number.isInteger(id) && id >= 0 && id < 2 ** 31) return id;
  throw invalidArgument(`${place} of the tokenizer has the id ${id}, a whole number below 2^31 wanted`, { place });
}

function templateIn(fields: JsonFields): PostProcessing {
  const tokens = fields.object("special_tokens");
  const [before, after]: [number[], number[]] = [[], []];
  let side = before;
  for (const item of fields.objects("single")) {
    if (item.object("Sequence")) {
      if (side === after) throw fields.unsupported("a template with the text twice");
      side = after;
      continue;
    }
    const name = item.object("SpecialToken")?.text("id") ?? "";
    const ids = tokens?.object(name)?.list("ids") ?? [];
    if (ids.length === 0) throw invalidArgument(`${fields.place} of the tokenizer has no ids for '${name}'`);
    for (const id of ids) side.push(wholeNumber(id, fields));
  }
  return { before, after, trim: undefined };
}

const SPACE = new RegExp(`[${BYTE_CHARACTERS[0x20]}\\p{White_Space}]`, "u");

/**
 * Takes the characters of the input that the spaces at both ends of tokens count from offsets.
 *
 * Source: process_offsets of ByteLevel, tokenizers 0.23.
 */
export class SpaceTrimmer {
  readonly #addsSpace: boolean;
  readonly #pieceOf: (id: number) => string | undefined;
  /** The spaces before and after the piece of each id that was asked for. */
  readonly #spaces = new Map<number, PieceSpaces>();

  constructor(addsSpace: boolean, pieceOf: (id: number) => string | undefined) {
    this.#addsSpace = addsSpace;
    this.#pieceOf = pieceOf;
  }

  /**
   * Changes the offsets of the tokens from number `first` on.
   *
   * @param isStart true when they begin the text
   * @param added the texts of tokens that took spaces, by their numbers
   */
  trim(
    { ids, starts, ends }: EncodingColumns,
    input: AlignedText,
    first: number,
    isStart: boolean,
    added: readonly (readonly [index: number, text: string])[],
  ): void {
    const count = ids.length;
    let nextAdded = 0;
    const [startValues, endValues] = [starts.view(), ends.view()];
    for (let i = first; i < count; i++) {
      const spaces = added[nextAdded]?.[0] === i ? spacesOf(added[nextAdded++][1]) : this.#spacesOf(ids.at(i));
      let { before } = spaces;
      const [start, end] = [startValues[i], endValues[i]];
      if (before === 0 && spaces.after === 0 && start <= end) continue;
      // A single space may have been added to the text; more of them were not.
      if (before === 1 && ((isStart && i === first) || start === 0) && this.#addsSpace) before = 0;
      const from = Math.min(input.offsetAfter(start, before), end);
      startValues[i] = from;
      endValues[i] = Math.max(input.offsetBefore(end, spaces.after), from);
    }
  }

  #spacesOf(id: number): PieceSpaces {
    const known = this.#spaces.get(id);
    if (known) return known;
    const found = spacesOf(this.#pieceOf(id) ?? "");
    this.#spaces.set(id, found);
    return found;
  }
}

interface PieceSpaces {
  readonly before: number;
  readonly after: number;
}

function spacesOf(piece: string): PieceSpaces {
  let before = 0;
  while (before < piece.length && SPACE.test(piece[before])) before++;
  let end = piece.length;
  while (end > 0 && SPACE.test(piece[end - 1])) end--;
  return { before, after: piece.length - end };
}
