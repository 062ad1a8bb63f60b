import type { ModelDescription } from "@heddle/graph";
import { opCalls } from "../compiled-form.js";
import { type CompiledFile, isText } from "./compiled-file.js";
import type { Manifest } from "./read-manifest.js";

/** The facts about a compiled model. Calls are counted when they are asked for: a model that only runs does not read all of its bodies. */
export class CompiledDescription implements ModelDescription {
  readonly functionCount: number;
  readonly convertedBy?: string;
  readonly compiledFrom?: string;
  readonly plugins: readonly string[];
  readonly fallback?: NonNullable<ModelDescription["fallback"]>;
  readonly #file: CompiledFile;
  #counts: OpCounts | undefined;

  constructor(file: CompiledFile, { producer, source, plugins, fallback }: Manifest) {
    this.#file = file;
    this.functionCount = file.functionNames.length;
    if (producer !== "") this.convertedBy = producer;
    if (source !== "") this.compiledFrom = source;
    this.plugins = plugins;
    if (!fallback) return;
    const counts = () => this.#countedOps().delegated;
    this.fallback = {
      ...fallback,
      get opCounts() {
        return counts();
      },
    };
  }

  /** @throws {StatusError} DATA_LOSS for an invalid body */
  get opCounts(): Counts {
    return this.#countedOps().all;
  }

  /** @throws {StatusError} as {@link opCounts} */
  get nodeCount(): number {
    return [...this.opCounts.values()].reduce((sum, count) => sum + count, 0);
  }

  #countedOps(): OpCounts {
    this.#counts ??= countOps(this.#file);
    return this.#counts;
  }
}

type Counts = Map<string, number>;

/** How often each op is called, and called by runtime fallback, sorted by op. */
interface OpCounts {
  readonly all: Counts;
  readonly delegated: Counts;
}

function countOps(file: CompiledFile): OpCounts {
  const all: Counts = new Map();
  const delegated: Counts = new Map();
  for (const func of file.functionNames) {
    for (const { name, more } of file.findFunction(func)?.kernels ?? []) {
      const call = opCalls.get(name);
      const [op] = more;
      if (!call || !isText(op)) continue;
      count(all, op);
      if (call.isDelegated) count(delegated, op);
    }
  }
  return { all: sorted(all), delegated: sorted(delegated) };
}

function count(counts: Counts, op: string): void {
  counts.set(op, (counts.get(op) ?? 0) + 1);
}

function sorted(counts: Counts): Counts {
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
