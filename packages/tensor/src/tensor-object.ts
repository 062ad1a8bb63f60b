/**
 * The object behind an element of a resource or variant tensor: a lookup table, a variable, a tensor list. It counts its
 * references; a tensor holds one for each element.
 */
export interface TensorObject {
  /** The name of the object's kind, as error messages say it. */
  readonly typeName: string;
  /** Adds a reference. */
  retain(): void;
  /** Removes a reference; removing the last one frees what the object holds. */
  release(): void;
}
