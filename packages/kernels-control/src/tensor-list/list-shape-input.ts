import { type HandleShape, type PartialShape, type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { inputInteger } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/**
 * The shape of elements that input `index` describes: a vector of sizes, or the scalar -1 for any shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another scalar, one that is not known before the run, and for a matrix
 *
 * Source: InferenceContext::MakeShapeFromShapeTensorTreatScalarAsUnknownShape, shape_inference.cc (TensorFlow 2.21).
 */
export function elementShapeInput(context: ShapeContext, index: number): PartialShape {
  const shape = withRankAtMost(context.inputShape(index), 1);
  if (shape?.length !== 0) return context.inputAsShape(index);
  const value = inputInteger(context, index);
  if (value === -1) return undefined;
  if (value === undefined) {
    throw invalidArgument(
      "Received a shape scalar with unknown static value.  A static value of '-1' is required to represent an unknown shape.",
    );
  }
  const type = dataTypeName(context.inputType(index));
  throw invalidArgument(
    `Received an invalid shape scalar with a static value that is not '-1': Tensor<type: ${type} shape: [] values: ${value}>`,
    { value },
  );
}

/** The words with which an op refuses a list of elements of another type, before and after the type of the list. */
export interface WrongType {
  readonly wrongList: string;
  message(list: string, element: string): string;
}

/** The type and shape of the elements of the list that is input 0, as far as its handle tells. */
export function listElements(context: ShapeContext, { wrongList, message }: WrongType): HandleShape | undefined {
  const handle = context.inputHandle(0);
  if (handle && handle.length > 1) throw invalidArgument(wrongList, { count: handle.length });
  const elements = handle?.[0];
  if (!elements) return undefined;
  const wanted = context.attributes.type("element_dtype");
  if (elements.dtype === wanted) return elements;
  throw invalidArgument(message(dataTypeName(elements.dtype), dataTypeName(wanted)), { wanted, found: elements.dtype });
}

/** Gives output 0 the handle of a list of elements of that shape. */
export function setListOutput(context: ShapeContext, shape: PartialShape): void {
  context.setOutputShape(0, []);
  context.setOutputHandle(0, [{ dtype: context.attributes.type("element_dtype"), shape }]);
}
