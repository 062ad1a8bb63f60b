import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "./json/json-fields.js";
import { sideIn } from "./truncation.js";

/** How rows are filled up. */
export interface Padding {
  /** The tokens of a row; longer ones stay as they are. Default: those of the longest row of a call. */
  readonly length?: number;
  /** The length is raised to a multiple of this number. Default 1. */
  readonly multipleOf?: number;
  /** The side that tokens are put on. Default "right". */
  readonly direction?: "left" | "right";
  /** Default: as the file has it. */
  readonly id?: number;
  /** Default: as the file has it, else 0. */
  readonly typeId?: number;
}

/** A padding with all that it needs. */
export type FullPadding = Required<Omit<Padding, "length">> & { readonly length: number | undefined };

/** The padding of a tokenizer.json. @throws {StatusError} INVALID_ARGUMENT for fields of other types, UNIMPLEMENTED for another strategy */
export function paddingIn(fields: JsonFields | undefined): FullPadding | undefined {
  if (!fields) return undefined;
  const strategy = fields.value("strategy");
  const isLongest = strategy === "BatchLongest" || strategy === undefined;
  return {
    length: isLongest ? undefined : fields.object("strategy")?.count("Fixed"),
    multipleOf:
      (fields.value("pad_to_multiple_of") ?? null) === null ? 1 : Math.max(1, fields.count("pad_to_multiple_of")),
    direction: sideIn(fields),
    id: fields.count("pad_id"),
    typeId: fields.count("pad_type_id"),
  };
}

/** A padding with what it leaves to the file. @throws {StatusError} INVALID_ARGUMENT without an id, and for numbers that are not whole */
export function fullPadding(padding: Padding, ofFile: FullPadding | undefined): FullPadding {
  const { length, multipleOf = 1, direction = "right", id = ofFile?.id, typeId = ofFile?.typeId ?? 0 } = padding;
  if (id === undefined) throw invalidArgument("the padding has no id, and the tokenizer has no padding");
  checkWhole("padding.length", length ?? 0, 0);
  checkWhole("padding.multipleOf", multipleOf, 1);
  checkWhole("padding.id", id, 0);
  checkWhole("padding.typeId", typeId, 0);
  return { length, multipleOf, direction, id, typeId };
}

/** @throws {StatusError} INVALID_ARGUMENT for a number that is not whole, below `least`, or 2^31 and more */
export function checkWhole(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least && value < 2 ** 31) return;
  throw invalidArgument(`${name} is ${value}, a whole number from ${least} to 2^31 - 1 wanted`, { name, value });
}

/** The tokens of a row when the longest has `longest`. */
export function paddedLength({ length, multipleOf }: FullPadding, longest: number): number {
  return Math.ceil((length ?? longest) / multipleOf) * multipleOf;
}
