import { dataLoss, describeValue } from "@heddle/status";

/** The form of a value that Thrift's bytes stand for; numbers of 64 bits are bigints. */
export type FieldForm = "boolean" | "bigint" | "bytes" | "number" | StructForm | readonly [FieldForm];

/** The fields of a struct by number, those that it must have and those that it may have; others may have any form. */
export interface StructForm {
  readonly required?: Readonly<Record<number, FieldForm>>;
  readonly optional?: Readonly<Record<number, FieldForm>>;
}

/**
 * Checks a decoded struct before the library reads its fields: the library trusts that they are there, in their form.
 *
 * @param what names the struct in messages
 * @throws {StatusError} DATA_LOSS for the first field that is missing or has another form
 */
export function checkFields(value: unknown, form: FieldForm, what: string): void {
  if (Array.isArray(form)) {
    if (!Array.isArray(value)) throw wrong(what, "a list", value);
    for (const [i, item] of value.entries()) checkFields(item, form[0], `element ${i} of ${what}`);
  } else if (typeof form === "object") {
    checkStruct(value, form as StructForm, what);
  } else if (form === "bytes" ? !(value instanceof Uint8Array) : typeof value !== form) {
    throw wrong(what, wordsOf[form as keyof typeof wordsOf], value);
  }
}

function checkStruct(value: unknown, { required = {}, optional = {} }: StructForm, what: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Uint8Array) {
    throw wrong(what, "a struct", value);
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [number, form] of Object.entries(required)) {
    checkFields(fields[`field_${number}`], form, `field ${number} of ${what}`);
  }
  for (const [number, form] of Object.entries(optional)) {
    const field = fields[`field_${number}`];
    if (field !== undefined) checkFields(field, form, `field ${number} of ${what}`);
  }
}

const wordsOf = {
  boolean: "true or false",
  bigint: "a number of 64 bits",
  bytes: "bytes",
  number: "a number of at most 32 bits",
};

function wrong(what: string, wanted: string, found: unknown) {
  const rest = found === undefined ? "is missing" : `is not ${wanted}: ${describeValue(found)}`;
  return dataLoss(`${what} ${rest}`);
}
