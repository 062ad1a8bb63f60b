import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import type { MlirBlock, MlirOp, MlirRegion, MlirValue } from "../bytecode/module.js";
import { type Body, broadcastShape, type Val } from "./body.js";
import { capturedValues } from "./captured-values.js";
import { elementWiseTranslations } from "./element-wise-translations.js";
import { OpContext } from "./op-context.js";
import { blockOf, plainName, returned } from "./region-body.js";

/** Ops of one scalar that change nothing. */
const PASSING: ReadonlySet<string> = new Set(["broadcast_in_dim", "optimization_barrier", "reshape"]);

/** How deeply functions that a region calls call others. */
const MAX_CALLS = 16;

/** The most ops of a region, those of the functions that it calls counted for each call. */
const MAX_OPS = 10_000;

/** A region of scalars that is applied to whole tensors: its element-wise ops are, each once. */
export class ScalarRegion {
  readonly #context: OpContext;
  readonly #block: MlirBlock;
  /** The values from outside that the region uses. */
  readonly captured: readonly MlirValue[];
  #left = MAX_OPS;

  /** @throws {StatusError} UNIMPLEMENTED for a region of several blocks */
  constructor(context: OpContext, region: MlirRegion) {
    const block = blockOf(region);
    if (!block) throw unimplemented("a region of several blocks is not supported");
    this.#context = context;
    this.#block = block;
    this.captured = capturedValues([region]);
  }

  /** The region of a function of the module. */
  static ofFunction(context: OpContext, name: string): ScalarRegion {
    return new ScalarRegion(context, { blocks: [context.module.block(name)] });
  }

  /**
   * The results, each of the shape that arguments broadcast to, or a scalar where it depends on none.
   *
   * @param outside the tensors of {@link ScalarRegion.captured} in `body`
   * @throws {StatusError} UNIMPLEMENTED for an op that is not element-wise, with its name; RESOURCE_EXHAUSTED for too many ops
   */
  apply(body: Body, args: readonly Val[], outside: readonly Val[]): Val[] {
    const values = new Map<MlirValue, Val>(this.captured.map((value, index) => [value, outside[index]]));
    this.#left = MAX_OPS;
    return this.#results(body, this.#block, args, values, 0);
  }

  #results(body: Body, block: MlirBlock, args: readonly Val[], outside: Map<MlirValue, Val>, depth: number): Val[] {
    const values = new Map(outside);
    for (const [index, arg] of block.args.entries()) values.set(arg, args[index]);
    const known = (value: MlirValue): Val => {
      const found = values.get(value);
      if (!found) throw dataLoss("an op of a region uses a value that is not known there");
      return found;
    };
    for (const op of block.ops) {
      if (plainName(op) === "return") continue;
      if (this.#left-- <= 0) throw resourceExhausted(`a region has more than ${MAX_OPS} ops`);
      const results = this.#op(body, op, known, depth);
      for (const [index, result] of op.results.entries()) values.set(result, results[index]);
    }
    return returned(block).map(known);
  }

  #op(body: Body, op: MlirOp, known: (value: MlirValue) => Val, depth: number): Val[] {
    const name = plainName(op);
    if (PASSING.has(name)) return op.operands.slice(0, op.results.length).map(known);
    if (name === "call" || name === "composite") {
      const callee = op.attrs.get(name === "call" ? "callee" : "decomposition");
      if (callee?.kind !== "string" || depth >= MAX_CALLS)
        throw unimplemented(`a region with ${name} is not supported`);
      const block = this.#context.module.block(callee.value);
      return this.#results(body, block, op.operands.map(known), new Map(), depth + 1);
    }
    const table = elementWiseTranslations();
    const translate = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!translate) throw unimplemented(`a region with ${name} is not supported`);
    const made = translate(new OpContext(op, body, this.#context.module, known));
    const shape = op.operands.map((operand) => known(operand).shape).reduce(broadcastShape, []);
    const results: readonly Val[] = Array.isArray(made) ? made : [made as Val];
    return results.map(({ ref, dtype }) => ({ ref, dtype, shape }));
  }
}

/** The tensors of the values from outside that a region uses. */
export function outsideOf(context: OpContext, { captured }: ScalarRegion): Val[] {
  return captured.map((value) => context.value(value));
}
