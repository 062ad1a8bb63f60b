import type { KernelDefinition } from "@heddle/kernel-api";
import type { Registration } from "./registrations.js";
import type { NodeTypes } from "./used-types.js";

/** A function that registers an op, and the types of the nodes that it is for. */
export interface ChosenRegistration {
  readonly registration: Registration;
  readonly nodes: readonly NodeTypes[];
}

/**
 * For the nodes of one op the functions that register it: those for some types where they are enough for all nodes, else the one for
 * all types, which is the first of `registrations`.
 */
export function chooseRegistrations(
  registrations: readonly Registration[],
  nodes: readonly NodeTypes[],
): readonly ChosenRegistration[] {
  const [general, ...special] = registrations;
  if (!general) return [];
  const narrowFirst = [...special].sort((a, b) => breadth(a) - breadth(b));
  const chosen = new Map<Registration, NodeTypes[]>();
  for (const types of nodes) {
    const narrow = narrowFirst.find(({ kernels }) => kernels.some((kernel) => fits(kernel, types)));
    if (!narrow) return [{ registration: general, nodes }];
    chosen.set(narrow, [...(chosen.get(narrow) ?? []), types]);
  }
  return [...chosen].map(([registration, own]) => ({ registration, nodes: own }));
}

function fits({ constraints = {} }: KernelDefinition, types: NodeTypes): boolean {
  return [...types].every(([attr, own]) => own.every((type) => constraints[attr]?.includes(type) ?? true));
}

/** The number of combinations of types that a function registers, as far as it limits them. */
function breadth({ kernels }: Registration): number {
  const combinations = kernels.map(({ constraints = {} }) =>
    Object.values(constraints).reduce((product, types) => product * types.length, 1),
  );
  return combinations.reduce((sum, count) => sum + count, 0);
}
