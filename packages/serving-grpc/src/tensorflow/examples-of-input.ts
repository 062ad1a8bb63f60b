import type { Input } from "@heddle/protos/serving";
import type { ExamplesCall } from "@heddle/serving";
import { resourceExhausted } from "@heddle/status";

/**
 * The serialized examples of an Input, one after another; a context goes before each of them.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for contexts and examples of more than 2^31 - 1 bytes
 *
 * Source: tensorflow_serving/servables/tensorflow/util.cc, `InputToSerializedExampleTensor`.
 */
export function examplesOfInput(input: Input | undefined): ExamplesCall["examples"] {
  const { examples = [], context = new Uint8Array(0) } = listOf(input);
  const offsets = new Int32Array(examples.length + 1);
  let end = 0;
  for (const [i, { length }] of examples.entries()) {
    end += context.length + length;
    if (end > 2 ** 31 - 1) throw resourceExhausted("the examples of a request have more than 2147483647 bytes");
    offsets[i + 1] = end;
  }
  const values = new Uint8Array(end);
  for (const [i, example] of examples.entries()) {
    values.set(context, offsets[i]);
    values.set(example, (offsets[i] ?? 0) + context.length);
  }
  return { values, offsets };
}

function listOf(input: Input | undefined): { examples?: readonly Uint8Array[]; context?: Uint8Array } {
  switch (input?.kind.case) {
    case "exampleList":
      return { examples: input.kind.value.examples };
    case "exampleListWithContext":
      return input.kind.value;
    default:
      return {};
  }
}
