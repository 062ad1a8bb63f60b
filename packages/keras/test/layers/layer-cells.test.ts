import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readKerasModel } from "../../src/index.js";
import { archiveFiles } from "../archive.js";

type Cell = { class_name: string; module: string; registered_name?: string; config: Record<string, unknown> };
type Layer = { config: { name: string; cell: Cell & { config: { cells: Cell[] } } } };

/** The message of a model of cells with the cell of layer `name` changed. */
async function messageOf(name: string, change: (cell: Layer["config"]["cell"]) => void): Promise<string> {
  const files = archiveFiles("cells");
  const config = JSON.parse(new TextDecoder().decode(files["config.json"]));
  const layer = (config.config.layers as Layer[]).find((each) => each.config.name === name);
  if (!layer) throw new Error(`the model has no layer ${name}`);
  change(layer.config.cell);
  const changed = { ...files, "config.json": new TextEncoder().encode(JSON.stringify(config)) };
  return readKerasModel(bytesFileSystem(changed)).then(
    () => "no error",
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
}

describe("RNN", () => {
  test.each<[string, (cell: Layer["config"]["cell"]) => void, RegExp]>([
    ["takes the cells as they were saved", () => {}, /^no error$/],
    [
      "refuses an unknown cell",
      ({ config: { cells } }) => Object.assign(cells[1], { class_name: "PeepholeCell" }),
      /^UNIMPLEMENTED: layer 'states' \(RNN\), layer '.*' \(PeepholeCell\): the cell PeepholeCell is not supported/,
    ],
    [
      "refuses a custom cell",
      ({ config: { cells } }) => Object.assign(cells[0], { module: "mine", registered_name: "mine>Cell" }),
      /^UNIMPLEMENTED: .*the custom class 'mine>Cell' is not supported/,
    ],
    [
      "refuses cells of another type than the layer",
      ({ config: { cells } }) => Object.assign(cells[0].config, { dtype: "float64" }),
      /^UNIMPLEMENTED: .*\(LSTMCell\): a cell of another dtype than its layer is not supported/,
    ],
    [
      "refuses a stack without cells",
      ({ config }) => Object.assign(config, { cells: [] }),
      /^INVALID_ARGUMENT: .*'cells': wanted a list of cells/,
    ],
    [
      "refuses a cell of another size than its weights",
      ({ config: { cells } }) => Object.assign(cells[1].config, { units: 7 }),
      /^INVALID_ARGUMENT: .*weight '.*\/cell\/cells\/gru_cell\/vars\/0' has shape \[2,9\], wanted \[2,21\]/,
    ],
  ])("%s", async (_, change, message) => {
    expect(await messageOf("states", change)).toMatch(message);
  });
});
