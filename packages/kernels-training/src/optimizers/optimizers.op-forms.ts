import { DataType, FLOAT_TYPES, INDEX_TYPES } from "@heddle/tensor";

/** The inputs of an optimizer and its further attributes. */
interface Optimizer {
  /** The variables that it changes, of which the first is trained. */
  readonly variables: string;
  /** The other inputs in their order; `indices` is among those of the sparse form alone. */
  readonly inputs: string;
  readonly attrs?: readonly string[];
  readonly types?: readonly DataType[];
}

/** The types of the optimizers that TensorFlow computes for float and double alone. */
export const FLOAT_OR_DOUBLE: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE];
/** The types of those that it does not compute for bfloat16. */
export const NO_BFLOAT16: readonly DataType[] = [...FLOAT_OR_DOUBLE, DataType.HALF];

/** The definition of an optimizer; sparse when it has indices. */
export const optimizer = ({ variables, inputs, attrs = [], types = FLOAT_TYPES }: Optimizer) => {
  const names = inputs.split(" ");
  const isSparse = names.includes("indices");
  return {
    inputs: [
      ...variables.split(" ").map((name) => `${name}: resource`),
      ...names.map((name) => `${name}: ${name === "indices" ? "Tindices" : name === "global_step" ? "int64" : "T"}`),
    ],
    attrs: ["T: numbertype", ...(isSparse ? ["Tindices: {int32, int64}"] : []), "use_locking: bool = false", ...attrs],
    isStateful: true,
    types: isSparse ? { T: types, Tindices: INDEX_TYPES } : { T: types },
    shape: "noOutputs",
  } as const;
};
