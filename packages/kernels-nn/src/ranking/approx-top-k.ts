import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { notFound } from "@heddle/status";
import { topK } from "./top-k.js";

/**
 * ApproxTopK: the `k` largest elements of each row. As TensorFlow's kernel for CPUs it finds them exactly, whatever recall is asked for. A NaN is where TopKV2 has it, where
 * TensorFlow may place it anywhere.
 *
 * @throws {StatusError} NOT_FOUND for the smallest elements and for another dimension than the last, which TensorFlow has no kernel for
 */
export function createApproxTopK({ attributes }: ConstructionContext): Kernel {
  const k = attributes.int32("k");
  const dimension = attributes.int("reduction_dimension");
  const isLargest = attributes.bool("is_max_k");
  if (dimension !== -1 || !isLargest) {
    throw notFound(
      `ApproxTopK has a kernel for the largest elements along dimension -1 alone, found is_max_k ${isLargest} and reduction_dimension ${dimension}`,
      { dimension, isLargest },
    );
  }
  return { compute: (context) => topK(context, k) };
}
