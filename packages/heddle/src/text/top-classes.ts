import { invalidArgument } from "@heddle/status";
import { FLOAT_TYPES, type TensorValue, tensorJson, valueTypeFromName } from "@heddle/tensor";
// The type alone: this module is part of the package's entry, which reads no JSON.
import type { JsonValue } from "../predict/json-text.js";

/** A class of a classifier, and its score. */
export interface ScoredClass {
  /** Its text, or its number where no labels are known. */
  readonly label: JsonValue;
  readonly score: JsonValue;
}

type Outputs = Readonly<Record<string, TensorValue>>;

/**
 * The best classes of each row of a batch, the best first. The scores are the one floating-point output whose last dimension is the
 * classes, at least 2; of several that with the labels beside it, a string output of the same shape, or with a name such as
 * `probabilities`.
 *
 * @param count the most classes of a row
 * @param labels the labels of all classes, in place of a string output
 * @throws {StatusError} INVALID_ARGUMENT without one such output, or when it has another number of classes than `labels`
 */
export function topClasses(outputs: Outputs, count: number, labels?: readonly string[]): readonly ScoredClass[][] {
  const name = findScores(outputs);
  const scores = outputs[name];
  if (!scores) return [];
  const classes = scores.shape.at(-1) ?? 0;
  if (labels && labels.length !== classes) {
    throw invalidArgument(`there are ${labels.length} labels, and output '${name}' has ${classes} classes`, {
      output: name,
    });
  }
  const beside = labels ? undefined : labelsBeside(outputs, scores);
  const texts = beside === undefined ? undefined : outputs[beside];
  const flatScores = flat(tensorJson(scores, { bigints: true }));
  const flatTexts = texts && flat(tensorJson(texts, { bigints: true }));
  return Array.from({ length: flatScores.length / classes }, (_, row) =>
    Array.from({ length: classes }, (_, index) => {
      const at = row * classes + index;
      return { label: labels?.[index] ?? flatTexts?.[at] ?? index, score: flatScores[at] ?? null };
    })
      .sort((a, b) => order(b.score) - order(a.score))
      .slice(0, count),
  );
}

/** The type and shape of an output; sizes below 0 are not known. */
export interface OutputShape {
  readonly dtype: string;
  readonly shape: readonly number[];
}

/**
 * The name of the output of scores, as `topClasses` finds it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when no output, or more than one, may be it
 */
export function findScores(outputs: Readonly<Record<string, OutputShape>>): string {
  const isScores = (tensor: OutputShape) => {
    const { dtype, shape } = tensor;
    const type = valueTypeFromName(dtype);
    if (type === undefined || !FLOAT_TYPES.includes(type) || shape.length < 2) return false;
    const classes = shape.at(-1) ?? 0;
    return classes >= 2 || classes < 0 || (classes === 1 && labelsBeside(outputs, tensor) !== undefined);
  };
  const all = Object.entries(outputs).filter(([, tensor]) => isScores(tensor));
  const labelled = all.filter(([, scores]) => labelsBeside(outputs, scores));
  const named = all.filter(([name]) => /prob|score|softmax/i.test(name));
  const [found] = [all, labelled, named].filter(({ length }) => length === 1).map(([only]) => only);
  if (found) return found[0];
  const names = all.map(([name]) => `'${name}'`).join(", ");
  throw invalidArgument(
    `a classifier has one output of scores, a float of at least 2 classes for each row; found ${names || "no such output"}`,
  );
}

/** The name of the string output of the same shape as the scores. */
export function labelsBeside(
  outputs: Readonly<Record<string, OutputShape>>,
  { shape }: OutputShape,
): string | undefined {
  const found = Object.entries(outputs).find(
    ([, other]) => other.dtype === "string" && other.shape.join() === shape.join(),
  );
  return found?.[0];
}

function flat(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value.flatMap(flat) : [value];
}

/** Numbers by size, infinities as they are; NaN, which JSON has as text, last. */
function order(score: JsonValue): number {
  const number = Number(score);
  if (number === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  return Number.isFinite(number) ? number : -Number.MAX_VALUE;
}
