import type { TensorAttr } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { LayerEntry } from "../model/layer-entry.js";
import { MODEL_GROUP } from "../model-kind.js";
import type { LayerWeights } from "../weights/layer-weights.js";
import { type WeightName, WeightNames } from "../weights/weight-names.js";
import type { WeightStore } from "../weights/weight-store.js";

interface StoredWeight extends WeightName {
  readonly layer: string;
}

/**
 * The weights of a model that is one file of HDF5: a group for each layer, whose attribute lists the names of its weights in order.
 *
 * Source: keras/src/legacy/saving/legacy_h5_format.py (Keras 3.15), `load_weights_from_hdf5_group`.
 */
export class H5Weights implements LayerWeights {
  readonly #store: WeightStore;
  readonly #file: string;
  readonly #names: WeightNames<StoredWeight>;
  readonly #layers: ReadonlySet<string>;

  /** @throws {StatusError} DATA_LOSS for a damaged file; INVALID_ARGUMENT for a model that is not one of layers */
  constructor(model: LayerEntry, store: WeightStore, file: string) {
    this.#store = store;
    this.#file = file;
    const names = parts(store, MODEL_GROUP, "layer_names").flatMap((layer) =>
      parts(store, `${MODEL_GROUP}/${layer}`, "weight_names").map((name) => ({ layer, name })),
    );
    this.#names = new WeightNames(model, names);
    this.#layers = new Set(names.map(({ layer }) => layer));
  }

  read(path: string, where: string, wanted: readonly number[], takesInt8?: boolean): TensorAttr {
    const found = this.#names.find(path);
    if (!found) {
      const held = this.#layers.size > 0 ? `only weights of ${[...this.#layers].join(", ")}` : "no weights at all";
      throw invalidArgument(
        `${where}: ${this.#file} has no weight for '${path}'; it holds ${held}: save the model again with model.save()`,
        { path },
      );
    }
    return this.#store.read(`${MODEL_GROUP}/${found.layer}/${found.name}`, where, wanted, takesInt8);
  }
}

/** The texts of an attribute. One that is too long for HDF5 is in parts, whose names end in numbers. */
function parts(store: WeightStore, path: string, name: string): readonly string[] {
  const whole = store.attribute(path, name);
  if (whole) return whole;
  const found: string[] = [];
  for (let index = 0; ; index++) {
    const part = store.attribute(path, `${name}${index}`);
    if (!part) return found;
    found.push(...part);
  }
}
