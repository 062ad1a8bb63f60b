import type { ComputeContext } from "@heddle/kernel-api";

/**
 * Work on a picture in steps, each of which yields about as many pixels as it worked on. Others may use the memory between steps:
 * views of it are taken anew afterwards.
 */
export type Steps<T> = Generator<number, T, void>;

/** Pixels between two pauses: about a millisecond of work. */
const PIXELS_AT_ONCE = 65_536;

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does all steps, with {@link ComputeContext.pause} between them. A promise only when the run pauses.
 *
 * @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when the run is to stop; the errors of the steps
 */
export function withPauses(context: Pick<ComputeContext, "pause">, steps: Steps<void>): void | Promise<void> {
  const pause = stepsToPause(context, steps);
  if (pause) return afterPause(context, steps, pause);
}

async function afterPause(context: Pick<ComputeContext, "pause">, steps: Steps<void>, first: Promise<void>) {
  try {
    for (let pause: Promise<void> | undefined = first; pause; pause = stepsToPause(context, steps)) await pause;
  } finally {
    steps.return();
  }
}

/** Does steps up to a pause of the run; undefined when all are done. */
function stepsToPause(context: Pick<ComputeContext, "pause">, steps: Steps<void>): Promise<void> | undefined {
  try {
    for (let pixels = 0; ; ) {
      const step = steps.next();
      if (step.done) return undefined;
      pixels += step.value;
      if (pixels < PIXELS_AT_ONCE) continue;
      pixels = 0;
      const pause = context.pause();
      if (pause) return pause;
    }
  } catch (error) {
    steps.return();
    throw error;
  }
}
