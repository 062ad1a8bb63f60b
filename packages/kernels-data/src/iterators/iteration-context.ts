import type { ComputeContext } from "@heddle/kernel-api";

/**
 * The context of an iteration that outlives the run which began it: that of the run which reads the next row. Datasets keep the context
 * that they are iterated with.
 */
export class IterationContext {
  readonly context: ComputeContext;
  #current: ComputeContext | undefined;

  constructor() {
    this.context = new Proxy({} as ComputeContext, {
      get: (_, key) => {
        const current = this.#current as ComputeContext;
        const value: unknown = Reflect.get(current, key);
        return typeof value === "function" ? value.bind(current) : value;
      },
    });
  }

  /** Makes the context that of a run, until the next call. */
  moveTo(run: ComputeContext): void {
    this.#current = run;
  }
}
