/** The errors of snapshots of tables. */
import { dataLoss, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";

interface Types {
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly keyShape?: Shape;
  readonly valueShape: Shape;
}

/** INVALID_ARGUMENT: the bytes do not begin like a snapshot. */
export function notASnapshot(): StatusError {
  return invalidArgument("the bytes are not a snapshot of a table");
}

/** UNIMPLEMENTED: a snapshot of an unknown version. */
export function otherSnapshotVersion(found: number, wanted: number): StatusError {
  return unimplemented(`the snapshot of a table has version ${found}; wanted version ${wanted}`, { found, wanted });
}

/** INVALID_ARGUMENT: a snapshot of a table of other types. */
export function snapshotOfOtherTypes(found: Types, wanted: Types): StatusError {
  const describe = ({ keyType, keyShape = [], valueType, valueShape }: Types) =>
    `${nameOf(keyType)} ${formatShape(keyShape)} to ${nameOf(valueType)} ${formatShape(valueShape)}`;
  return invalidArgument(`the snapshot is of a table from ${describe(found)}, the table is from ${describe(wanted)}`, {
    found: describe(found),
    wanted: describe(wanted),
  });
}

/** DATA_LOSS: a snapshot that is incomplete or was changed. */
export function snapshotDamaged(reason: string): StatusError {
  return dataLoss(`the snapshot of a table is damaged: ${reason}`, { reason });
}

/** UNIMPLEMENTED: a kind of table without snapshots. */
export function noSnapshots(kind: string): StatusError {
  return unimplemented(`a table of this kind has no snapshot: ${kind}`, { kind });
}

function nameOf(dtype: number): string {
  return dtype < 100 ? dataTypeName(dtype) : `type ${dtype}`; // The number comes from the bytes and may be anything.
}
