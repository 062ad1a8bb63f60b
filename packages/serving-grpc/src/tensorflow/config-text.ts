import type { DescField, DescMessage, Message } from "@bufbuild/protobuf";
import { type ModelServerConfig, ModelServerConfigSchema } from "@heddle/protos/serving";

/** A ModelServerConfig in protobuf text, on one line. Source: protobuf.dev/reference/protobuf/textformat-spec. */
export function configText(config: ModelServerConfig): string {
  return messageText(ModelServerConfigSchema, config);
}

function messageText(schema: DescMessage, message: Message): string {
  return schema.fields.flatMap((field) => fieldTexts(field, fieldValue(field, message))).join(" ");
}

/** The value of a field; undefined for one of a oneof that is not set. */
function fieldValue({ localName, oneof }: DescField, message: object): unknown {
  if (!oneof) return Reflect.get(message, localName);
  const choice: { case?: string; value?: unknown } = Reflect.get(message, oneof.localName);
  return choice.case === localName ? choice.value : undefined;
}

function fieldTexts(field: DescField, value: unknown): string[] {
  const { name } = field;
  if (field.fieldKind === "list") {
    return (value as readonly unknown[]).map((item) => valueText(name, field.message, item));
  }
  if (field.fieldKind === "map") {
    return Object.entries(value as object).map(
      ([key, item]) => `${name} { key: ${scalarText(key)} ${valueText("value", field.message, item)} }`,
    );
  }
  const isZero = value === "" || value === false || value === 0 || value === 0n;
  return value === undefined || (isZero && !field.oneof) ? [] : [valueText(name, field.message, value)];
}

function valueText(name: string, schema: DescMessage | undefined, value: unknown): string {
  return schema ? `${name} { ${messageText(schema, value as Message)} }` : `${name}: ${scalarText(value)}`;
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return quoted(new TextEncoder().encode(value));
  return value instanceof Uint8Array ? quoted(value) : String(value);
}

/** Bytes in quotes: all but plain characters are written as three octal digits. */
function quoted(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\${byte.toString(8).padStart(3, "0")}`
      : String.fromCharCode(byte),
  );
  return `"${characters.join("")}"`;
}
