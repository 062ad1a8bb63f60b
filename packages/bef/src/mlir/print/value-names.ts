import type { Value } from "../../ir/module.js";
import type { MlirBlock, MlirOperation, MlirRegion } from "../syntax.js";

/** The names that MLIR gives to values and blocks: `%arg0` for arguments, `%0` and `%1#0` for results, `^bb1` for blocks. */
export class ValueNames {
  readonly #values = new Map<Value, string>();
  readonly #blocks = new Map<MlirBlock, string>();

  constructor(operation: MlirOperation) {
    for (const region of operation.regions) this.#number(region, 0, 0);
  }

  /** `%0`, or `%1#0` for a result of several; `%<unknown>` for a value of no operation or region. */
  value(value: Value): string {
    return this.#values.get(value) ?? "%<unknown>";
  }

  /** The name of a group of results, as it stands before `=`: `%0` or `%0:2`. */
  results(results: readonly Value[]): string {
    const [first] = results;
    if (first === undefined) return "";
    const name = this.value(first);
    return results.length === 1 ? name : `${name.slice(0, name.indexOf("#"))}:${results.length}`;
  }

  /** `^bb0`. */
  block(block: MlirBlock): string {
    return this.#blocks.get(block) ?? "^<unknown>";
  }

  /** Gives arguments the names of other values. */
  shadow(args: readonly Value[], values: readonly Value[]): void {
    args.forEach((arg, i) => {
      const value = values[i];
      if (value !== undefined) this.#values.set(arg, this.value(value));
    });
  }

  // A region is numbered whole before the regions in it, which go on from its last number, each on its own. Source: SSANameState of
  // mlir/lib/IR/AsmPrinter.cpp.
  #number({ blocks }: MlirRegion, firstValue: number, firstArgument: number): void {
    let nextValue = firstValue;
    let nextArgument = firstArgument;
    blocks.forEach((block, i) => {
      this.#blocks.set(block, `^bb${i}`);
      for (const value of block.arguments) {
        this.#values.set(value, i === 0 ? `%arg${nextArgument++}` : `%${nextValue++}`);
      }
      for (const { results } of block.operations) {
        if (results.length > 0) this.#name(results, `%${nextValue++}`);
      }
    });
    for (const { operations } of blocks) {
      for (const { regions } of operations) {
        for (const region of regions) this.#number(region, nextValue, nextArgument);
      }
    }
  }

  #name(results: readonly Value[], name: string): void {
    results.forEach((value, i) => {
      this.#values.set(value, results.length === 1 ? name : `${name}#${i}`);
    });
  }
}
