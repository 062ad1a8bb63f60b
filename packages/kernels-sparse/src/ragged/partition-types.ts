import { invalidArgument } from "@heddle/status";

const PARTITION_TYPES = ["FIRST_DIM_SIZE", "VALUE_ROWIDS", "ROW_LENGTHS", "ROW_SPLITS", "ROW_LIMITS", "ROW_STARTS"];

/** @throws {StatusError} INVALID_ARGUMENT for a name that TensorFlow has for no row partition */
export function checkPartitionTypes(types: readonly string[]): void {
  const unknown = types.find((type) => !PARTITION_TYPES.includes(type));
  if (unknown !== undefined) throw invalidArgument(`Unknown string for partition info type: ${unknown}`);
}
