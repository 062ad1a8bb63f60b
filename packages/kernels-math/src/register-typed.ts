import { type ConstructionContext, defineOp, type Kernel, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { type DataType, dataTypeFromName, hasStorage } from "@heddle/tensor";
import { type ElementClass, laneOf } from "./lane.js";

/** Registers an op and its one kernel, for these types of its attribute T. */
export function registerTyped(
  registrar: Registrar,
  op: string,
  spec: OpSpec,
  types: readonly DataType[],
  create: (context: ConstructionContext) => Kernel,
): void {
  registrar.registerOp(defineOp(op, spec));
  registrar.registerKernel({ op, constraints: { T: types }, create });
}

/** The types of a list such as `"half, float"` whose class of arithmetic is among the keys of `functions`. */
export function typesOf(list: string, functions: { readonly [K in ElementClass]?: unknown }): readonly DataType[] {
  return list.split(", ").flatMap((name) => {
    const dtype = dataTypeFromName(name);
    const lane = dtype !== undefined && hasStorage(dtype) ? laneOf(dtype) : undefined;
    return lane && functions[lane.elementClass] ? [lane.dtype] : [];
  });
}
