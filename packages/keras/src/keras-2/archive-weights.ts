import type { TensorAttr } from "@heddle/kernel-api";
import type { LayerWeights } from "../weights/layer-weights.js";

/** The weights of an archive of Keras 2, by the paths of Keras 3: MultiHeadAttention has other names for its parts. */
export class ArchiveWeights implements LayerWeights {
  readonly #weights: LayerWeights;

  constructor(weights: LayerWeights) {
    this.#weights = weights;
  }

  read(path: string, where: string, wanted: readonly number[], takesInt8?: boolean): TensorAttr {
    const own = path.replace(/\/((?:query|key|value|output)_dense\/vars\/)/, "/_$1");
    return this.#weights.read(own, where, wanted, takesInt8);
  }
}
