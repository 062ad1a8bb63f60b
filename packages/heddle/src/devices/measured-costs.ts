import type { RunObserver, Step } from "@heddle/graph";
import type { Costs } from "@heddle/graph/partition";
import type { Tensor } from "@heddle/tensor";

/** The time of a node that no run has measured, in milliseconds. */
const UNKNOWN_MS = 0.001;

/** Measures the nodes and values of runs, as costs of a cut: of several runs the shortest time of each node. */
export class MeasuredCosts implements Costs {
  readonly #timesMs = new Map<string, number>();
  readonly #bytes = new Map<string, number>();

  timeOf({ name }: { readonly name: string }): number {
    return this.#timesMs.get(name) ?? UNKNOWN_MS;
  }

  bytesOf({ node, output }: { readonly node: string; readonly output: number }): number {
    return this.#bytes.get(`${node}:${output}`) ?? 0;
  }

  /** Notes the bytes of a tensor that a run is fed. */
  addFeed(key: string, tensor: Tensor): void {
    this.#bytes.set(key, tensor.buffer.sizeBytes);
  }

  /** An observer for one run. The steps of functions count as those of the nodes that run them. */
  observer(): RunObserver {
    const open: { readonly step: Step; readonly startedMs: number }[] = [];
    return {
      stepBegins: (_, step) => void open.push({ step, startedMs: performance.now() }),
      stepEnds: (_, step, outputs) => {
        const begun = open.pop();
        if (open.length > 0 || begun?.step !== step || !step.instance) return;
        const { nodeName } = step.instance;
        const timeMs = performance.now() - begun.startedMs;
        this.#timesMs.set(nodeName, Math.min(timeMs, this.#timesMs.get(nodeName) ?? timeMs));
        for (const [index, tensor] of outputs.entries()) {
          if (tensor) this.#bytes.set(`${nodeName}:${index}`, tensor.buffer.sizeBytes);
        }
      },
    };
  }
}
