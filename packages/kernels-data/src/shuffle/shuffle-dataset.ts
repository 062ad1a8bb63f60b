/** The datasets of shuffled rows. */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { scalarInt64 } from "../datasets/scalar-input.js";
import { setRows } from "../datasets/set-rows.js";
import { SeedGenerator } from "../seeds/seed-generator.js";
import { seedsOrRandom } from "../seeds/seeds.js";
import { ShuffledRows } from "./shuffled-rows.js";

/** The buffer size that stands for all rows. Source: kUnknownCardinality, tensorflow/core/framework/dataset.h (TensorFlow 2.21). */
const ALL_ROWS = -2n;

/** ShuffleDataset(V3), ShuffleAndRepeatDataset(V2): the rows in a random order, several times. */
export function createShuffleDataset({ attributes, op }: ConstructionContext): Kernel {
  const reshuffles = attributes.bool("reshuffle_each_iteration");
  const repeats = op.name.startsWith("ShuffleAndRepeat");
  const generatorInput = op.inputs.findIndex(({ name }) => name === "seed_generator");
  return {
    compute(context) {
      const bufferSize = bufferSizeOf(context);
      const seeds = [scalarInt64(context, 2, "seed"), scalarInt64(context, 3, "seed2")] as const;
      const epochs = repeats ? scalarInt64(context, 4, "count") : 1n;
      if (epochs < -1n || epochs === 0n) {
        throw invalidArgument("count must be greater than zero or equal to -1.");
      }
      const given = generatorInput < 0 ? undefined : generatorIn(context, generatorInput);
      setShuffled(context, bufferSize, given ?? new SeedGenerator(seedsOrRandom(seeds), reshuffles), epochs);
    },
  };
}

/** ShuffleDatasetV2: the rows in an order that a generator of seeds decides. */
export function shuffleDatasetV2(context: ComputeContext): void {
  const bufferSize = bufferSizeOf(context);
  setShuffled(context, bufferSize, generatorIn(context, 2) ?? new SeedGenerator(seedsOrRandom([0n, 0n]), true), 1n);
}

function setShuffled(
  context: ComputeContext,
  bufferSize: number | undefined,
  seeds: SeedGenerator,
  epochs: bigint,
): void {
  setRows(context, (run, input) => new ShuffledRows(run, input, { bufferSize, seeds, epochs }));
}

function bufferSizeOf(context: ComputeContext): number | undefined {
  const size = scalarInt64(context, 1, "buffer_size");
  if (size === ALL_ROWS) return undefined;
  if (size <= 0n) throw invalidArgument("buffer_size must be greater than zero or UNKNOWN_CARDINALITY");
  return Number(size);
}

/** The generator in an input; undefined for another resource, such as the dummy, which functions have. */
function generatorIn(context: ComputeContext, index: number): SeedGenerator | undefined {
  const [object] = context.input(index).objects();
  return object instanceof SeedGenerator ? object : undefined;
}
