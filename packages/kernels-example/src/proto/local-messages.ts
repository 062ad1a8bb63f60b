import { ExampleSchema } from "@heddle/protos/example";
import type { ProtoMessages } from "./descriptor-set.js";
import { type FieldType, fieldForms, type ProtoField } from "./proto-field.js";

type Message = (typeof ExampleSchema.file.proto.messageType)[number];

const REPEATED = 3;

/** The messages that need no descriptor: tf.Example, tf.SequenceExample and their parts. */
export function localMessages(): ProtoMessages {
  const found = new Map<string, readonly ProtoField[]>();
  const add = (scope: string, message: Message) => {
    const typeName = `${scope}.${message.name}`;
    found.set(
      typeName,
      message.field.map(({ name, number, label, type }) => ({
        name,
        fullName: `${typeName}.${name}`,
        number,
        type: type as number as FieldType,
        isRepeated: (label as number) === REPEATED,
        // Those of TensorFlow say so of their lists of numbers.
        isPacked: (label as number) === REPEATED && fieldForms[type as number as FieldType].wire !== "bytes",
        defaultText: undefined,
      })),
    );
    for (const nested of message.nestedType) add(typeName, nested);
  };
  const { proto } = ExampleSchema.file;
  for (const message of proto.messageType) add(proto.package, message);
  return found;
}
