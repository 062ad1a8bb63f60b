import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { invalidArgument, notFound } from "@heddle/status";
import { DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { signatureMismatch } from "../errors.js";
import { LookupTable } from "../tables/lookup-table.js";

/**
 * The table of input 0, a resource handle or the {container, name} of the older ops; a reference that the caller releases:
 * `using table = tableInput(context)`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a handle of something else; NOT_FOUND for an unknown table
 */
export function tableInput(context: ComputeContext): LookupTable {
  const handle = context.input(0);
  if (handle.dtype !== DataType.STRING) return lookupResource(context, 0, LookupTable).retain();
  if (handle.elementCount !== 2) {
    throw invalidArgument(`Lookup table handle must be scalar, but had shape: ${formatShape(handle.shape)}`, {
      found: handle.shape,
    });
  }
  const [container, name] = handle.strings();
  const table = context.resources.lookup(container, name, LookupTable);
  if (table instanceof LookupTable) return table;
  table?.release();
  throw notFound(`Resource ${container}/${name}/N10tensorflow6lookup15LookupInterfaceE does not exist.`, {
    container,
    name,
  });
}

/**
 * Checks the types of the inputs after the handle, and of the outputs.
 *
 * @throws {StatusError} INVALID_ARGUMENT with all types found and wanted
 */
export function checkTypes(
  context: ComputeContext,
  wanted: readonly DataType[],
  outputs: readonly DataType[] = [],
): void {
  let matches = outputs.every((type, index) => context.outputType(index) === type);
  for (let i = 0; i < wanted.length; i++) if (context.input(i + 1).dtype !== wanted[i]) matches = false;
  if (matches) return;
  const found = wanted.map((_, index) => context.input(index + 1).dtype);
  const foundOutputs = outputs.map((_, index) => context.outputType(index));
  const handle = context.input(0).dtype === DataType.STRING ? "string_ref" : "resource";
  throw signatureMismatch(describe(handle, found, foundOutputs), describe(handle, wanted, outputs));
}

function describe(handle: string, inputs: readonly DataType[], outputs: readonly DataType[]): string {
  return `${[handle, ...inputs.map(dataTypeName)].join(", ")}->${outputs.map(dataTypeName).join(", ")}`;
}
