import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type PartialShape,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, type Tensor } from "@heddle/tensor";

/** Types and shapes that a node states of rows. */
export interface Components {
  readonly types: readonly DataType[];
  readonly shapes: readonly PartialShape[];
}

export function componentsOf(attributes: ConstructionContext["attributes"]): Components {
  return { types: attributes.typeList("output_types"), shapes: attributes.shapeList("output_shapes") };
}

/**
 * Checks the components of a row or a dataset.
 *
 * @throws {StatusError} INVALID_ARGUMENT where the node states others
 *
 * Source: VerifyTypesMatch and VerifyShapesCompatible, tensorflow/core/data/dataset_utils.cc (TensorFlow 2.21).
 */
export function checkComponents(wanted: Components, found: Components): void {
  const { types, shapes } = wanted;
  if (types.length !== found.types.length) {
    throw invalidArgument(
      `Number of components does not match: expected ${types.length} types but got ${found.types.length}.`,
    );
  }
  found.types.forEach((type, i) => {
    if (type === types[i]) return;
    throw invalidArgument(
      `Data type mismatch at component ${i}: expected ${dataTypeName(types[i])} but got ${dataTypeName(type)}.`,
    );
  });
  if (shapes.length !== found.shapes.length) {
    throw invalidArgument(
      `Number of components does not match: expected ${shapes.length} shapes but got ${found.shapes.length}.`,
    );
  }
  found.shapes.forEach((shape, i) => {
    if (shapesCompatible(shapes[i], shape)) return;
    const [text, other] = [shapes[i], shape].map(formatPartialShape);
    throw invalidArgument(`Incompatible shapes at component ${i}: expected ${text} but got ${other}.`);
  });
}

/** Sets the outputs to tensors, which stay the caller's. @throws {StatusError} INVALID_ARGUMENT where the node states others */
export function setComponents(context: ComputeContext, wanted: Components, tensors: readonly Tensor[]): void {
  checkComponents(wanted, componentsOfRow(tensors));
  tensors.forEach((tensor, i) => {
    context.setOutput(i, tensor.retain());
  });
}

export function componentsOfRow(tensors: readonly Tensor[]): Components {
  return { types: tensors.map(({ dtype }) => dtype), shapes: tensors.map(({ shape }) => shape) };
}
