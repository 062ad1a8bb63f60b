import { internal, invalidArgument } from "@heddle/status";
import type { DataType, Tensor } from "@heddle/tensor";
import type { ComputeContext } from "../kernel/compute-context.js";
import type { Resource } from "./resource-manager.js";

/** The name of the kind of resource that lookup tables are. */
const TYPE_NAME = "tensorflow::lookup::LookupInterface";

/** A lookup table, as kernels of other packages than its own read it. */
export interface LookupTableResource extends Resource {
  readonly keyType: DataType;
  readonly valueType: DataType;
  /** True when the entries never change again: what was made of them can be kept with the table. */
  readonly isFinal: boolean;
  /** All entries as two new tensors; the caller releases both. */
  export(): { keys: Tensor; values: Tensor };
}

/**
 * The table that the handle in input `index` refers to, borrowed.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a resource of another kind, INTERNAL for an empty handle
 */
export function lookupTableResource(context: ComputeContext, index: number): LookupTableResource {
  const [object] = context.input(index).objects();
  if (!object) throw internal(`input ${index} is a resource handle that holds nothing`, { input: index });
  if (isTable(object)) return object;
  throw invalidArgument(`input ${index} is the handle of a '${object.typeName}' and not of a '${TYPE_NAME}'`, {
    input: index,
    found: object.typeName,
  });
}

function isTable(object: { readonly typeName: string }): object is LookupTableResource {
  return object.typeName === TYPE_NAME && "export" in object;
}
