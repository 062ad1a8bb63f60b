import { invalidArgument } from "@heddle/status";
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

const SPACES = new RegExp(`^[${BYTE_CHARACTERS[0x20]}\\p{White_Space}]*`, "u");
const SPACES_AFTER = new RegExp(`[${BYTE_CHARACTERS[0x20]}\\p{White_Space}]*$`, "u");

/**
 * Offsets without the characters of the input that the spaces at both ends of a token count.
 *
 * Source: process_offsets of ByteLevel, tokenizers 0.23.
 */
export function trimmed(
  input: AlignedText,
  piece: string,
  [start, end]: readonly [start: number, end: number],
  isFirst: boolean,
  addsSpace: boolean,
): readonly [start: number, end: number] {
  let before = SPACES.exec(piece)?.[0].length ?? 0;
  const after = SPACES_AFTER.exec(piece)?.[0].length ?? 0;
  if (before > 0 && (isFirst || start === 0) && addsSpace) before--;
  const from = Math.min(input.offsetAfter(start, before), end);
  return [from, Math.max(input.offsetBefore(end, after), from)];
}
