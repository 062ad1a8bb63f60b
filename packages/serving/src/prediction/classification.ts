import { failedPrecondition, invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { Servable, ServableOutput } from "../servable/servable.js";
import type { Classes } from "./calls.js";
import { findMethod } from "./find-signature.js";

const CLASSIFY_METHOD = "tensorflow/serving/classify";

/** The names of the input and of the outputs of a signature that classifies or regresses. */
export interface ExamplesSignature {
  readonly name: string;
  readonly input: string;
  readonly outputs: readonly string[];
}

/**
 * The signature of that name, which classifies.
 *
 * @throws {StatusError} INVALID_ARGUMENT and FAILED_PRECONDITION for another one
 *
 * Source: tensorflow_serving/servables/tensorflow/classifier.cc, `PreProcessClassification`.
 */
export function classifySignature(servable: Servable, wanted: string | undefined): ExamplesSignature {
  const { name, def } = findMethod(servable, wanted, CLASSIFY_METHOD, "classification");
  const count = Object.keys(def.outputs).length;
  if (count !== 1 && count !== 2) throw invalidArgument(`Expected one or two output Tensors, found ${count}`);
  if (!Object.hasOwn(def.inputs, "inputs")) {
    throw failedPrecondition(`No classification inputs found in SignatureDef: ${name}`, { signature: name });
  }
  const outputs = ["classes", "scores"].filter((output) => Object.hasOwn(def.outputs, output));
  if (outputs.length === 0) {
    throw failedPrecondition(
      `Expected classification signature outputs to contain at least one of "classes" or "scores". Signature was: ${name}`,
      { signature: name },
    );
  }
  return { name, input: "inputs", outputs };
}

/**
 * The classes of each example.
 *
 * @throws {StatusError} INVALID_ARGUMENT for outputs of another type or shape
 *
 * Source: tensorflow_serving/servables/tensorflow/classifier.cc, `PostProcessClassificationResult`.
 */
export function classificationsOf(
  { classes, scores }: Readonly<Record<string, ServableOutput>>,
  exampleCount: number,
): readonly Classes[] {
  if (classes) checkMatrix(classes, "classes", "string", exampleCount);
  if (scores) checkMatrix(scores, "scores", "float", exampleCount);
  const [classCount = 0, scoreCount = 0] = [classes?.shape[1], scores?.shape[1]];
  if (classes && scores && classCount !== scoreCount) {
    throw invalidArgument(`Tensors class and score should match in dim_size(1). Got ${classCount} vs. ${scoreCount}`);
  }
  const count = classes ? classCount : scoreCount;
  return Array.from({ length: exampleCount }, (_, example) =>
    Array.from({ length: count }, (_, index) => {
      const place = example * count + index;
      return { label: labelAt(classes, place), score: scoreAt(scores, place) };
    }),
  );
}

function checkMatrix({ dtype, shape }: ServableOutput, name: string, wanted: string, exampleCount: number): void {
  if (shape.length !== 2) {
    throw invalidArgument(`Expected Tensor shape: [batch_size num_classes] but got ${formatShape(shape)}`);
  }
  if (dtype !== wanted) {
    throw invalidArgument(`Expected ${name} Tensor of DT_${wanted.toUpperCase()}. Got: DT_${dtype.toUpperCase()}`);
  }
  if (shape[0] !== exampleCount) {
    throw invalidArgument(`Expected ${name} output batch size of ${exampleCount}. Got: ${shape[0]}`);
  }
}

function labelAt(classes: ServableOutput | undefined, place: number): string | Uint8Array {
  const label = classes?.data[place];
  return typeof label === "string" || label instanceof Uint8Array ? label : "";
}

function scoreAt(scores: ServableOutput | undefined, place: number): number {
  return Number(scores?.data[place] ?? 0);
}
