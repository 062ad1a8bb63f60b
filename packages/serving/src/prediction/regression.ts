import { failedPrecondition, internal, invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { Servable, ServableOutput } from "../servable/servable.js";
import type { ExamplesSignature } from "./classification.js";
import { findMethod } from "./find-signature.js";

const REGRESS_METHOD = "tensorflow/serving/regress";

/**
 * The signature of that name, which regresses.
 *
 * @throws {StatusError} INVALID_ARGUMENT and FAILED_PRECONDITION for another one
 *
 * Source: tensorflow_serving/servables/tensorflow/regressor.cc, `PreProcessRegression`.
 */
export function regressSignature(servable: Servable, wanted: string | undefined): ExamplesSignature {
  const { name, def } = findMethod(servable, wanted, REGRESS_METHOD, "regression");
  if (Object.keys(def.outputs).length !== 1) throw invalidArgument("Expected one output Tensor.");
  for (const [names, kind] of [
    [def.inputs, "inputs"],
    [def.outputs, "outputs"],
  ] as const) {
    if (Object.hasOwn(names, kind)) continue;
    throw failedPrecondition(`No regression ${kind} found in SignatureDef: ${name}`, { signature: name });
  }
  return { name, input: "inputs", outputs: ["outputs"] };
}

/**
 * The value of each example.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an output of another type or shape
 *
 * Source: tensorflow_serving/servables/tensorflow/regressor.cc, `PostProcessRegressionResult`.
 */
export function regressionsOf(
  { outputs }: Readonly<Record<string, ServableOutput>>,
  exampleCount: number,
): Float32Array {
  if (!outputs) throw internal("the model did not return the output 'outputs'");
  const { dtype, shape, data } = outputs;
  if (!(shape.length === 1 || (shape.length === 2 && shape[1] === 1))) {
    throw invalidArgument(
      `Expected output Tensor shape to be either [batch_size] or [batch_size, 1] but got ${formatShape(shape)}`,
    );
  }
  if (shape[0] !== exampleCount) {
    throw invalidArgument(`Input batch size did not match output batch size: ${exampleCount} vs. ${shape[0]}`);
  }
  if (!(data instanceof Float32Array) || dtype !== "float") {
    throw invalidArgument(`Expected output Tensor of DT_FLOAT.  Got: DT_${dtype.toUpperCase()}`);
  }
  return data;
}
