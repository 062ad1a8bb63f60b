import type { TensorAttr } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { Config } from "../model/config.js";
import { type LayerEntry, layerEntries } from "../model/layer-entry.js";
import type { LayerWeights } from "../weights/layer-weights.js";

/** Folders of weights in a layer, and the part of a weight's name that says so. */
const PARTS: Readonly<Record<string, RegExp>> = {
  forward_layer: /^forward(_|$)/,
  backward_layer: /^backward(_|$)/,
  query_dense: /^query$/,
  key_dense: /^key$/,
  value_dense: /^value$/,
  output_dense: /^attention_output$/,
};

/** A weight of a file, its name in parts. */
interface NamedWeight {
  readonly parts: readonly string[];
  readonly value: TensorAttr;
}

/**
 * Weights that have names, such as `dense_1/kernel` and `bidirectional/forward_lstm/lstm_cell/kernel`. Those of a layer have its name
 * in theirs, and are in the order in which the layer made them.
 */
export class NamedWeights implements LayerWeights {
  readonly #file: string;
  readonly #weights: readonly NamedWeight[];
  /** The names of layers by the paths of their weights. */
  readonly #layers = new Map<string, string>();

  /** @throws {StatusError} INVALID_ARGUMENT for a model that is not one of layers */
  constructor(model: LayerEntry, weights: ReadonlyMap<string, TensorAttr>, file: string) {
    this.#file = file;
    this.#weights = [...weights].map(([name, value]) => ({ parts: name.split("/"), value }));
    this.#addLayers(model);
  }

  read(path: string, where: string, wanted: readonly number[]): TensorAttr {
    const found = this.#find(path);
    if (!found) throw invalidArgument(`${where}: ${this.#file} has no weight for '${path}'`, { path });
    const { shape } = found.value;
    if (shape.length !== wanted.length || shape.some((size, axis) => wanted[axis] >= 0 && size !== wanted[axis])) {
      const name = found.parts.join("/");
      throw invalidArgument(
        `${where}: weight '${name}' has shape ${formatShape(shape)}, wanted ${formatShape(wanted)}`,
        { path },
      );
    }
    return found.value;
  }

  #addLayers({ className, where, config, path }: LayerEntry): void {
    if (className !== "Functional" && className !== "Sequential") return;
    for (const layer of layerEntries(new Config(where, config).get("layers"), where, path)) {
      if (layer.path !== "") this.#layers.set(layer.path, layer.name);
      this.#addLayers(layer);
    }
  }

  #find(path: string): NamedWeight | undefined {
    const folders = path.split("/");
    for (let end = folders.length; end > 0; end--) {
      const layer = this.#layers.get(folders.slice(0, end).join("/"));
      if (layer === undefined) continue;
      const inner = folders.slice(end, -2).flatMap((folder) => (Object.hasOwn(PARTS, folder) ? [PARTS[folder]] : []));
      const own = this.#weights.filter(({ parts }) => {
        const groups = parts.slice(0, -1);
        return groups.includes(layer) && inner.every((part) => groups.some((group) => part.test(group)));
      });
      return own[Number(folders[folders.length - 1])];
    }
    return undefined;
  }
}
