import { DataType, isObjectType } from "@heddle/tensor";
import type { ProgramNode } from "../program/program.js";

/** An output of a flat node, or a tensor that the run is fed. */
export interface FlatRef {
  readonly node: string;
  readonly output: number;
}

/** A node of a graph without calls: of the program's graph, or of the body of a call that leads its name. */
export interface FlatNode extends ProgramNode {
  readonly inputs: readonly FlatRef[];
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  /** The node changes something outside the run, or may: it prints, writes a variable, draws a random number. */
  readonly hasEffect: boolean;
  /** The result is the same in every run, on every device: a constant, or a variable that nothing writes. */
  readonly isFixed: boolean;
  /** Nodes of a loop of TensorFlow 1 have its number; they stay together. */
  readonly loop: number | undefined;
}

/** The key of a reference in maps. */
export function refKey({ node, output }: FlatRef): string {
  return `${node}:${output}`;
}

/** True for a type whose values cannot leave their thread. */
export function isBound(dtype: DataType | undefined): boolean {
  return dtype === undefined || dtype === DataType.INVALID || isObjectType(dtype);
}
