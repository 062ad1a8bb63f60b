import type { ReadOptions } from "@heddle/graph";
import type { Host } from "@heddle/kernel-fallback";
import type { LoadPlugins } from "./prepared-calls.js";
import type { Progress } from "./progress.js";

/** The definitions of ops for a reader. */
export type OpLookups = Pick<ReadOptions, "findOp" | "opHasOutputs">;

/** The definitions of the ops of a host; `findOp` imports the package of an op that it lacks. */
export function opLookups(
  host: Host,
  loadPlugins: LoadPlugins | undefined,
  onProgress: (progress: Progress) => void,
): OpLookups {
  const definitionOf = (op: string) => host.registry.findOpIfAny(op)?.definition;
  return {
    opHasOutputs(op: string) {
      const definition = definitionOf(op);
      return definition && definition.outputs.length > 0;
    },
    async findOp(op: string) {
      if (!host.registry.hasOp(op)) await loadPlugins?.(host, [op], (name) => onProgress({ phase: "plugin", name }));
      return definitionOf(op);
    },
  };
}
