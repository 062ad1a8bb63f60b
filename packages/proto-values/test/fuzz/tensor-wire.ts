import { create, toBinary } from "@bufbuild/protobuf";
import { TensorProtoSchema } from "@heddle/protos/graph";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { tensorFromWire } from "../../src/wire.js";

const MOST_BYTES = 100_000;

export const tensorWire = fuzzBytes({
  valid: (random) => {
    const stringVal = random.strings();
    const count = BigInt(stringVal.length + random.below(3));
    return toBinary(
      TensorProtoSchema,
      create(TensorProtoSchema, {
        dtype: [1, 2, 3, 7, 9, 10, 14, 18, 19, 22, 24, 29][random.below(12)] ?? 1,
        tensorShape: { dim: [{ size: count }, { size: 1n }] },
        stringVal,
        ...(count > 0n && { floatVal: [1], intVal: [-2], int64Val: [-1n], halfVal: [0x3c00], dcomplexVal: [1, 2] }),
      }),
    );
  },
  read(bytes) {
    const tensor = tensorFromWire(bytes, "input 'x'", { maxTensorBytes: MOST_BYTES });
    if ("data" in tensor) {
      if (tensor.data.length > MOST_BYTES) throw new Error("more than the limit");
      return;
    }
    const { values, offsets } = tensor;
    if (values.length > MOST_BYTES || offsets.at(-1) !== values.length) throw new Error("offsets that leave the bytes");
  },
});
