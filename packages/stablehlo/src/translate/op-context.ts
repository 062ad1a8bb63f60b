import { dataLoss, invalidArgument, unimplemented } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import type { MlirAttr, MlirBlock, MlirOp, MlirRegion, MlirType, MlirValue } from "../bytecode/module.js";
import type { Body, Val } from "./body.js";
import { elementType, sizesOf } from "./element-type.js";

/** A function that is made of a region. */
export interface RegionFunction {
  readonly name: string;
  readonly hasEffects: boolean;
}

/** The parts of a module that the translation of an op may ask for. */
export interface ModuleParts {
  /** The function of a name, translated. */
  called(name: string): RegionFunction & { readonly outputs: readonly MlirType[] };
  /** A function of TensorFlow that the node has, by number. */
  tensorFlowFunction(index: number): string;
  /** The block of a function. */
  block(name: string): MlirBlock;
  /** A function of arguments of the types and shapes of `inputs`, whose nodes `build` makes. */
  built(inputs: readonly Val[], build: (body: Body, args: readonly Val[]) => readonly Val[]): RegionFunction;
  /** A function made of a region: its arguments, then the values of `captured`; it returns the region's results, then those of `passed`. */
  region(
    region: MlirRegion,
    captured: readonly MlirValue[],
    options?: { readonly passed?: readonly MlirValue[] },
  ): RegionFunction;
}

/** An op that is translated: its operands as tensors, its attributes, and where the nodes go. */
export class OpContext {
  readonly op: MlirOp;
  readonly body: Body;
  readonly module: ModuleParts;
  readonly #value: (value: MlirValue) => Val;

  constructor(op: MlirOp, body: Body, module: ModuleParts, value: (value: MlirValue) => Val) {
    this.op = op;
    this.body = body;
    this.module = module;
    this.#value = value;
  }

  /** The tensor of any value that the op may use. */
  value(value: MlirValue): Val {
    return this.#value(value);
  }

  input(index: number): Val {
    return this.#value(this.operand(index));
  }

  operand(index: number): MlirValue {
    const operand = this.op.operands[index];
    if (!operand) throw dataLoss(`operand ${index} is missing`);
    return operand;
  }

  inputs(from = 0, to = this.op.operands.length): Val[] {
    return this.op.operands.slice(from, to).map((operand) => this.#value(operand));
  }

  result(index = 0): MlirType {
    const result = this.op.results[index];
    if (!result) throw dataLoss(`result ${index} is missing`);
    return result.type;
  }

  get dtype(): DataType {
    return elementType(this.result());
  }

  get shape(): readonly number[] {
    return sizesOf(this.result());
  }

  /** The sizes of a result. */
  shapeOf(index: number): readonly number[] {
    return sizesOf(this.result(index));
  }

  region(index: number): MlirRegion {
    const region = this.op.regions[index];
    if (!region) throw dataLoss(`region ${index} is missing`);
    return region;
  }

  attr(name: string): MlirAttr {
    const attr = this.op.attrs.get(name);
    if (!attr) throw dataLoss(`attribute '${name}' is missing`);
    return attr;
  }

  /** A list of numbers, whose order in a matrix is that of rows. */
  ints(name: string): number[] {
    const attr = this.attr(name);
    if (attr.kind === "array")
      return attr.value.map((each) => (each.kind === "int" ? Number(each.value) : this.#bad(name)));
    if (attr.kind !== "tensor") return this.#bad(name);
    return tensorInts(attr.type, attr.bytes) ?? this.#bad(name);
  }

  bools(name: string): boolean[] {
    const attr = this.attr(name);
    if (attr.kind !== "tensor" || attr.type.kind !== "tensor") return this.#bad(name);
    const { bytes } = attr;
    const count = attr.type.shape.reduce((product, size) => product * size, 1);
    if (count > 1024) return this.#bad(name);
    return Array.from({ length: count }, (_, i) => bytes[bytes.length === 1 ? 0 : i] === 1);
  }

  int(name: string): number {
    const attr = this.attr(name);
    return attr.kind === "int" ? Number(attr.value) : this.#bad(name);
  }

  choice(name: string): number {
    const attr = this.attr(name);
    return attr.kind === "enum" ? attr.value : this.#bad(name);
  }

  bool(name: string): boolean {
    const attr = this.attr(name);
    return attr.kind === "bool" ? attr.value : this.#bad(name);
  }

  text(name: string): string {
    const attr = this.attr(name);
    return attr.kind === "string" ? attr.value : this.#bad(name);
  }

  float(name: string): number {
    const attr = this.attr(name);
    return attr.kind === "float" ? attr.value : this.#bad(name);
  }

  /** The failure for a form of the op that is not translated. */
  unsupported(reason: string): Error {
    return unimplemented(`${reason} is not supported`);
  }

  #bad(name: string): never {
    throw invalidArgument(`attribute '${name}' has another kind than its op's`);
  }
}

/** The most numbers of an attribute. */
const MAX_INTS = 4096;

/** The integers of a tensor, or undefined for another tensor. */
export function tensorInts(type: MlirType, bytes: Uint8Array): number[] | undefined {
  if (type.kind !== "tensor" || type.element.kind !== "element") return undefined;
  const width = { i64: 8, i32: 4, ui64: 8, ui32: 4 }[type.element.name];
  if (width === undefined) return undefined;
  const count = type.shape.reduce((product, size) => product * size, 1);
  const isSplat = bytes.length === width;
  if (count < 0 || count > MAX_INTS || !(isSplat || bytes.length === count * width)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (i: number) => (width === 8 ? Number(view.getBigInt64(8 * i, true)) : view.getInt32(4 * i, true));
  return Array.from({ length: count }, (_, i) => at(isSplat ? 0 : i));
}

/** Translates an op: its results in their order; those that are not tensors of the body take the types of the op's. */
export type Translate = (context: OpContext) => Val | readonly Val[];

/** Translations by the op's name without dialect and version. */
export type TranslationTable = Readonly<Record<string, Translate>>;
