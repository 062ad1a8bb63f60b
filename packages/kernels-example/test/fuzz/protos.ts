import { DataType } from "@heddle/tensor";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { defaultValue } from "../../src/proto/default-value.js";
import { readDescriptorSet } from "../../src/proto/descriptor-set.js";
import { MessageReader } from "../../src/proto/message-reader.js";
import { FieldType, fieldForms } from "../../src/proto/proto-field.js";

/** A field of every type, single and repeated. */
const fields = Object.values(FieldType).flatMap((type) =>
  [false, true].map((isRepeated, i) => {
    const field = {
      name: "x",
      fullName: "p.x",
      number: type + 20 * i,
      type,
      isRepeated,
      isPacked: false,
      defaultText: undefined,
    };
    const [dtype = DataType.STRING] = fieldForms[type].dtypes;
    return { field, dtype, rest: defaultValue(field, dtype) };
  }),
);

const varint = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7]);

/** A message with values of any of the fields. */
function someMessage(random: Random): Uint8Array {
  const bytesOf = (count: number) => Array.from({ length: count }, () => random.below(256));
  const message: number[] = [];
  for (let i = random.below(6); i > 0; i--) {
    const { type, number } = fields[random.below(fields.length)].field;
    const key = (wire: number) => varint((number << 3) | wire);
    const size = random.below(9);
    const writers = {
      varint: () => [...key(0), ...varint(random.below(2 ** 14))],
      fixed64: () => [...key(1), ...bytesOf(8)],
      bytes: () => [...key(2), size, ...bytesOf(size)],
      group: () => [...key(3), 8, random.below(128), ...key(4)],
      fixed32: () => [...key(5), ...bytesOf(4)],
    };
    message.push(...writers[fieldForms[type].wire]());
  }
  return Uint8Array.from(message);
}

export const protoMessages = fuzzBytes({
  valid: someMessage,
  read(bytes) {
    const reader = new MessageReader(fields);
    reader.read(bytes);
    reader.checkPacked();
    if (reader.counts.some((count, i) => count > reader.width(i))) throw new Error("a row is too short");
  },
});

/** A file with a message, an enum and a field of each type. */
function someDescriptors(random: Random): Uint8Array {
  const part = (tag: number, bytes: readonly number[]) => [tag, bytes.length, ...bytes];
  const text = (tag: number, value: string) => part(tag, [...new TextEncoder().encode(value)]);
  const type = 1 + random.below(18);
  const field = [...text(0x0a, "x"), 0x18, 1, 0x20, 1 + random.below(3), 0x28, type, ...text(0x32, ".p.E")];
  const value = [...text(0x0a, "A"), 0x10, random.below(100)];
  const message = [...text(0x0a, "M"), ...part(0x12, field)];
  const kind = [...text(0x0a, "E"), ...part(0x12, value)];
  const file = [...text(0x0a, "a.proto"), ...text(0x12, "p"), ...part(0x22, message), ...part(0x2a, kind)];
  return Uint8Array.from(part(0x0a, file));
}

export const protoDescriptors = fuzzBytes({
  valid: someDescriptors,
  read(bytes) {
    for (const own of readDescriptorSet(bytes).values()) {
      for (const field of own) for (const dtype of fieldForms[field.type].dtypes) defaultValue(field, dtype);
    }
  },
});
