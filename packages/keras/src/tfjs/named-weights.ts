import type { TensorAttr } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { LayerEntry } from "../model/layer-entry.js";
import type { LayerWeights } from "../weights/layer-weights.js";
import { type WeightName, WeightNames } from "../weights/weight-names.js";

interface NamedWeight extends WeightName {
  readonly value: TensorAttr;
}

/** Weights that were read with their names. */
export class NamedWeights implements LayerWeights {
  readonly #file: string;
  readonly #names: WeightNames<NamedWeight>;

  /** @throws {StatusError} INVALID_ARGUMENT for a model that is not one of layers */
  constructor(model: LayerEntry, weights: ReadonlyMap<string, TensorAttr>, file: string) {
    this.#file = file;
    this.#names = new WeightNames(
      model,
      Array.from(weights, ([name, value]) => ({ name, value })),
    );
  }

  read(path: string, where: string, wanted: readonly number[]): TensorAttr {
    const found = this.#names.find(path);
    if (!found) throw invalidArgument(`${where}: ${this.#file} has no weight for '${path}'`, { path });
    const { shape } = found.value;
    if (shape.length !== wanted.length || shape.some((size, axis) => wanted[axis] >= 0 && size !== wanted[axis])) {
      throw invalidArgument(
        `${where}: weight '${found.name}' has shape ${formatShape(shape)}, wanted ${formatShape(wanted)}`,
        { path },
      );
    }
    return found.value;
  }
}
