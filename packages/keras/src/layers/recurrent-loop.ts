import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { fill, known, select } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Cell } from "./cells.js";

/** A loop over the steps of a sequence. */
export interface LoopOptions {
  readonly cell: Cell;
  readonly states: readonly Value[];
  /** With the steps first. */
  readonly sequence: Value;
  /** The number of steps. */
  readonly steps: Value;
  /** Bools of shape [steps, batch, 1], with a 1 for each axis of the output: a step of a row without one keeps the states of the step before. */
  readonly mask: Value | undefined;
  /** Whether the output of such a step is zeros, not the one before. */
  readonly zeroMasked: boolean;
  /** Whether all outputs are returned, or the last one alone. */
  readonly returnsAll: boolean;
}

/**
 * Adds the While of a recurrent layer.
 *
 * @returns the outputs, with the steps first: one when not all are returned; and the last states
 *
 * Source: `rnn` in keras/src/backend/tensorflow/rnn.py (Keras 3.15).
 */
export function addLoop(builder: GraphBuilder, options: LoopOptions): { outputs: Value; states: Value[] } {
  const { cell, states, sequence, steps, mask, zeroMasked, returnsAll } = options;
  const [, batch] = sequence.shape;
  const outputShape = [batch, ...cell.output];
  const zeros = mask && fill(builder, [known(sequence, 1), ...cell.output], cell.dtype, 0);
  const list = listOps(builder);
  const count = returnsAll ? steps : builder.scalar(DataType.INT32, 1);
  const variables = [builder.scalar(DataType.INT32, 0), list.reserve(outputShape, count, cell.dtype)];
  if (zeros && !zeroMasked) variables.push(zeros);
  const firstState = variables.length;
  variables.push(...states);
  const firstInvariant = variables.length;
  const invariants = [
    steps,
    list.of(sequence),
    ...(mask ? [list.of(mask)] : []),
    ...(zeros && zeroMasked ? [zeros] : []),
  ];
  const loop = [...variables, ...invariants, ...cell.weights];
  const infos = loop.map(({ dtype, shape }) => ({ dtype, shape }));

  const condition = builder.func("while_cond", infos, (body, args) => [
    body.one("Less", [args[0], args[firstInvariant]], { T: attr.type(DataType.INT32) }, DataType.BOOL, []),
  ]);
  const body = builder.func("while_body", infos, (body, args) => {
    const [time, outputs] = args;
    const ops = listOps(body);
    const old = args.slice(firstState, firstInvariant);
    const [, items, ...others] = args.slice(firstInvariant, firstInvariant + invariants.length);
    const x = ops.item(items, time, [batch, ...sequence.shape.slice(2)], cell.dtype);
    const step = cell.step(body, x, old, args.slice(firstInvariant + invariants.length));
    const isKept = mask && ops.item(others[0], time, mask.shape.slice(1), DataType.BOOL);
    const before = zeroMasked ? others[1] : args[firstState - 1];
    const chosen = (value: Value, other: Value) => (isKept ? select(body, isKept, value, other) : value);
    const output = chosen(step.output, before);
    const next = body.one(
      "AddV2",
      [time, body.scalar(DataType.INT32, 1)],
      { T: attr.type(DataType.INT32) },
      DataType.INT32,
      [],
    );
    const place = returnsAll ? time : body.scalar(DataType.INT32, 0);
    const written = ops.set(outputs, place, output);
    const kept = step.states.map((state, index) => chosen(state, old[index]));
    return [next, written, ...(mask && !zeroMasked ? [output] : []), ...kept, ...args.slice(firstInvariant)];
  });
  const attrs = {
    T: attr.list.types(infos.map(({ dtype }) => dtype)),
    cond: attr.func(condition),
    body: attr.func(body),
    output_shapes: attr.list.shapes(infos.map(({ shape }, index) => (index < 2 ? [] : shape))),
    parallel_iterations: attr.int(32),
  };
  const results = builder.add("StatelessWhile", loop, attrs, infos, "while");
  const steps0 = returnsAll ? sequence.shape[0] : 1;
  const outputs = list.stack(results[1], outputShape, steps0, cell.dtype);
  return { outputs, states: results.slice(firstState, firstInvariant) };
}

/** Ops on lists of tensors. */
function listOps(builder: GraphBuilder) {
  const listInfo = { dtype: DataType.VARIANT, shape: [] };
  const typesOf = (dtype: DataType) => ({ element_dtype: attr.type(dtype), shape_type: attr.type(DataType.INT32) });
  return {
    /** The list of the slices of a tensor. */
    of: (x: Value): Value =>
      builder.add("TensorListFromTensor", [x, builder.ints(x.shape.slice(1))], typesOf(x.dtype), [listInfo])[0],
    reserve: (shape: readonly number[], count: Value, dtype: DataType): Value =>
      builder.add("TensorListReserve", [builder.ints(shape), count], typesOf(dtype), [listInfo])[0],
    item: (list: Value, index: Value, shape: readonly number[], dtype: DataType): Value =>
      builder.one(
        "TensorListGetItem",
        [list, index, builder.ints(shape)],
        { element_dtype: attr.type(dtype) },
        dtype,
        shape,
      ),
    set: (list: Value, index: Value, x: Value): Value =>
      builder.add("TensorListSetItem", [list, index, x], { element_dtype: attr.type(x.dtype) }, [listInfo])[0],
    stack: (list: Value, shape: readonly number[], count: number, dtype: DataType): Value => {
      const attrs = { element_dtype: attr.type(dtype), num_elements: attr.int(count) };
      return builder.one("TensorListStack", [list, builder.ints(shape)], attrs, dtype, [count, ...shape]);
    },
  };
}
