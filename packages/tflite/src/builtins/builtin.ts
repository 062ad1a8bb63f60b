import type { TensorRef } from "@heddle/graph";
import type { Operation } from "./operation.js";

/** Makes the nodes of one operator of a model; returns the tensors of its outputs, in their order. */
export type Lowering = (op: Operation) => TensorRef | readonly TensorRef[];

/** Lowerings of builtins by name. */
export type BuiltinTable = Readonly<Record<string, Lowering>>;
