import { type BatchingParameters, batched, type ServableInput, type ServableRunOptions } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { FakeServable } from "../fake-servable.js";

/** A servable that batches, on a clock of its own. */
export function setUp(parameters: BatchingParameters, servable = new FakeServable()) {
  const clock = new FakeClock();
  const batches: unknown[][] = [];
  const metrics = { batchRan: (...figures: unknown[]) => void batches.push(figures) };
  const batching = batched(servable, parameters, { clock, metrics, model: "m" });
  /** The elements of `y`, or the error's text. */
  const ask = (x: ServableInput, options?: ServableRunOptions) =>
    batching.run({ x }, options).then(
      ({ y }) => [...(y?.data ?? [])],
      (error) => String(error),
    );
  return { clock, servable, batching, ask, batches };
}
