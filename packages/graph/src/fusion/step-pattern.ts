import type { Attributes } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../plan/plan.js";
import type { PlanRewriter } from "./plan-rewriter.js";
import { isOfFloats } from "./step-values.js";

/** The steps and slots that a pattern has been found to be of. */
export interface Match {
  readonly rewriter: PlanRewriter;
  readonly steps: ReadonlySet<KernelStep>;
  /** The slots that {@link value} named. */
  readonly slots: ReadonlyMap<string, number>;
  /** The numbers that {@link scalar} named, and others that patterns note. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Extends a match by the way a slot is computed; undefined for a slot that is computed otherwise. */
export type Pattern = (match: Match, slot: number) => Match | undefined;

/** The match of a pattern with the output of a step. */
export function matchStep(pattern: Pattern, { firstOutput }: KernelStep, rewriter: PlanRewriter): Match | undefined {
  return matchSlot(pattern, firstOutput, rewriter);
}

/** The match of a pattern with a slot. */
export function matchSlot(pattern: Pattern, slot: number, rewriter: PlanRewriter): Match | undefined {
  return pattern({ rewriter, steps: new Set(), slots: new Map(), numbers: new Map() }, slot);
}

/** Any tensor. */
export const any: Pattern = (match) => match;

/** Any tensor, the same one wherever the name is. */
export function value(name: string): Pattern {
  return (match, slot) => {
    const known = match.slots.get(name);
    if (known !== undefined) return known === slot ? match : undefined;
    return { ...match, slots: new Map(match.slots).set(name, slot) };
  };
}

/** A pattern, whose match has the slot under a name. A match that has it already is not extended again: patterns share what they name. */
export function named(name: string, pattern: Pattern): Pattern {
  return (match, slot) => {
    if (match.slots.get(name) === slot) return match;
    const found = pattern(match, slot);
    return found && { ...found, slots: new Map(found.slots).set(name, slot) };
  };
}

/** A constant float32 scalar: a given number, or any, which is noted under a name. */
export function scalar(wanted: string | number): Pattern {
  return (match, slot) => {
    const tensor = match.rewriter.constants.get(slot)?.tensor;
    if (tensor?.dtype !== DataType.FLOAT || tensor.rank > 0) return undefined;
    const number = tensor.memory.f32[tensor.address >>> 2] ?? Number.NaN;
    if (typeof wanted === "number") return number === wanted ? match : undefined;
    return noted(match, wanted, number);
  };
}

/** Whether a step is one that a pattern means, by its attributes; its match may note something. */
export type StepTest = (match: Match, step: KernelStep) => Match | undefined;

/** An op on float32 of one of these names, of the first output of its step; inputs that may be swapped are tried both ways. */
export function op(names: string, inputs: readonly Pattern[], test: StepTest = (match) => match): Pattern {
  return opOfAny(names, inputs, (match, step) =>
    isOfFloats(step.instance.attributes) ? test(match, step) : undefined,
  );
}

/** An op as {@link op}, on any type; its output of that number. */
export function opOfAny(
  names: string,
  inputs: readonly Pattern[],
  test: StepTest = (match) => match,
  output = 0,
): Pattern {
  const wanted = new Set(names.split(" "));
  return (match, slot) => {
    const { rewriter } = match;
    const at = rewriter.originOf(slot);
    const step = rewriter.producerOf(at);
    if (!step || !wanted.has(step.instance.op.name) || step.firstOutput + output !== at) return undefined;
    if (step.inputs.length !== inputs.length) return undefined;
    const tested = test({ ...match, steps: new Set([...match.steps, ...rewriter.passesTo(slot), step]) }, step);
    if (!tested) return undefined;
    const found = matchInputs(tested, inputs, step.inputs);
    if (found || !COMMUTATIVE.has(step.instance.op.name)) return found;
    return matchInputs(tested, [...inputs].reverse(), step.inputs);
  };
}

/** The first of several patterns that matches. */
export function oneOf(...patterns: readonly Pattern[]): Pattern {
  return (match, slot) => {
    for (const pattern of patterns) {
      const found = pattern(match, slot);
      if (found) return found;
    }
    return undefined;
  };
}

/** A pattern, whose match notes a number: which of several forms it is. */
export function noting(name: string, number: number, pattern: Pattern): Pattern {
  return (match, slot) => {
    const found = pattern(match, slot);
    return found && noted(found, name, number);
  };
}

/** Steps that have none of these attributes, or false for them. */
export function without(...names: readonly string[]): StepTest {
  return (match, { instance }) => (names.some((name) => isFlag(instance.attributes, name)) ? undefined : match);
}

/** Notes a number, which is the same wherever it is noted under the name. */
export function noted(match: Match, name: string, number: number): Match | undefined {
  const known = match.numbers.get(name);
  if (known !== undefined) return Object.is(known, number) ? match : undefined;
  return { ...match, numbers: new Map(match.numbers).set(name, number) };
}

/** True when an attribute of a step that may lack it is true. */
export function isFlag(attributes: Attributes, name: string): boolean {
  return attributes.has(name) && attributes.bool(name);
}

const COMMUTATIVE = new Set(["Add", "AddV2", "Mul", "Maximum", "Minimum"]);

function matchInputs(start: Match, patterns: readonly Pattern[], slots: readonly number[]): Match | undefined {
  let match: Match | undefined = start;
  for (const [index, pattern] of patterns.entries()) match = match && pattern(match, slots[index] ?? -1);
  return match;
}
