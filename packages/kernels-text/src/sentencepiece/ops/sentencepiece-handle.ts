import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  privateName,
  type ResourceManager,
  type ResourceName,
  resourceName,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { type SentencepieceNode, SentencepieceResource } from "./sentencepiece-resource.js";

/** SentencepieceOp: a handle to the model in its attribute, which the first run reads. */
export function createSentencepiece(construction: ConstructionContext): Kernel {
  return new SentencepieceHandleKernel(construction);
}

class SentencepieceHandleKernel implements Kernel {
  readonly #where: ResourceName;
  readonly #node: SentencepieceNode;
  readonly #model: Uint8Array;
  #ownName: string | undefined;
  #resources: ResourceManager | undefined;
  #handle: { readonly resource: SentencepieceResource; readonly tensor: Tensor } | undefined;

  constructor({ op, nodeName, attributes }: ConstructionContext) {
    this.#where = resourceName(attributes, nodeName);
    this.#node = { op: op.name, nodeName, attrs: attributes.values };
    this.#model = attributes.bytes("model");
  }

  compute(context: ComputeContext): void {
    const { resources, memory } = context;
    const { container } = this.#where;
    const name = this.#where.name ?? this.#privateName(context);
    using resource = resources.lookupOrCreate<SentencepieceResource>(container, name, SentencepieceResource, () => {
      if (this.#model.length === 0) throw invalidArgument("Model argument must be specified.");
      return new SentencepieceResource(memory, container, name, this.#node, this.#model);
    });
    if (this.#handle?.resource !== resource) {
      const tensor = handleTensor(memory, resource.retain());
      this.#handle?.tensor.release();
      this.#handle = { resource, tensor };
    }
    context.setOutput(0, this.#handle.tensor.retain());
  }

  dispose(): void {
    this.#handle?.tensor.release();
    if (this.#ownName !== undefined) {
      this.#resources?.delete(this.#where.container, this.#ownName, SentencepieceResource);
    }
  }

  #privateName({ resources, nodeName }: ComputeContext): string {
    this.#resources = resources;
    this.#ownName ??= privateName(resources, this.#where.container, SentencepieceResource, nodeName);
    return this.#ownName;
  }
}

/** A scalar handle. Takes over one reference of the resource, also on failure. */
function handleTensor(memory: LinearMemory, resource: SentencepieceResource): Tensor {
  try {
    return Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [resource]);
  } catch (error) {
    resource.release();
    throw error;
  }
}
