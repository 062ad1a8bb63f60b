/** The ops that make and delete what datasets share: seeds and kept rows. */

import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";
import { KeptRows } from "../shuffle/kept-rows.js";
import { DummyResource } from "./dummy-resource.js";
import { SeedGenerator } from "./seed-generator.js";
import { seedsOrRandom } from "./seeds.js";
import { setHandle } from "./set-handle.js";

/** AnonymousSeedGenerator: makes the seeds of each iteration. */
export function anonymousSeedGenerator(context: ComputeContext): void {
  const seeds = seedsOrRandom([scalarInt64(context, 0, "seed"), scalarInt64(context, 1, "seed2")]);
  const { memory, address } = scalarInput(context, 2, "reshuffle");
  setHandle(context, new SeedGenerator(seeds, memory.u8[address] !== 0, "AnonymousSeedGenerator"));
}

/** AnonymousMemoryCache: rows that datasets keep. */
export function anonymousMemoryCache(context: ComputeContext): void {
  setHandle(context, new KeptRows("AnonymousMemoryCache"));
}

/** DeleteSeedGenerator: the generator goes with its last handle. */
export function deleteSeedGenerator(context: ComputeContext): void {
  lookupResource(context, 0, SeedGenerator);
}

/** DeleteMemoryCache: the rows go with their last handle. */
export function deleteMemoryCache(context: ComputeContext): void {
  lookupResource(context, 0, KeptRows);
}

/** DummySeedGenerator. */
export function dummySeedGenerator(context: ComputeContext): void {
  setHandle(context, new DummyResource(SeedGenerator.typeName));
}

/** DummyMemoryCache. */
export function dummyMemoryCache(context: ComputeContext): void {
  setHandle(context, new DummyResource(KeptRows.typeName));
}

/** DummyIterationCounter. */
export function dummyIterationCounter(context: ComputeContext): void {
  setHandle(context, new DummyResource("tensorflow::data::IterationCounter"));
}
