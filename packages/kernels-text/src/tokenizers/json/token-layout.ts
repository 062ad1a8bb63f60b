import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "./json-fields.js";
import { MOST_POINTS } from "./words/word-layout.js";
import type { WordPoints } from "./words/word-texts.js";

/** An item of an encoded row: a special token, or the tokens of the first or second text of a pair. */
export type LayoutItem =
  | { readonly id: number; readonly typeId: number }
  | { readonly sequence: 0 | 1; readonly typeId: number };

/** The items of rows, for one text and for a pair. */
export interface TokenLayout {
  readonly single: readonly LayoutItem[];
  readonly pair: readonly LayoutItem[];
}

/** Parts that become one row at last: steps change them one by one, or put them into a template. */
type Parts = readonly (readonly LayoutItem[])[];

/**
 * The rows that the post-processor of a tokenizer.json makes.
 *
 * @param addsSpecial false for rows without special tokens
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function tokenLayoutOf(fields: JsonFields | undefined, addsSpecial: boolean): TokenLayout {
  const [first, second] = ([0, 1] as const).map((sequence) => [{ sequence, typeId: sequence }]);
  return {
    single: processed(fields, [first], addsSpecial).flat(),
    pair: processed(fields, [first, second], addsSpecial).flat(),
  };
}

/** The tokens that a layout puts around a text; undefined for one without a text or with several, and for too many tokens. */
export function pointsOf(layout: readonly LayoutItem[]): WordPoints | undefined {
  const at = layout.findIndex((item) => "sequence" in item);
  const idsOf = (items: readonly LayoutItem[]) => items.flatMap((item) => ("id" in item ? [item.id] : []));
  const [before, after] = [idsOf(layout.slice(0, at)), idsOf(layout.slice(at + 1))];
  const isOne = at >= 0 && before.length + after.length === layout.length - 1;
  return isOne && layout.length <= MOST_POINTS ? { before, after, endsAtSize: false } : undefined;
}

function processed(fields: JsonFields | undefined, parts: Parts, addsSpecial: boolean): Parts {
  switch (fields?.type) {
    case undefined:
    case "ByteLevel":
      return parts;
    case "Sequence":
      return fields.objects("processors").reduce((changed, step) => processed(step, changed, addsSpecial), parts);
    case "BertProcessing":
      return addsSpecial ? withEnds(fields, parts, [0, 1], false) : parts;
    case "RobertaProcessing": {
      const ofFirstType = parts.map((items) => ofType(items, 0));
      return addsSpecial ? withEnds(fields, ofFirstType, [0, 0], true) : ofFirstType;
    }
    case "TemplateProcessing":
      return templateOf(fields, parts, addsSpecial);
    default:
      throw fields?.unsupported(`the type ${fields.type}`);
  }
}

function ofType(items: readonly LayoutItem[], typeId: number): readonly LayoutItem[] {
  return items.map((item) => ({ ...item, typeId }));
}

/** `cls A sep`, and for the second text `B sep`, or `sep B sep` when `repeats` says so. */
function withEnds(fields: JsonFields, parts: Parts, types: readonly [number, number], repeats: boolean): Parts {
  const [cls, sep] = ["cls", "sep"].map((name) => wholeNumber(fields.list(name)[1], fields));
  return parts.map((items, i) => {
    const typeId = types[Math.min(i, 1)];
    const begin = i === 0 ? [{ id: cls, typeId }] : repeats ? [{ id: sep, typeId }] : [];
    return [...begin, ...items, { id: sep, typeId }];
  });
}

function templateOf(fields: JsonFields, parts: Parts, addsSpecial: boolean): Parts {
  if (parts.length > 2) throw fields.unsupported("a template after another one");
  const tokens = fields.object("special_tokens");
  return fields.objects(parts.length === 1 ? "single" : "pair").flatMap((item): Parts => {
    const sequence = item.object("Sequence");
    if (sequence) {
      const items = parts[sequence.text("id") === "A" ? 0 : 1];
      if (!items) throw invalidArgument(`${fields.place}.single of the tokenizer has a second text`);
      return [ofType(items, sequence.count("type_id"))];
    }
    const token = item.object("SpecialToken");
    const name = token?.text("id") ?? "";
    const ids = tokens?.object(name)?.list("ids") ?? [];
    if (!token || ids.length === 0) throw invalidArgument(`${fields.place} of the tokenizer has no ids for '${name}'`);
    const typeId = token.count("type_id");
    return addsSpecial ? [ids.map((id) => ({ id: wholeNumber(id, fields), typeId }))] : [];
  });
}

function wholeNumber(id: unknown, { place }: JsonFields): number {
  if (typeof id === "number" && Number.isInteger(id) && id >= 0 && id < 2 ** 31) return id;
  throw invalidArgument(`${place} of the tokenizer has the id ${id}, a whole number below 2^31 wanted`, { place });
}
