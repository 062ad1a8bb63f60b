import { invalidArgument } from "@heddle/status";
import type { LstmPart } from "./lstm-inputs.js";
import type { LstmSizes } from "./lstm-sizes.js";
import type { PartSource } from "./part-source.js";

/**
 * Checks which tensors of a cell are there.
 *
 * @returns whether it has no input gate, which is then 1 minus the forget gate
 * @throws {StatusError} INVALID_ARGUMENT when a group of tensors is there in part
 */
export function checkGroups(parts: PartSource<LstmPart>): boolean {
  const isCifg = !parts.has("input_to_input_weights");
  const gate = (names: readonly LstmPart[]) => {
    const present = names.filter((name) => parts.has(name));
    if (present.length === 0 || present.length === names.length) return present.length > 0;
    const missing = names.filter((name) => !parts.has(name));
    throw invalidArgument(
      `the cell has ${present.map((name) => parts.name(name)).join(", ")} without ${missing.map((name) => parts.name(name)).join(", ")}`,
    );
  };
  gate(["input_to_input_weights", "recurrent_to_input_weights", "input_gate_bias"]);
  const inputGate = (name: LstmPart) => (isCifg ? [] : [name]);
  gate([...inputGate("cell_to_input_weights"), "cell_to_forget_weights", "cell_to_output_weights"]);
  gate([
    ...inputGate("input_layer_norm_coefficients"),
    "forget_layer_norm_coefficients",
    "cell_layer_norm_coefficients",
    "output_layer_norm_coefficients",
  ]);
  const extra = (["cell_to_input_weights", "input_layer_norm_coefficients"] as const).find((name) => parts.has(name));
  if (isCifg && extra) throw invalidArgument(`a cell without input gate has ${parts.name(extra)}`);
  return isCifg;
}

/** @throws {StatusError} INVALID_ARGUMENT for a bias without projection, and for cells that are not the outputs without one */
export function checkProjection(parts: PartSource<LstmPart>, { cells, outputs }: LstmSizes): void {
  if (parts.has("projection_weights")) return;
  if (parts.has("projection_bias")) {
    throw invalidArgument(`the cell has ${parts.name("projection_bias")} without ${parts.name("projection_weights")}`);
  }
  if (outputs !== cells) {
    throw invalidArgument(`a cell without projection has ${cells} cells and ${outputs} outputs`);
  }
}
