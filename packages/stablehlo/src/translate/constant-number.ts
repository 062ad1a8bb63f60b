import { bfloat16ToFloat, halfToFloat } from "@heddle/tensor";
import type { MlirType, MlirValue } from "../bytecode/module.js";
import { tensorInts } from "./op-context.js";
import { plainName } from "./region-body.js";

/** The most ops between a constant and its use. */
const MAX_DEPTH = 16;

/** The most numbers of a vector. */
const MAX_ELEMENTS = 1024;

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

/** The numbers of a vector or matrix of integers, each undefined that only a run knows. */
export function constantElements(value: MlirValue, depth = 0): readonly (number | undefined)[] {
  const { op, type } = value;
  const count = type.kind === "tensor" ? type.shape.reduce((product, size) => product * size, 1) : -1;
  if (count < 0 || count > MAX_ELEMENTS) return [];
  const unknown = new Array<undefined>(count).fill(undefined);
  if (!op || depth > MAX_DEPTH) return unknown;
  const [operand] = op.operands;
  switch (plainName(op)) {
    case "constant": {
      const attr = op.attrs.get("value");
      return (attr?.kind === "tensor" ? tensorInts(attr.type, attr.bytes) : undefined) ?? unknown;
    }
    case "reshape":
    case "convert":
      return operand ? constantElements(operand, depth + 1) : unknown;
    case "concatenate": {
      const axis = op.attrs.get("dimension");
      const isFirst = axis?.kind === "int" && axis.value === 0n;
      return isFirst ? op.operands.flatMap((each) => constantElements(each, depth + 1)) : unknown;
    }
    default:
      return unknown;
  }
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
