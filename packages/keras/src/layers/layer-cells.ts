/** The cells of layers: those that are their own cell, and RNN, which is given one or several. */
import { badConfig, unsupported } from "../errors.js";
import { computedType } from "../graph/data-types.js";
import { Config, type Json } from "../model/config.js";
import type { LayerContext } from "../model/layer-context.js";
import { layerEntry } from "../model/layer-entry.js";
import { SavedNames } from "../model/layer-names.js";
import { type Cell, type CellContext, gruCell, lstmCell, simpleCell } from "./cells.js";

type CellMaker = (context: CellContext) => Cell;

/** The cells by class. */
const cellKinds: ReadonlyMap<string, CellMaker> = new Map([
  ["SimpleRNNCell", simpleCell],
  ["LSTMCell", lstmCell],
  ["GRUCell", gruCell],
]);

/** The cell of a layer that has its settings. */
export const ownCell =
  (make: CellMaker) =>
  ({ builder, config, dtype, inputs: [x], weight }: LayerContext): Cell =>
    make({ builder, config, dtype, channels: x.shape[2], weight: (name, shape) => weight(`cell/${name}`, shape) });

/** The cell of RNN. Source: keras/src/layers/rnn/rnn.py and stacked_rnn_cells.py (Keras 3.15). */
export function givenCell(context: LayerContext): Cell {
  return cellOf(context, context.config.object("cell"), "cell", context.inputs[0].shape[2]);
}

function cellOf(context: LayerContext, json: Json, folder: string, channels: number): Cell {
  const { builder, dtype, config: outer } = context;
  const entry = layerEntry(json, outer.where, "");
  const config = new Config(`${outer.where}, ${entry.where}`, entry.config);
  const asked = config.dtype("dtype") ?? dtype;
  if (computedType(asked) !== dtype) throw unsupported(config.where, "a cell of another dtype than its layer");
  const weight: CellContext["weight"] = (name, shape) => context.weight(`${folder}/${name}`, shape);
  const make = cellKinds.get(entry.className);
  if (make) return make({ builder, config, dtype, channels, weight });
  if (entry.className !== "StackedRNNCells") throw unsupported(config.where, `the cell ${entry.className}`);
  return stackedCell(context, config, folder, channels);
}

/** Cells of which each takes the output of the one before. */
function stackedCell(context: LayerContext, config: Config, folder: string, channels: number): Cell {
  const list = config.get("cells");
  if (!Array.isArray(list) || list.length === 0) throw badConfig(`${config.where}, 'cells'`, "a list of cells", list);
  const names = new SavedNames();
  const cells: Cell[] = [];
  for (const json of list as readonly Json[]) {
    const { className } = layerEntry(json, config.where, "");
    cells.push(cellOf(context, json, `${folder}/cells/${names.next(className)}`, cells.at(-1)?.output[0] ?? channels));
  }
  return {
    dtype: context.dtype,
    output: cells[cells.length - 1].output,
    states: cells.flatMap(({ states }) => states),
    weights: cells.flatMap(({ weights }) => weights),
    step(builder, x, states, weights) {
      let output = x;
      const left = { states: [...states], weights: [...weights] };
      const newStates = cells.flatMap((cell) => {
        const own = left.states.splice(0, cell.states.length);
        const step = cell.step(builder, output, own, left.weights.splice(0, cell.weights.length));
        output = step.output;
        return step.states;
      });
      return { output, states: newStates };
    },
  };
}
