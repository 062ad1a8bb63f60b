import { create, type DescField, type DescMessage, type MessageShape, ScalarType } from "@bufbuild/protobuf";
import { isWrapperDesc } from "@bufbuild/protobuf/wkt";
import { checkOptionNames } from "@heddle/status";
import { parseScalar } from "./parse-scalar.js";
import { TextScanner } from "./text-scanner.js";

/** Options of {@link parseTextProto}. */
export interface TextOptions {
  /** The number of a word, such as `DT_FLOAT`, in a field that has an enum's numbers; undefined for an unknown word. Default: unknown. */
  readonly enumNumber?: (field: DescField, word: string) => number | undefined;
}

/** Messages in messages, at most. */
const MAX_DEPTH = 100;

/**
 * Parses a message in protobuf's text format; TensorFlow's marker against parsing (`goo.gle/debugonly`) is skipped. Extensions and the
 * long form of Any are not supported.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other text, an unknown field, a field that is there twice, or a number out of range, with
 * the place
 *
 * Source: protobuf.dev/reference/protobuf/textformat-spec.
 */
export function parseTextProto<Schema extends DescMessage>(
  schema: Schema,
  text: string,
  options: TextOptions = {},
): MessageShape<Schema> {
  checkOptionNames("parseTextProto", options, OPTIONS);
  const scanner = new TextScanner(schema.name, text);
  scanner.take(/goo\.gle\/debug\w*\s*/y);
  const message = parseFields(schema, { scanner, options, depth: 0 });
  if (scanner.take(/[\s\S]/y) !== undefined) throw scanner.error("text after the message");
  return message;
}

interface Place {
  readonly scanner: TextScanner;
  readonly options: TextOptions;
  readonly depth: number;
}

function parseFields<Schema extends DescMessage>(schema: Schema, place: Place): MessageShape<Schema> {
  const { scanner } = place;
  const fields = new Map(schema.fields.map((field) => [field.name, field]));
  /** The values by the names that `create` takes. */
  const values: Record<string, unknown> = {};
  for (;;) {
    const name = scanner.take(/\w+/y);
    if (name === undefined) return create(schema, values as never);
    const field = fields.get(name);
    if (!field) throw scanner.error(`${schema.name} has no field '${name}'`);
    const { localName, oneof } = field;
    if (field.fieldKind === "list" || field.fieldKind === "map") {
      values[localName] ??= field.fieldKind === "list" ? [] : {};
      const list = values[localName] as unknown[] | object;
      for (const value of parseList(field, place)) {
        if (Array.isArray(list)) list.push(value);
        else addEntry(list, value as Entry);
      }
    } else {
      const key = oneof?.localName ?? localName;
      if (values[key] !== undefined) {
        const other = oneof && (values[key] as { case: string }).case !== localName;
        throw scanner.error(
          other ? `'${name}' is there beside another choice of '${oneof.name}'` : `'${name}' is there twice`,
        );
      }
      const value = parseValue(field, place);
      values[key] = oneof ? { case: localName, value } : value;
    }
    scanner.take(/[,;]/y);
  }
}

/** One value, or several in brackets. */
function* parseList(field: DescField, place: Place): Generator<unknown> {
  const { scanner } = place;
  const hasColon = scanner.take(/:/y) !== undefined;
  if (scanner.take(/\[/y) === undefined) {
    yield parseElement(field, place, hasColon);
    return;
  }
  if (scanner.take(/\]/y) !== undefined) return;
  do yield parseElement(field, place, true);
  while (scanner.take(/,/y) !== undefined);
  if (scanner.take(/\]/y) === undefined) throw scanner.errorHere(`',' or ']' in '${field.name}'`);
}

function parseValue(field: DescField, place: Place): unknown {
  return parseElement(field, place, place.scanner.take(/:/y) !== undefined);
}

function parseElement(field: DescField, place: Place, hasColon: boolean): unknown {
  const { scanner, options } = place;
  if (field.fieldKind === "map") return parseEntry(field, place);
  if (field.message) {
    const message = parseBraces(field.message, field.name, place);
    // The runtime has such fields as bare values.
    return field.fieldKind === "message" && !field.oneof && isWrapperDesc(field.message)
      ? (message as { value?: unknown }).value
      : message;
  }
  if (!hasColon) throw scanner.errorHere(`':' after '${field.name}'`);
  return parseScalar(field.scalar, scanner, (word) => enumNumber(field, word, options));
}

function parseBraces(schema: DescMessage, name: string, { scanner, options, depth }: Place): object {
  const close = takeOpen(name, scanner);
  if (depth === MAX_DEPTH) throw scanner.error(`more than ${MAX_DEPTH} messages in messages`);
  const message = parseFields(schema, { scanner, options, depth: depth + 1 });
  if (scanner.take(close) === undefined) throw scanner.errorHere(`a field or '${close.source.at(-1)}' in '${name}'`);
  return message;
}

function takeOpen(name: string, scanner: TextScanner): RegExp {
  if (scanner.take(/\{/y) !== undefined) return /\}/y;
  if (scanner.take(/</y) !== undefined) return />/y;
  throw scanner.errorHere(`'{' after '${name}'`);
}

function enumNumber(field: DescField, word: string, { enumNumber: numberOf }: TextOptions): number | undefined {
  return field.enum ? field.enum.values.find(({ name }) => name === word)?.number : numberOf?.(field, word);
}

interface Entry {
  readonly key: unknown;
  readonly value: unknown;
}

/** An entry of a map: `{ key: "stable" value: 3 }`; a part that is left out is zero or empty. */
function parseEntry(field: DescField & { readonly fieldKind: "map" }, place: Place): Entry {
  const { scanner, options, depth } = place;
  const close = takeOpen(field.name, scanner);
  const entry: { key?: unknown; value?: unknown } = {};
  for (let part = scanner.take(/key\b|value\b/y); part !== undefined; part = scanner.take(/key\b|value\b/y)) {
    if (part in entry) throw scanner.error(`'${part}' is there twice`);
    const hasColon = scanner.take(/:/y) !== undefined;
    if (part === "value" && field.message) {
      entry.value = parseBraces(field.message, "value", { scanner, options, depth: depth + 1 });
      continue;
    }
    if (!hasColon) throw scanner.errorHere(`':' after '${part}'`);
    const scalar = part === "key" ? field.mapKey : field.scalar;
    const value = parseScalar(scalar, scanner, (word) => enumNumber(field, word, options));
    if (part === "key") entry.key = value;
    else entry.value = value;
    scanner.take(/[,;]/y);
  }
  if (scanner.take(close) === undefined) throw scanner.errorHere(`'key', 'value' or '${close.source.at(-1)}'`);
  const { key = zeroOf(field.mapKey), value = field.message ? create(field.message) : zeroOf(field.scalar) } = entry;
  return { key, value };
}

function zeroOf(scalar: ScalarType | undefined): unknown {
  switch (scalar) {
    case ScalarType.STRING:
      return "";
    case ScalarType.BOOL:
      return false;
    case ScalarType.BYTES:
      return new Uint8Array();
    case ScalarType.INT64:
    case ScalarType.UINT64:
      return 0n;
    default:
      return 0;
  }
}

/** A later entry replaces an earlier one of the same key. */
function addEntry(entries: object, { key, value }: Entry): void {
  Object.defineProperty(entries, String(key), { value, enumerable: true, configurable: true, writable: true });
}

const OPTIONS: Readonly<Record<keyof TextOptions, true>> = { enumNumber: true };
