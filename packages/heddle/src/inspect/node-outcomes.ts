import { type ObservedRun, type Plan, type RunObserver, type Step, stepNodeName } from "@heddle/graph";
import type { Tensor } from "@heddle/tensor";
import { type TensorExcerpt, tensorExcerpt } from "./tensor-excerpt.js";

/** The outcome of a node in a run: plain data. */
export interface NodeOutcome {
  /** The time of all its executions together, with the functions that its kernel ran. Absent when it was computed before the run. */
  readonly milliseconds?: number;
  /** The number of its executions; absent when it was computed before the run. More than 1 in a loop. */
  readonly executions?: number;
  /** Its outputs of the last execution, in order. */
  readonly outputs: readonly TensorExcerpt[];
}

/** Options of {@link NodeOutcomes}. */
export interface NodeOutcomesOptions {
  /** The most elements of an output that are kept. Default 16. */
  readonly maxElements?: number;
  /** The most nodes that are kept; the others are counted in `droppedNodes`. Default 100,000. */
  readonly maxNodes?: number;
}

/**
 * Keeps the outcome of every node of a run, with the first elements of its outputs; a second run begins anew. No step of such a run is
 * fused, so that it takes longer than others; `runSync` has fused steps unless `model.prepare({ observer })` came before.
 *
 * A node has the name of a plan's step: the names of the calls that lead to it come before its own, `call/inner/node`; a node of a function
 * that a kernel runs, a branch or the body of a loop, has the name of the function before its own. Calls themselves are not steps.
 *
 * @example
 * const outcomes = new NodeOutcomes();
 * await model.run({ text: ["great"] }, { observer: outcomes });
 * console.log(outcomes.nodes.get("lower")?.outputs[0]?.elements); // [ '"great"' ]
 */
export class NodeOutcomes implements RunObserver {
  readonly seesNodes = true;
  readonly #maxElements: number;
  readonly #maxNodes: number;
  readonly #nodes = new Map<string, NodeOutcome>();
  readonly #inputs = new Map<string, TensorExcerpt>();
  readonly #starts = new Map<Step, number>();
  #droppedNodes = 0;

  constructor({ maxElements = 16, maxNodes = 100_000 }: NodeOutcomesOptions = {}) {
    this.#maxElements = maxElements;
    this.#maxNodes = maxNodes;
  }

  /** The outcomes of the last run, by the path of the node. */
  get nodes(): ReadonlyMap<string, NodeOutcome> {
    return this.#nodes;
  }

  /** The tensors that the last run was fed, by the name of the input. */
  get inputs(): ReadonlyMap<string, TensorExcerpt> {
    return this.#inputs;
  }

  /** Nodes of the last run that were not kept, because they were too many. */
  get droppedNodes(): number {
    return this.#droppedNodes;
  }

  runBegins(_run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void {
    this.#nodes.clear();
    this.#inputs.clear();
    this.#starts.clear();
    this.#droppedNodes = 0;
    for (const [index, { name }] of plan.feeds.entries()) {
      this.#inputs.set(name, tensorExcerpt(feeds[index], this.#maxElements));
    }
    for (const { tensor, nodeName } of plan.constants) {
      const outputs = this.#nodes.get(nodeName)?.outputs ?? [];
      if (nodeName !== "") this.#keep(nodeName, { outputs: [...outputs, tensorExcerpt(tensor, this.#maxElements)] });
    }
  }

  stepBegins(_run: ObservedRun, step: Step): void {
    this.#starts.set(step, performance.now());
  }

  stepEnds(_run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void {
    const now = performance.now();
    const { milliseconds = 0, executions = 0 } = this.#nodes.get(stepNodeName(step)) ?? {};
    this.#keep(stepNodeName(step), {
      milliseconds: milliseconds + now - (this.#starts.get(step) ?? now),
      executions: executions + 1,
      outputs: outputs.map((tensor) => tensorExcerpt(tensor, this.#maxElements)),
    });
  }

  #keep(path: string, outcome: NodeOutcome): void {
    if (this.#nodes.size < this.#maxNodes || this.#nodes.has(path)) this.#nodes.set(path, outcome);
    else this.#droppedNodes++;
  }
}
