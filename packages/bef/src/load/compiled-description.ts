import type { ModelDescription } from "@heddle/graph";
import type { BefFile } from "../format/read/bef-file.js";
import { calledOp } from "./kernel-attributes.js";
import type { Manifest } from "./read-manifest.js";

/** The facts about a compiled model. Calls are counted when they are asked for: a model that only runs does not read all of its bodies. */
export class CompiledDescription implements ModelDescription {
  readonly functionCount: number;
  readonly convertedBy?: string;
  readonly compiledFrom?: string;
  readonly plugins: readonly string[];
  readonly fallback?: NonNullable<ModelDescription["fallback"]>;
  readonly #file: BefFile;
  #counts: OpCounts | undefined;

  constructor(file: BefFile, { producer, source, plugins, fallback }: Manifest) {
    this.#file = file;
    this.functionCount = file.functions.filter(({ name }) => name !== "").length;
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

function countOps(file: BefFile): OpCounts {
  const all: Counts = new Map();
  const delegated: Counts = new Map();
  for (const [index, { kind }] of file.functions.entries()) {
    if (kind === "native") continue;
    for (const kernel of file.functionBody(index).kernels) {
      const called = calledOp(file, kernel);
      if (!called) continue;
      const { op = "", isDelegated } = called;
      count(all, op);
      if (isDelegated) count(delegated, op);
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
