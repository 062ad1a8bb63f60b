import { Config, isObject, type Json } from "../model/config.js";
import { type LayerEntry, layerEntries, layerEntry } from "../model/layer-entry.js";
import { SavedNames } from "../model/layer-names.js";

/** Folders of weights in a layer, and the part of a weight's name that says so. */
const PARTS: Readonly<Record<string, RegExp>> = {
  forward_layer: /^forward(_|$)/,
  backward_layer: /^backward(_|$)/,
  query_dense: /^query$/,
  key_dense: /^key$/,
  value_dense: /^value$/,
  output_dense: /^attention_output$/,
  _query_dense: /^query$/,
  _key_dense: /^key$/,
  _value_dense: /^value$/,
  _output_dense: /^attention_output$/,
  _gate_dense: /^gate$/,
};

/** Folders of which the names of weights say nothing, because a layer has one of them. */
const SILENT = /^(layer|cell)$/;

/** The own weights of a layer with the kernel before the bias, which a quantised layer makes after it. */
function kernelFirst<Each extends { readonly name: WeightName }>(own: readonly Each[]): readonly Each[] {
  const kernel = own.findIndex(({ name }) => name.name.endsWith("/kernel"));
  const isLate = kernel > 0 && own.slice(0, kernel).every(({ name }) => name.name.endsWith("/bias"));
  return isLate ? [own[kernel], ...own.slice(0, kernel), ...own.slice(kernel + 1)] : own;
}

/** The name of a weight in a file. */
export interface WeightName {
  /** Such as `dense_1/kernel` and `bidirectional/forward_lstm/lstm_cell/kernel`. */
  readonly name: string;
  /** The layer of the whole model that the file puts the weight under. Undefined in files without such groups. */
  readonly layer?: string;
}

/**
 * Finds weights by their names. Those of a layer have its name in theirs, or are under it, and are in the order in which the layer made
 * them.
 */
export class WeightNames<Name extends WeightName> {
  readonly #names: readonly { readonly name: Name; readonly groups: readonly string[] }[];
  /** The names of layers by the paths of their weights. */
  readonly #layers = new Map<string, string>();
  /** The names of the backward layers that Bidirectional is given, by its path. */
  readonly #backward = new Map<string, string>();
  /** The names of the cells of a layer with several, by the paths of their weights. */
  readonly #cells = new Map<string, string>();

  /** @throws {StatusError} INVALID_ARGUMENT for a model whose layers are not a list */
  constructor(model: LayerEntry, names: readonly Name[]) {
    this.#names = names.map((name) => ({ name, groups: name.name.split("/").slice(0, -1) }));
    this.#addLayers(model);
  }

  /** The weight that Keras 3 saves under `path`, such as `layers/dense/vars/0`. */
  find(path: string): Name | undefined {
    const folders = path.split("/");
    const layerAt = (end: number) => this.#layers.get(folders.slice(0, end).join("/"));
    let end = folders.length;
    while (end > 0 && layerAt(end) === undefined) end--;
    const layer = layerAt(end);
    if (layer === undefined) return undefined;
    const outermost = layerAt(2);
    const cell = this.#cells.get(folders.slice(0, -2).join("/"));
    const between = folders.slice(end, cell === undefined ? -2 : -4).filter((folder) => !SILENT.test(folder));
    if (!between.every((folder) => Object.hasOwn(PARTS, folder))) return undefined;
    const backward = this.#backward.get(folders.slice(0, end).join("/"));
    const isIn = (folder: string, group: string) =>
      PARTS[folder].test(group) || (folder === "backward_layer" && group === backward);
    const own = this.#names.filter(({ name, groups }) => {
      if (name.layer !== undefined && name.layer !== outermost) return false;
      const isOwn = (name.layer !== undefined && end === 2) || groups.includes(layer);
      if (cell !== undefined && !groups.includes(cell)) return false;
      return isOwn && between.every((folder) => groups.some((group) => isIn(folder, group)));
    });
    return kernelFirst(own)[Number(folders[folders.length - 1])]?.name;
  }

  #addLayers({ className, where, config, path }: LayerEntry): void {
    if (isObject(config)) {
      this.#addCells(config.cell, `${path}/cell`);
      // A layer in a layer, such as that of Bidirectional.
      for (const key of Object.keys(config)) {
        const folder = key === "layer" ? "forward_layer" : key;
        const layer = config[key];
        if (!isObject(layer) || !isObject(layer.config)) continue;
        this.#addCells(layer.config.cell, `${path}/${folder}/cell`);
        if (key === "layer" && Array.isArray(layer.config.layers))
          this.#addLayers(layerEntry(layer, where, `${path}/layer`));
        if (key === "backward_layer" && typeof layer.config.name === "string")
          this.#backward.set(path, layer.config.name);
      }
    }
    if (className !== "Functional" && className !== "Sequential") return;
    for (const layer of layerEntries(new Config(where, config).get("layers"), where, path)) {
      if (layer.path !== "") this.#layers.set(layer.path, layer.name);
      this.#addLayers(layer);
    }
  }

  #addCells(stacked: Json | undefined, path: string): void {
    const cells = isObject(stacked) && isObject(stacked.config) ? stacked.config.cells : undefined;
    if (!Array.isArray(cells)) return;
    const names = new SavedNames();
    for (const cell of cells as readonly Json[]) {
      if (!isObject(cell) || typeof cell.class_name !== "string" || !isObject(cell.config)) continue;
      const folder = names.next(cell.class_name);
      if (typeof cell.config.name === "string") this.#cells.set(`${path}/cells/${folder}`, cell.config.name);
    }
  }
}
