import { TENSOR_HANDLE_TYPE_NAME } from "@heddle/kernel-api";
import type { TensorObject } from "@heddle/tensor";

/** The handle of a tensor of the session as a resource. It holds nothing: the session holds the tensor. */
export class TensorHandleResource implements TensorObject {
  readonly typeName = TENSOR_HANDLE_TYPE_NAME;
  /** As `name;id;device`. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  retain(): void {}

  release(): void {}
}
