import { mergeShapes, type OpDefinition, shapesCompatible, type TensorFacts } from "@heddle/kernel-api";
import type { InferredNode } from "@heddle/kernel-fallback/shapes";
import { Code, StatusError } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import type { InferenceParts } from "./inference-parts.js";
import { joinFacts } from "./join-facts.js";
import { LoopState } from "./loop-state.js";

/** True for an op that holds functions of the program. */
export function runsFunctions({ attrs }: OpDefinition): boolean {
  return attrs.some(({ type }) => type === "func" || type === "list(func)");
}

/**
 * The facts about the outputs of a node that runs functions: those of its shape function, with what follows from the functions.
 *
 * @param outputs of the node's shape function
 * @throws {StatusError} as `inferProgram`
 */
export async function functionalFacts(
  inference: InferenceParts,
  node: InferredNode,
  inputs: readonly TensorFacts[],
  outputs: readonly TensorFacts[],
): Promise<readonly TensorFacts[]> {
  const results = await resultsOf(inference, node, inputs);
  return outputs.map((facts, index) => {
    const found = results?.[index];
    if (!found || !shapesCompatible(found.shape, facts.shape)) return facts;
    return { ...facts, ...found, shape: mergeShapes(found.shape, facts.shape) };
  });
}

async function resultsOf(
  inference: InferenceParts,
  { op, attributes, signature }: InferredNode,
  inputs: readonly TensorFacts[],
): Promise<readonly TensorFacts[] | undefined> {
  const [start, stop] = signature.inputRanges.get("input") ?? [0, 0];
  const passed = inputs.slice(start, stop);
  switch (op.name) {
    case "If":
    case "StatelessIf": {
      const branches = [attributes.func("then_branch"), attributes.func("else_branch")];
      const truth = boolOf(inputs[0]?.value);
      const taken = truth === undefined ? branches : branches.slice(truth ? 0 : 1, truth ? 1 : 2);
      return joinBranches(
        inference,
        taken.map((func) => () => inference.call(func, passed)),
      );
    }
    case "Case":
    case "StatelessCase": {
      const branches = attributes.funcList("branches");
      const index = int32Of(inputs[0]?.value);
      const last = branches.length - 1;
      const only = index === undefined ? undefined : (branches[index < 0 || index > last ? last : index] ?? undefined);
      const taken = only ? [only] : branches;
      return joinBranches(
        inference,
        taken.map((func) => () => inference.call(func, passed)),
      );
    }
    case "While":
    case "StatelessWhile": {
      const entry = await inference.call(attributes.func("cond"), passed);
      if (boolOf(entry?.[0]?.value) === false) return passed; // No iteration: those of an empty batch may not fit it.
      const state = await stableState(inference, passed, (facts) => inference.call(attributes.func("body"), facts));
      await inference.call(attributes.func("cond"), state);
      return state;
    }
    case "For":
      return stableState(inference, passed, (facts) =>
        inference.call(attributes.func("body"), [{ shape: [] }, ...facts]),
      );
    default:
      return undefined;
  }
}

/**
 * The facts that hold whichever branch is taken. A branch that fails is never taken: the graph chooses by a condition that is not
 * known here, such as a rank.
 *
 * @throws {StatusError} the error of the first branch when all fail
 */
async function joinBranches(
  { symbols }: InferenceParts,
  branches: readonly (() => Promise<readonly TensorFacts[] | undefined>)[],
): Promise<readonly TensorFacts[] | undefined> {
  const errors: StatusError[] = [];
  const found: (readonly TensorFacts[] | undefined)[] = [];
  for (const branch of branches) {
    try {
      found.push(await branch());
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== Code.INVALID_ARGUMENT) throw error;
      errors.push(error);
    }
  }
  if (found.length === 0 && errors.length > 0) throw errors[0];
  const [first, ...others] = found;
  let joined = first;
  for (const other of others) {
    joined = joined?.map((facts, index) =>
      joinFacts(facts, other?.[index] ?? { shape: undefined }, () => symbols.newSymbol()),
    );
  }
  return joined;
}

/** The facts about a loop's variables that every iteration keeps. */
async function stableState(
  { symbols }: InferenceParts,
  inputs: readonly TensorFacts[],
  iterate: (facts: readonly TensorFacts[]) => Promise<readonly TensorFacts[] | undefined>,
): Promise<readonly TensorFacts[]> {
  const state = new LoopState(inputs, symbols);
  while (!state.advance((await iterate(state.facts)) ?? []));
  return state.facts;
}

function boolOf(value: Tensor | undefined): boolean | undefined {
  if (value?.dtype !== DataType.BOOL || value.rank !== 0) return undefined;
  return value.memory.u8[value.address] !== 0;
}

function int32Of(value: Tensor | undefined): number | undefined {
  return value?.rank === 0 ? value.memory.i32[value.address >>> 2] : undefined;
}
