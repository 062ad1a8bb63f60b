import type { Attributes } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import type { SubgraphWriter } from "./model-writer.js";

/** A value of the plan that is written: a tensor of the subgraph, a constant, or both once the constant is written. */
export interface WrittenValue {
  readonly dtype: DataType;
  /** The tensor of every run; a table's or variable's handle too. Borrowed. */
  readonly constant: Tensor | undefined;
  /** The number of the tensor in the subgraph. A constant is written when it is asked for. */
  index(): number;
}

/** A step of a plan, as the rows of the writer see it. */
export interface WrittenStep {
  readonly op: string;
  readonly instance: KernelInstance;
  readonly attributes: Attributes;
  readonly inputs: readonly WrittenValue[];
  readonly outputTypes: readonly DataType[];
  readonly subgraph: SubgraphWriter;
  /** New tensors for the outputs. */
  newOutputs(): number[];
}

/**
 * Writes a step as builtins; returns the tensors of its outputs. Undefined when TFLite's builtins do not compute this node, which then
 * becomes a Flex operator.
 */
export type StepRow = (step: WrittenStep) => readonly number[] | undefined;

/** The type of an input. */
export function typeOf({ inputs }: WrittenStep, index = 0): DataType {
  return inputs[index]?.dtype ?? DataType.INVALID;
}

/** The tensors of all inputs. */
export function indices({ inputs }: WrittenStep): number[] {
  return inputs.map((input) => input.index());
}

/** An input that must be there. */
export function inputOf({ inputs, op }: WrittenStep, index: number): WrittenValue {
  const input = inputs[index];
  if (!input) throw invalidArgument(`${op} has no input ${index}`);
  return input;
}

/** The integers of a constant input, or undefined for one that is computed. */
export function constantInts(step: WrittenStep, index: number): number[] | undefined {
  const { constant } = inputOf(step, index);
  return constant && Array.from(constant.elements(), Number);
}

/** Writes one builtin with the step's inputs and new outputs. */
export function write(
  step: WrittenStep,
  builtin: string,
  options?: Readonly<Record<string, unknown>>,
  inputs: readonly number[] = indices(step),
): readonly number[] {
  const outputs = step.newOutputs();
  step.subgraph.builtin(builtin, inputs, outputs, options);
  return outputs;
}
