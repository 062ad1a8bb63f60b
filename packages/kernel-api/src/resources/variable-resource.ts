import type { Tensor } from "@heddle/tensor";
import type { Resource } from "./resource-manager.js";

/** A variable, as kernels of other packages than its own read and change it. It holds one tensor once it is assigned. */
export abstract class VariableResource implements Resource {
  static readonly typeName = "tensorflow::Var";
  readonly typeName = VariableResource.typeName;
  abstract readonly container: string;
  abstract readonly name: string;

  /** The value, borrowed, for an op that changes it. @throws {StatusError} NOT_FOUND before an assignment */
  abstract readForUpdate(): Tensor;

  /**
   * The value, of plain bytes, borrowed, to be changed in place: a copy takes its place when somebody else holds it. Views are dead
   * afterwards.
   *
   * @throws {StatusError} NOT_FOUND before an assignment
   */
  abstract writableValue(): Tensor;

  /** Takes over one reference of `value`, and releases the old value. */
  abstract assign(value: Tensor): void;

  abstract retain(): void;
  abstract release(): void;
}
