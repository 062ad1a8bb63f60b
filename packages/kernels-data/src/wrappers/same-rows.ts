/** The datasets of the rows of another one as they are: they choose threads, memory or optimizations of TensorFlow, or count. */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { datasetOf } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";
import { retained, setRows } from "../datasets/set-rows.js";

/** A kernel that checks the other inputs. */
export function createSameRows({ op }: ConstructionContext): Kernel {
  const [, { name = "" } = {}] = op.inputs;
  return {
    compute(context) {
      if (name === "tag") scalarInput(context, 1, name);
      if (name === "max_intra_op_parallelism" || name === "num_threads") notNegative(context, name);
      setVariantOutput(context, 0, retained(datasetOf(context.input(0))));
    },
  };
}

/** SleepDataset: the rows, each after so many microseconds. */
export function sleepDataset(context: ComputeContext): void {
  const microseconds = notNegative(context, "sleep_microseconds");
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    return {
      *next() {
        for (const end = Date.now() + Number(microseconds) / 1000; Date.now() < end; ) {
          yield new Promise((resolve) => setTimeout(resolve, Math.min(end - Date.now(), LONGEST_SLEEP_MS)));
          run.cancellation.throwIfCancelled();
        }
        return yield* rows.next();
      },
      close: () => rows.close(),
    };
  });
}

/** A run that is cancelled or late sleeps no longer than that. */
const LONGEST_SLEEP_MS = 10;

function notNegative(context: ComputeContext, name: string): bigint {
  const value = scalarInt64(context, 1, name);
  if (value < 0n) throw invalidArgument(`\`${name}\` must be >= 0`);
  return value;
}
