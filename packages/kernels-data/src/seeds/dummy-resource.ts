import type { Resource } from "@heddle/kernel-api";

/** A resource that stands for none: ops that get it make their own. Source: tensorflow/core/data/dataset_utils.h, `DummyResourceOp` (TensorFlow 2.21). */
export class DummyResource implements Resource {
  readonly typeName: string;
  readonly container = "localhost";
  readonly name = "dummy_resource";

  constructor(typeName: string) {
    this.typeName = typeName;
  }

  retain(): void {}
  release(): void {}
}
