/** The ops on tensors of many lists. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  type Kernel,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { sliceRows } from "../slices/slice-tensor.js";
import { TENSOR_LIST, type TensorList } from "./tensor-list.js";

/** TensorListConcatLists: each list of a tensor, with the elements of the list in the same place of another after its own. */
export function createTensorListConcatLists({ attributes }: ConstructionContext): Kernel {
  const elementType = attributes.type("element_dtype");
  return {
    compute(context) {
      const [a, b] = [context.input(0), context.input(1)];
      if (!shapesEqual(a.shape, b.shape)) {
        throw invalidArgument(
          `Incompatible input TensorList tensor shapes: ${formatShape(a.shape)} vs. ${formatShape(b.shape)}`,
        );
      }
      const others = Array.from({ length: a.elementCount }, (_, i) => {
        const [first, second] = [listAt(a, i, "input_a"), listAt(b, i, "input_b")];
        checkElementType(first, elementType, `input_a[${i}]`);
        checkElementType(second, elementType, `input_b[${i}]`);
        const [known, other] = [first, second].map((list) => formatPartialShape(list.elementShape));
        if (known !== other) {
          throw invalidArgument(
            `input_a and input_b TensorList element shapes are not identical at index ${i}.  Saw ${known} vs. ${other}`,
          );
        }
        return second;
      });
      for (const [i, list] of changeableLists(context).entries()) {
        for (const element of others[i].elements) list.elements.push(element?.retain());
      }
    },
  };
}

function checkElementType(list: TensorList, wanted: DataType, name: string): void {
  if (list.elementType === wanted) return;
  throw invalidArgument(
    `${name}.dtype != element_dtype.  Saw: ${dataTypeName(list.elementType)} vs. ${dataTypeName(wanted)}`,
  );
}

function listAt(tensor: Tensor, i: number, name: string): TensorList {
  const variant = Variant.at(tensor, i);
  const list = variant.get(TENSOR_LIST);
  if (list) return list;
  throw invalidArgument(`${name} is not a TensorList at index ${i}.  Saw: '${variant.debugString()}'`);
}

/** TensorListPushBackBatch: a vector of lists, each with a row of a tensor as one more element. */
export function tensorListPushBackBatch(context: ComputeContext): void {
  const [handles, tensor] = [context.input(0), context.input(1)];
  if (tensor.rank < 1) {
    throw invalidArgument(`Expected tensor to be at least a vector, but saw shape: ${formatShape(tensor.shape)}`);
  }
  if (handles.rank !== 1) {
    throw invalidArgument(`Expected input_handles to be a vector, but saw shape: ${formatShape(handles.shape)}`);
  }
  const count = handles.elementCount;
  if (tensor.shape[0] !== count) {
    throw invalidArgument(`Expected tensor.shape[0] == input_handles.size, but saw ${tensor.shape[0]} vs. ${count}`);
  }
  const rowShape = tensor.shape.slice(1);
  for (let i = 0; i < count; i++) {
    const variant = Variant.at(handles, i);
    const list = variant.get(TENSOR_LIST);
    if (!list) throw invalidArgument(`Input handle at index ${i} is not a list. Saw: '${variant.debugString()}'`);
    if (list.elementType !== tensor.dtype) {
      throw invalidArgument(
        `Invalid data type at index ${i}; op elements ${dataTypeName(tensor.dtype)} but list elements ${dataTypeName(list.elementType)}`,
      );
    }
    if (!shapesCompatible(list.elementShape, rowShape)) {
      throw invalidArgument(
        `Tried to append a tensor with incompatible shape to a list at index ${i}. Op element shape: ${formatShape(rowShape)} list shape: ${formatPartialShape(list.elementShape)}`,
      );
    }
  }
  const lists = changeableLists(context);
  for (const [i, row] of sliceRows(tensor).entries()) lists[i].elements.push(row);
}

/** Sets output 0 to lists that may be changed, those of input 0 or copies of them, and returns them, borrowed. */
function changeableLists(context: ComputeContext): TensorList[] {
  const input = context.input(0);
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  return Array.from({ length: input.elementCount }, (_, i) => {
    const list = listAt(input, i, "input");
    if (output.buffer === input.buffer && list.isUnique) return list;
    const copy = list.copy();
    Variant.at(output, i).set(copy);
    return copy;
  });
}
