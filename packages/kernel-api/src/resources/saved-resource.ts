import type { Tensor } from "@heddle/tensor";
import type { AttrMap } from "../attributes/attr-value.js";

/** An op with constant inputs. */
export interface SavedOp {
  readonly op: string;
  readonly attrs: AttrMap;
  /** The inputs; an op that restores has the handle of the resource before them. The caller releases them. */
  readonly inputs: readonly Tensor[];
}

/** The op that makes a resource, on a node of its name. */
export interface SavedNode extends SavedOp {
  /**
   * The name of the node whose kernel made the resource. A resource without a shared name belongs to that node: a program that makes
   * it again has a node of this name, whose kernel outputs the handle wherever the program uses it.
   */
  readonly nodeName: string;
}

/** A resource as the ops that make it again. */
export interface SavedResource {
  /** Outputs the handle of the resource, which is as a new one then. */
  readonly create: SavedNode;
  /** The ops that give the resource its content, in order; none for a resource that is not initialised. */
  readonly restore: readonly SavedOp[];
}
