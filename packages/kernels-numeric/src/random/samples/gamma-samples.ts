/**
 * Numbers of gamma distributions.
 *
 * Source: tensorflow/core/kernels/random_op.cc, stateless_random_gamma_op.cc (TensorFlow 2.21); G. Marsaglia, W. W. Tsang, "A simple
 * method for generating gamma variables" (2000).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { type DrawSample, fillSamples, parametersOf, SampleGenerator } from "../generators/fill-samples.js";
import { normal, uniform } from "../generators/random-distribution.js";
import { SampleBuffer } from "../generators/sample-buffer.js";

/** Fills `output` with samples for each element of `alpha`. */
export function fillGamma(context: ComputeContext, output: Tensor, alpha: Tensor, base: Philox): void | Promise<void> {
  const alphas = parametersOf(alpha);
  const generator = new SampleGenerator(base, output.memory);
  const normals = new SampleBuffer(normal, DataType.DOUBLE, generator, 2);
  const uniforms = new SampleBuffer(uniform, DataType.DOUBLE, generator, 2);
  return fillSamples(context, output, alphas.length, (parameter) => {
    const draw = samplerOf(alphas[parameter], normals, uniforms);
    return (index) => {
      generator.place(index);
      normals.clear();
      uniforms.clear();
      return draw(index);
    };
  });
}

function samplerOf(alpha: number, normals: SampleBuffer, uniforms: SampleBuffer): DrawSample {
  if (alpha === 1) return () => -Math.log1p(-uniforms.next());
  const isSmall = alpha < 1;
  const shape = alpha + (isSmall ? 2 / 3 : -1 / 3);
  const factor = 1 / 3 / Math.sqrt(shape);
  return () => {
    for (;;) {
      const x = normals.next();
      const root = 1 + factor * x;
      if (root <= 0) continue;
      const v = root * root * root;
      const u = uniforms.next();
      const isInside = u < 1 - 0.0331 * (x * x) * (x * x);
      if (!isInside && !(Math.log(u) < 0.5 * x * x + shape * (1 - v + Math.log(v)))) continue;
      return isSmall ? shape * v * uniforms.next() ** (1 / alpha) : shape * v;
    }
  };
}
