import { bfloat16ToFloat, halfToFloat } from "@heddle/tensor";
import type { MlirType, MlirValue } from "../bytecode/module.js";
import { plainName } from "./region-body.js";

/** The most ops between a constant and its use. */
const MAX_DEPTH = 16;

/** The number that all elements of a value are, if it is a constant. */
export function constantNumber(value: MlirValue, depth = 0): number | bigint | undefined {
  const { op } = value;
  if (!op || depth > MAX_DEPTH) return undefined;
  const name = plainName(op);
  const [operand] = op.operands;
  if (["broadcast_in_dim", "reshape", "convert", "dynamic_broadcast_in_dim"].includes(name) && operand) {
    const number = constantNumber(operand, depth + 1);
    const isSame = JSON.stringify(elementOf(operand.type)) === JSON.stringify(elementOf(value.type));
    return isSame || number === 0 ? number : undefined;
  }
  const attr = name === "constant" ? op.attrs.get("value") : undefined;
  if (attr?.kind !== "tensor" || attr.type.kind !== "tensor" || attr.type.element.kind !== "element") return undefined;
  return firstNumber(attr.type.element.name, attr.bytes);
}

function elementOf(type: MlirType): MlirType {
  return type.kind === "tensor" ? type.element : type;
}

/** The number of bytes that are those of one number. */
function firstNumber(name: string, bytes: Uint8Array): number | bigint | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = name === "i1" ? 1 : Number(/\d+$/.exec(name)?.[0]) / 8;
  if (bytes.length !== width) return undefined;
  switch (name) {
    case "i1":
    case "ui8":
      return view.getUint8(0);
    case "i8":
      return view.getInt8(0);
    case "i16":
      return view.getInt16(0, true);
    case "ui16":
      return view.getUint16(0, true);
    case "i32":
      return view.getInt32(0, true);
    case "ui32":
      return view.getUint32(0, true);
    case "i64":
      return view.getBigInt64(0, true);
    case "ui64":
      return view.getBigUint64(0, true);
    case "f16":
      return halfToFloat(view.getUint16(0, true));
    case "bf16":
      return bfloat16ToFloat(view.getUint16(0, true));
    case "f32":
      return view.getFloat32(0, true);
    case "f64":
      return view.getFloat64(0, true);
    default:
      return undefined;
  }
}
