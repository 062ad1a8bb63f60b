/**
 * What an element of a resource or variant tensor refers to: a lookup table, a variable, a tensor list. It counts its
 * references; a tensor holds one for each element.
 */
export interface TensorObject {
  /** The name of the object's kind, as error messages say it. */
  readonly typeName: string;
  /** Adds a reference. */
  retain(): void;
  /** Takes a reference away; with the last one the object gives back what it holds. */
  release(): void;
}
