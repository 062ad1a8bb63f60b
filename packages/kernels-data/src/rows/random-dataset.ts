import { type ConstructionContext, type Kernel, settle } from "@heddle/kernel-api";
import { Dataset } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { int64Scalar } from "../datasets/int64-scalar.js";
import { scalarInt64 } from "../datasets/scalar-input.js";
import { SeedGenerator } from "../seeds/seed-generator.js";
import { seedsOrRandom, wordsOfSeeds } from "../seeds/seeds.js";

/**
 * RandomDataset(V2): random words of 32 bits without end, by the seeds; with `rerandomize_each_iteration` others each time.
 *
 * Source: tensorflow/core/kernels/data/random_dataset_op.cc (TensorFlow 2.21).
 */
export function createRandomDataset({ attributes, op }: ConstructionContext): Kernel {
  const isSecond = op.name === "RandomDatasetV2";
  const rerandomizes = isSecond && attributes.bool("rerandomize_each_iteration");
  return {
    compute(context) {
      const seeds = seedsOrRandom([scalarInt64(context, 0, "seed"), scalarInt64(context, 1, "seed2")]);
      const [given] = isSecond ? context.input(2).objects() : [];
      const generator = given instanceof SeedGenerator ? given : new SeedGenerator(seeds, rerandomizes);
      const iterate = ({ memory }: { readonly memory: typeof context.memory }) => {
        const words = wordsOfSeeds(generator.next());
        return { next: () => settle([int64Scalar(memory, BigInt(words()))]), close() {} };
      };
      setVariantOutput(context, 0, new Dataset(iterate));
    },
  };
}
