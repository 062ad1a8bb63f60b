/** States of recurrent layers that outlive a run. Source: `stateful` in keras/src/layers/rnn/rnn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { fill } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext } from "../model/layer-context.js";
import type { Cell } from "./cells.js";

/** The states that the run before has left, zeros before the first one. */
export interface LastingStates {
  readonly values: readonly Value[];
  /** Adds the nodes that keep the states for the next run; returns their names. */
  save(states: readonly Value[]): string[];
}

/** @throws {StatusError} INVALID_ARGUMENT for an input whose batch is not known, as in Keras */
export function lastingStates(context: LayerContext, cell: Cell): LastingStates {
  const { builder, config, inputs } = context;
  const [batch] = inputs[0].shape;
  if (batch < 0) throw badConfig(`${config.where}, 'stateful'`, "an input with a batch of known size", inputs[0].shape);
  const { dtype } = cell;
  const handles = cell.states.map((sizes) => {
    const shape = [batch, ...sizes];
    const name = attr.string(builder.nameOf("state"));
    const attrs = { dtype: attr.type(dtype), shape: attr.shape(shape), shared_name: name, container: attr.string("") };
    const handle = builder.one("VarHandleOp", [], attrs, DataType.RESOURCE, []);
    assign(handle, fill(builder, shape, dtype, 0));
    context.addInitializer(builder.lastName);
    return { handle, shape };
  });
  function assign(handle: Value, value: Value): void {
    builder.add("AssignVariableOp", [handle, value], { dtype: attr.type(dtype), validate_shape: attr.bool(false) }, []);
  }
  return {
    values: handles.map(({ handle, shape }) =>
      builder.one("ReadVariableOp", [handle], { dtype: attr.type(dtype) }, dtype, shape),
    ),
    save: (states) =>
      states.map((state, index) => {
        assign(handles[index].handle, state);
        return builder.lastName;
      }),
  };
}
