import { attr } from "@heddle/kernel-api/attr-values";
import type { GraphBuilder } from "./graph-builder.js";
import type { Value } from "./value.js";

/** A loop over states, which keep their types and shapes. */
export interface WhileLoop {
  /** Whether to go on: a bool. */
  continues(body: GraphBuilder, states: readonly Value[]): Value;
  /** The states after one step. */
  step(body: GraphBuilder, states: readonly Value[]): readonly Value[];
}

/** Adds a loop; returns the last states. */
export function whileLoop(builder: GraphBuilder, states: readonly Value[], { continues, step }: WhileLoop): Value[] {
  const infos = states.map(({ dtype, shape }) => ({ dtype, shape }));
  const condition = builder.func("while_cond", infos, (body, args) => [continues(body, args)]);
  const body = builder.func("while_body", infos, step);
  const attrs = {
    T: attr.list.types(infos.map(({ dtype }) => dtype)),
    cond: attr.func(condition),
    body: attr.func(body),
    output_shapes: attr.list.shapes(infos.map(({ shape }) => shape)),
    parallel_iterations: attr.int(10),
  };
  return builder.add("StatelessWhile", states, attrs, infos, "while");
}
