import type { PoolServable } from "../src/index.js";
import { FakeServable } from "./fake-servable.js";

/** A copy of a model whose worker a test ends: it comes back with `prepare`, once the test lets it. */
export class FakeCopy extends FakeServable implements PoolServable {
  restarts = 0;
  prepared = 0;
  /** Set: the worker has ended. */
  #isDown = false;
  #comesBack: Promise<void> | undefined;

  /** Ends the worker. Its first run fails with `error`; until `comesBack` has settled, `prepare` waits. */
  end(error?: unknown, comesBack: Promise<void> = Promise.resolve()): void {
    this.#isDown = true;
    this.#comesBack = comesBack;
    const run = this.runs.find(({ isOver }) => !isOver);
    if (error !== undefined) run?.fail(error);
  }

  async prepare(): Promise<void> {
    if (this.#isDown) {
      await this.#comesBack;
      this.#isDown = false;
      this.restarts++;
    }
    this.prepared++;
  }
}
