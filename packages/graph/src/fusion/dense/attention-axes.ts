import type { KernelStep } from "../../plan/plan.js";
import { isFlag } from "../step-pattern.js";

/** The axes of the tensors of an attention, as letters: see `HeddleAttention`. */
export interface AttentionAxes {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly scores: string;
  readonly result: string;
  /** True when the first product has the keys first. */
  readonly isSwapped: boolean;
}

/** A product of two tensors, by letters. */
interface Product {
  readonly left: string;
  readonly right: string;
  readonly result: string;
}

/**
 * The axes of the tensors of two products, the scores and their products with values.
 *
 * @param weightsFirst true when the scores are on the left of the second product
 * @returns undefined for other products: scores have a batch and perhaps heads, queries, and keys as the last axis
 */
export function axesOfAttention(first: KernelStep, last: KernelStep, weightsFirst: boolean): AttentionAxes | undefined {
  const [scored, weighed] = [productOf(first), productOf(last)];
  if (!scored || !weighed) return undefined;
  const [weights, values] = weightsFirst ? [weighed.left, weighed.right] : [weighed.right, weighed.left];
  const { left, right, result: scores } = scored;
  if (weights.length !== scores.length) return undefined;
  // Letters of the second product that are not of its weights are the width; the others are those of the scores.
  const renamed = (letters: string) =>
    [...letters]
      .map((letter) => (weights.includes(letter) ? (scores[weights.indexOf(letter)] ?? "?") : WIDTH))
      .join("");
  const names = new Map<string, string>();
  const [inValues, inResult] = [renamed(values), renamed(weighed.result)];
  const shared: string[] = [];
  for (const [i, letter] of [...scores].entries()) {
    const [isLeft, isRight] = [left.includes(letter), right.includes(letter)];
    const [isInValues, isInResult] = [inValues.includes(letter), inResult.includes(letter)];
    if (isLeft && isRight && isInValues && isInResult) shared.push(letter);
    else if (i === scores.length - 1 && isLeft !== isRight && isInValues && !isInResult) names.set("k", letter);
    else if (isLeft !== isRight && !isInValues && isInResult) names.set("q", letter);
  }
  const [batch = "", heads = ""] = shared;
  const [query = "", key = ""] = [names.get("q"), names.get("k")];
  const isSwapped = left.includes(key);
  const depth = [...left].filter((letter) => right.includes(letter) && !scores.includes(letter));
  if (query === "" || key === "" || depth.length !== 1 || isSwapped !== right.includes(query)) return undefined;
  const letters = new Map([
    [batch, "b"],
    [heads, "h"],
    [query, "q"],
    [key, "k"],
    [depth.join(""), "d"],
  ]);
  letters.delete("");
  const named = (axes: string, from: ReadonlyMap<string, string>) =>
    [...axes].map((letter) => from.get(letter) ?? "?").join("");
  const second = new Map(letters).set(WIDTH, "w");
  const axes = {
    query: named(isSwapped ? right : left, letters),
    key: named(isSwapped ? left : right, letters),
    value: named(inValues, second),
    scores: named(scores, letters),
    result: named(inResult, second),
    isSwapped,
  };
  const shares = [...letters.values()].filter((letter) => letter === "b" || letter === "h").join("");
  const isWhole =
    isOf(axes.query, `${shares}qd`) &&
    isOf(axes.key, `${shares}kd`) &&
    isOf(axes.value, `${shares}kw`) &&
    isOf(axes.scores, `${shares}qk`) &&
    isOf(axes.result, `${shares}qw`) &&
    axes.result.endsWith("w");
  return isWhole ? axes : undefined;
}

/** Stands for the axis of values that is not one of the scores: letters of equations are others. */
const WIDTH = "*";

/** True for axes that are these letters, in any order. */
function isOf(axes: string, letters: string): boolean {
  return [...axes].sort().join() === [...letters].sort().join();
}

/** The letters of a product; those of BatchMatMul are of tensors of rank 4. TensorFlow takes a space in an equation for a letter. */
function productOf({ instance: { op, attributes } }: KernelStep): Product | undefined {
  if (op.name !== "Einsum") {
    const left = isFlag(attributes, "adj_x") ? "ABDC" : "ABCD";
    const right = isFlag(attributes, "adj_y") ? "ABED" : "ABDE";
    return { left, right, result: "ABCE" };
  }
  const match = /^([a-zA-Z]+),([a-zA-Z]+)->([a-zA-Z]+)$/.exec(attributes.string("equation"));
  const [, left = "", right = "", result = ""] = match ?? [];
  const isPlain = [left, right, result].every(
    (letters) => letters.length > 0 && new Set(letters).size === letters.length,
  );
  return isPlain ? { left, right, result } : undefined;
}
