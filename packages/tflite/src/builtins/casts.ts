import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { fakeQuantOptions } from "../schema/options.data.js";
import { bool, int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";

const dequantize = quantized("input:T", "output");

/** Elements in another type. Source: tensorflow/lite/kernels/cast.cc, dequantize.cc, quantize.cc (TensorFlow 2.21). */
export const castBuiltins: BuiltinTable = {
  BITCAST: (op) => op.node("Bitcast", [op.input(0)], { T: type(op.input(0).dtype), type: type(op.output().dtype) }),
  CAST: cast,
  DEQUANTIZE: (op) => (op.input(0).dtype === DataType.HALF ? cast : dequantize)(op),
  FAKE_QUANT: (op) => {
    const { min, max, num_bits: bits, narrow_range: isNarrow } = op.options(fakeQuantOptions);
    const attrs = { num_bits: int(bits), narrow_range: bool(isNarrow) };
    return op.node("FakeQuantWithMinMaxVars", [op.input(0), op.float(min), op.float(max)], attrs);
  },
  QUANTIZE: quantized("input:T", "output:Toutput"),
};

/** Integers for which floats are clamped; TensorFlow's Cast overflows. */
const CLAMPED: ReadonlySet<DataType> = /* @__PURE__ */ new Set([DataType.UINT8, DataType.INT16, DataType.INT32]);

function cast(op: Operation): TensorRef {
  const { dtype: target, type: targetType } = op.output();
  if (targetType === "INT4") return castToInt4(op);
  if (op.input(0).dtype === DataType.FLOAT && CLAMPED.has(target)) {
    return op.node("TflCast", [op.input(0)], { Toutput: type(target) });
  }
  return op.node("Cast", [op.input(0)], { SrcT: type(op.input(0).dtype), DstT: type(op.output().dtype) });
}

/** Numbers of 4 bits are clamped: they are in bytes here. */
function castToInt4(op: Operation): TensorRef {
  const { dtype } = op.input(0);
  const limits = [-8, 7].map((limit) => op.constant(dtype, [], [limit]));
  const clamped = op.node("ClipByValue", [op.input(0), ...limits], { T: type(dtype) });
  return op.node("Cast", [clamped], { SrcT: type(dtype), DstT: type(DataType.INT8) });
}
