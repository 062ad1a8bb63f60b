/** The ops on optionals. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  shapesCompatible,
} from "@heddle/kernel-api";
import { OPTIONAL, Optional } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { dataTypeName, formatShape, SCALAR } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";

/** OptionalFromValue: an optional that has tensors. */
export function optionalFromValue(context: ComputeContext): void {
  const values = context.inputList("components").map((tensor) => tensor.retain());
  setVariantOutput(context, 0, new Optional(values));
}

/** OptionalNone: an optional without a value. */
export function optionalNone(context: ComputeContext): void {
  setVariantOutput(context, 0, new Optional(undefined));
}

/** OptionalHasValue: whether an optional has a value. */
export function optionalHasValue(context: ComputeContext): void {
  const { values } = optionalInput(context, "OptionalHasValue");
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.u8[address] = values ? 1 : 0;
}

/** OptionalGetValue: the tensors of an optional, of the given types and shapes. */
export function createOptionalGetValue({ attributes }: ConstructionContext): Kernel {
  const types = attributes.typeList("output_types");
  const shapes = attributes.shapeList("output_shapes");
  if (types.length !== shapes.length) {
    throw invalidArgument(
      `output_types and output_shapes must be same length, got:\noutput_types: ${types.length}\noutput_shapes: ${shapes.length}`,
    );
  }
  return {
    compute(context) {
      const { values } = optionalInput(context, "OptionalGetValue");
      if (!values) throw invalidArgument("The given optional does not have a value.");
      if (values.length !== types.length) {
        throw invalidArgument(`The given optional has ${values.length} components, expected ${types.length}`);
      }
      for (const [i, { dtype, shape }] of values.entries()) {
        if (dtype !== types[i]) {
          throw invalidArgument(
            `The given optional does not match the expected type for component ${i}. Expected: ${dataTypeName(types[i])}. Actual: ${dataTypeName(dtype)}.`,
          );
        }
        if (!shapesCompatible(shapes[i], shape)) {
          throw invalidArgument(
            `The given optional does not match the expected shape for component ${i}. Expected: ${formatPartialShape(shapes[i])}. Actual: ${formatShape(shape)}.`,
          );
        }
      }
      for (const [i, value] of values.entries()) context.setOutput(i, value.retain());
    },
  };
}

/** The optional in input 0, borrowed. */
function optionalInput(context: ComputeContext, op: string): Optional {
  const tensor = context.input(0);
  if (tensor.rank !== 0) {
    throw invalidArgument(`Input to ${op} must be a scalar tensor containing an OptionalVariant object.`);
  }
  const optional = Variant.at(tensor, 0).get(OPTIONAL);
  if (!optional) throw invalidArgument(`Input to ${op} must be an OptionalVariant object.`);
  return optional;
}
