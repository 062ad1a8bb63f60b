import type { PartialShape, TensorFacts } from "@heddle/kernel-api";
import { formatPartialShape } from "@heddle/kernel-api";
import { type Host, inferFacts } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { type CaseTensor, caseAttrs, type OpCase, tensorFromCase } from "@heddle/tooling-testing/op-cases";

/** A line of `goldens/shape-cases.jsonl.gz` or `shape-edges.jsonl.gz`: the shapes that TensorFlow inferred, or the message of its refusal. */
export interface ShapeCase {
  readonly op: string;
  readonly attrs: OpCase["attrs"];
  /** With values for a constant. A shape has -1 for an unknown size; null stands for an unknown rank. */
  readonly inputs: readonly (CaseTensor | { readonly dtype: string; readonly shape: readonly number[] | null })[];
  readonly outputs?: readonly (readonly number[] | null)[];
  readonly error?: string;
}

/**
 * Infers the shapes of a case. Shapes may know more than TensorFlow's, never less and nothing else.
 *
 * @returns the difference in words; undefined when there is none
 */
export function shapeDifference(host: Host, { op, attrs, inputs, outputs, error }: ShapeCase): string | undefined {
  let found: readonly PartialShape[];
  try {
    found = inferCase(host, op, attrs, inputs);
  } catch (thrown) {
    const [message = ""] = toStatusError(thrown).message.split("\n");
    const wanted = outputs ? outputs.map((shape) => formatPartialShape(shape ?? undefined)).join(" ") : `"${error}"`;
    // The case has the first line; others say which input it is about.
    return message.split("\n")[0] === error ? undefined : `wanted ${wanted}, found "${message}"`;
  }
  if (!outputs) return `wanted "${error}", found ${found.map(formatPartialShape).join(" ")}`;
  if (found.length !== outputs.length) return `wanted ${outputs.length} outputs, found ${found.length}`;
  const index = outputs.findIndex((wanted, i) => wanted !== null && !knowsAllOf(wanted, found[i]));
  if (index < 0) return undefined;
  const wanted = formatPartialShape(outputs[index] ?? undefined);
  return `output ${index}: wanted ${wanted}, found ${formatPartialShape(found[index])}`;
}

/** The shapes that are inferred from inputs, of which those with values are constants. */
export function inferCase(
  host: Host,
  op: string,
  attrs: OpCase["attrs"],
  inputs: ShapeCase["inputs"],
): readonly PartialShape[] {
  const facts: TensorFacts[] = inputs.map((input) => {
    if (!("values" in input)) return { shape: input.shape ?? undefined };
    const value = tensorFromCase(host.memory, input);
    return { shape: value.shape, value };
  });
  try {
    return inferFacts(host, { nodeName: "n", op, attrs: caseAttrs(attrs) }, facts).map(({ shape }) => shape);
  } finally {
    for (const { value } of facts) value?.release();
  }
}

const knowsAllOf = (wanted: readonly number[], found: PartialShape) =>
  found !== undefined && found.length === wanted.length && wanted.every((size, i) => size < 0 || size === found[i]);
