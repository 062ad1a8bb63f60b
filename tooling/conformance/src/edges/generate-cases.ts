import { Host } from "@heddle/kernel-fallback";
import { Random } from "@heddle/tooling-testing/fuzz";
import type { OpCase } from "@heddle/tooling-testing/op-cases";
import { plugins } from "../replay.js";
import { type EdgeOp, freshCase, hasUsableInputs } from "./fresh-case.js";
import { mutatedCase } from "./mutated-case.js";

/**
 * Cases at the edges of what ops take, the same for each seed: a third made from the definitions of the ops, the others by changing
 * known cases. Ops that take or return resources, variants or functions have none: one op alone cannot run them.
 *
 * @param known cases of any ops, which TensorFlow answered or refused
 */
export function* generateCases(count: number, seed: number, known: readonly OpCase[]): Generator<OpCase> {
  const ops = usableOps();
  const knownByOp = new Map<string, OpCase[]>(ops.map(({ definition }) => [definition.name, []]));
  for (const opCase of known.filter(isUsable)) knownByOp.get(opCase.op)?.push(opCase);
  const seen = new Set<string>();
  const random = new Random(seed);
  while (seen.size < count) {
    for (const op of ops) {
      const examples = knownByOp.get(op.definition.name) ?? [];
      const made =
        examples.length > 0 && random.below(3) > 0 ? mutatedCase(random, op, examples) : freshCase(random, op);
      const text = JSON.stringify(made);
      if (seen.has(text) || seen.size >= count) continue;
      seen.add(text);
      yield made;
    }
  }
}

function usableOps(): EdgeOp[] {
  const { registry } = new Host({ plugins });
  return registry
    .opNames()
    .map((name) => ({
      definition: registry.findOp(name).definition,
      kernels: registry.kernelsOf(name).map(({ definition }) => definition.constraints ?? {}),
    }))
    .filter(hasUsableInputs);
}

/** Large cases say nothing new and make the files large. */
function isUsable(opCase: OpCase): boolean {
  return JSON.stringify(opCase.inputs).length < 4000;
}
