import { ScalarType } from "@bufbuild/protobuf";

/** The number of 4 or 8 bytes at an offset. */
export function readFixed(view: DataView, at: number, scalar: ScalarType): number | bigint {
  switch (scalar) {
    case ScalarType.DOUBLE:
      return view.getFloat64(at, true);
    case ScalarType.FIXED64:
      return view.getBigUint64(at, true);
    case ScalarType.SFIXED64:
      return view.getBigInt64(at, true);
    case ScalarType.FLOAT:
      return view.getFloat32(at, true);
    case ScalarType.FIXED32:
      return view.getUint32(at, true);
    default:
      return view.getInt32(at, true);
  }
}
