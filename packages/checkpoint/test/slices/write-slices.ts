import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import {
  type SavedSliceSchema,
  type SavedTensorSliceMetaSchema,
  SavedTensorSlicesSchema,
} from "@heddle/protos/tensor-bundle";
import { sliceKey } from "../../src/bundle/tensor-slice.js";
import { writeBlock, writeTable } from "../table/write-table.js";

/** A file of the first format of checkpoints: the list of tensors, and the record of each whole vector by its name. */
export function writeSlices(
  meta: MessageInitShape<typeof SavedTensorSliceMetaSchema> | undefined,
  records: Record<string, MessageInitShape<typeof SavedSliceSchema>> = {},
): Uint8Array {
  const bytesOf = (init: MessageInitShape<typeof SavedTensorSlicesSchema>) =>
    toBinary(SavedTensorSlicesSchema, create(SavedTensorSlicesSchema, init));
  const keyOf = (name: string) => Array.from(sliceKey(name, [undefined]), (byte) => byte.charCodeAt(0));
  const rest = Object.entries(records).map(([name, data]) => [keyOf(name), bytesOf({ data })] as const);
  return writeTable([
    { lastKey: [0x7f], contents: writeBlock([...(meta ? [[[], bytesOf({ meta })] as const] : []), ...rest]) },
  ]);
}
