import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatPosition, sizeBetween } from "@heddle/tensor";
import { takeLoopsOver } from "./take-loops.js";

/**
 * HeddleTakeRows: the rows of a table of floats that indices name, which count from the end of `size` rows where they are negative. Errors
 * name the place of an index in `given`, the same indices in another order, if it is there. Where the table is a product, the result has the rank
 * that the product took, from `least_rank` to `most_rank`, if that is not -1; other ranks are the product's error.
 */
export function createHeddleTakeRows({ attributes }: ConstructionContext): Kernel {
  const size = attributes.int32("size");
  const leastRank = attributes.int32("least_rank");
  const mostRank = attributes.int32("most_rank");
  return {
    compute(context) {
      const params = context.input(0);
      const indices = context.input(1);
      const { shape, rank, dtype, address } = params;
      if (rank < 1) throw invalidArgument("params must be at least 1 dimensional");
      const found = indices.rank + rank - 1;
      if (found < leastRank || (mostRank >= 0 && found > mostRank)) {
        throw invalidArgument(`In[0] ndims must be ${mostRank < 0 ? ">= " : ""}${leastRank}: ${found}`, {
          rank: found,
        });
      }
      const output = context.allocateOutput(0, [...indices.shape, ...shape.slice(1)]);
      if (output.elementCount === 0) return;
      const [limit] = shape;
      const count = indices.elementCount;
      const width = dataTypeSize(indices.dtype);
      const loops = takeLoopsOver(context.memory, output.elementCount);
      const given = context.inputCount > 2 ? context.input(2) : indices;
      const bad = loops.firstOutOfRange(given.address, width, count, size, limit) >>> 0;
      if (bad < count) {
        const named = exactIndex(given, bad);
        const index = named < 0 ? named + BigInt(size) : named;
        throw invalidArgument(`indices${formatPosition(given.shape, bad)} = ${index} is not in [0, ${limit})`, {
          index: Number(index),
          limit,
        });
      }
      const rowBytes = sizeBetween(shape, 1, rank) * dataTypeSize(dtype);
      loops.takeRows(address, rowBytes, indices.address, width, count, size, output.address);
    },
  };
}
