import type { Initializer } from "@heddle/graph";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import type { TranslatedGraph } from "../graph/module-calls.js";
import { reachable } from "./reachable.js";
import type { SignatureSet } from "./read-signatures.js";

/**
 * The signatures of a program that need no refused node; the others are unusable.
 *
 * @throws {StatusError} the failure of a node that the init run needs, or that each of the signatures needs
 */
export function withoutRefused(
  { signatures, unusable }: SignatureSet,
  initializers: readonly Initializer[],
  { graph, refused }: TranslatedGraph<ProgramGraph>,
): SignatureSet {
  if (refused.size === 0) return { signatures, unusable };
  const failureOf = (names: readonly string[]) => {
    const needed = reachable(graph, names).nodes;
    return [...refused].find(([name]) => needed.has(name))?.[1];
  };
  const ofInitializers = failureOf(initializers.flatMap(({ targets }) => targets));
  if (ofInitializers) throw ofInitializers;
  const usable = new Map(signatures);
  const others = new Map(unusable);
  for (const [name, { outputs }] of signatures) {
    const failure = failureOf(outputs.map(({ ref }) => ref.node));
    if (!failure) continue;
    usable.delete(name);
    others.set(name, failure.at(`signature '${name}'`, { signature: name }));
  }
  const [first] = others.values();
  if (usable.size === 0 && signatures.size > 0 && first) throw first;
  return { signatures: usable, unusable: others };
}
