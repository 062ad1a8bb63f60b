import { StringView } from "@heddle/tstring";
import { Tensor } from "../tensor.js";

/** The strings of a tensor under its shape, to slice, compare or sort; it does not keep the tensor alive. @throws {StatusError} INVALID_ARGUMENT for other types */
export function stringViewOf(tensor: Tensor): StringView {
  return StringView.of(tensor.strings(), tensor.shape);
}

/** A new string tensor with copies of the strings of a view. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
export function tensorFromStringView(view: StringView): Tensor {
  return Tensor.fromStringBlock(view.memory, view.shape, view.toBlock());
}
