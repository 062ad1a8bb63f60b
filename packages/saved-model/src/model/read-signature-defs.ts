import type { SignatureDef, SignatureDefTensor } from "@heddle/graph";
import { shapeFromProto } from "@heddle/proto-values";
import type { SignatureDef as SignatureDefProto, TensorInfo } from "@heddle/protos/saved-model";
import { baseType } from "@heddle/tensor";

/** The signatures of a meta graph as its file states them, sorted by name; a ragged or sparse tensor with the name of its values. */
export function readSignatureDefs(
  defs: Readonly<Record<string, SignatureDefProto>>,
): ReadonlyMap<string, SignatureDef> {
  const sorted = Object.entries(defs).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([name, { methodName, inputs, outputs }]) => [
      name,
      { methodName, inputs: tensors(inputs), outputs: tensors(outputs) },
    ]),
  );
}

function tensors(infos: Readonly<Record<string, TensorInfo>>): Record<string, SignatureDefTensor> {
  const sorted = Object.entries(infos).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([name, info]) => [
      name,
      {
        tensorName: tensorNameOf(info),
        dtype: baseType(info.dtype),
        shape: info.tensorShape && shapeFromProto(info.tensorShape),
      },
    ]),
  );
}

function tensorNameOf({ encoding }: TensorInfo): string {
  switch (encoding.case) {
    case "name":
      return encoding.value;
    case "cooSparse":
      return encoding.value.valuesTensorName;
    case "compositeTensor": {
      const [values] = encoding.value.components;
      return values ? tensorNameOf(values) : "";
    }
    default:
      return "";
  }
}
