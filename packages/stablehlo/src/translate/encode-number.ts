import { DataType, dataTypeSize, floatToBfloat16, floatToHalf } from "@heddle/tensor";

/** The bytes of one number of a type; a complex one has an imaginary part of 0. */
export function encodeNumber(dtype: DataType, value: number | bigint): Uint8Array {
  const bytes = new Uint8Array(dataTypeSize(dtype));
  const view = new DataView(bytes.buffer);
  const number = Number(value);
  switch (dtype) {
    case DataType.BOOL:
      bytes[0] = number === 0 ? 0 : 1;
      break;
    case DataType.INT8:
    case DataType.UINT8:
      view.setUint8(0, number);
      break;
    case DataType.INT16:
    case DataType.UINT16:
      view.setUint16(0, number, true);
      break;
    case DataType.INT32:
    case DataType.UINT32:
      view.setUint32(0, number, true);
      break;
    case DataType.INT64:
    case DataType.UINT64:
      view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
      break;
    case DataType.HALF:
      view.setUint16(0, floatToHalf(number), true);
      break;
    case DataType.BFLOAT16:
      view.setUint16(0, floatToBfloat16(number), true);
      break;
    case DataType.DOUBLE:
    case DataType.COMPLEX128:
      view.setFloat64(0, number, true);
      break;
    default:
      view.setFloat32(0, number, true);
  }
  return bytes;
}
