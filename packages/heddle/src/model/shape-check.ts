import type { PlanExecutor, PlanRequest } from "@heddle/graph";
import type { StatusError } from "@heddle/status";
import { toStatusError } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";

/** The most combinations of shapes that are remembered. */
const MOST_KNOWN = 1000;

/** Refuses feeds whose shapes contradict the graph; each combination of shapes is inferred once. */
export class ShapeCheck {
  readonly #executor: PlanExecutor;
  readonly #request: PlanRequest;
  /** The error of each combination, undefined for a good one. */
  readonly #known = new Map<string, StatusError | undefined>();

  constructor(executor: PlanExecutor, request: PlanRequest) {
    this.#executor = executor;
    this.#request = request;
  }

  /** Checks the shapes that the signature states. @throws {StatusError} as `Executor.inferShapes` */
  async checkGraph(): Promise<void> {
    await this.#executor.inferShapes(this.#request);
  }

  /**
   * Checks the shapes of feeds, in the order of the request; undefined when these shapes were good before.
   *
   * @throws {StatusError} as `Executor.inferShapes`; rejects with the same
   */
  check(feeds: readonly Tensor[]): Promise<void> | undefined {
    const key = feeds.map(({ shape }) => formatShape(shape)).join(" ");
    const error = this.#known.get(key);
    if (error) throw error;
    return this.#known.has(key) ? undefined : this.#infer(feeds, key);
  }

  async #infer(feeds: readonly Tensor[], key: string): Promise<void> {
    const shaped = this.#request.feeds.map(({ ref, name, dtype }, index) => {
      return { ref, name, dtype, shape: feeds[index]?.shape };
    });
    let failure: StatusError | undefined;
    try {
      await this.#executor.inferShapes({ ...this.#request, feeds: shaped });
    } catch (error) {
      failure = toStatusError(error);
    }
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST_KNOWN) this.#known.delete(oldest);
    this.#known.set(key, failure);
    if (failure) throw failure;
  }
}
