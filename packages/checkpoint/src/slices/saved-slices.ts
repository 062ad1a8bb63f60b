import { checkVersions } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { type SavedTensorSlices, SavedTensorSlicesSchema } from "@heddle/protos/tensor-bundle";
import { dataLoss, internal, StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, formatShape } from "@heddle/tensor";
import { savedShape } from "../bundle/saved-shape.js";
import {
  boxOf,
  formatSlice,
  MOST_SLICES,
  readSliceProto,
  sharedBox,
  sliceKey,
  type TensorSlice,
} from "../bundle/tensor-slice.js";
import { IndexBudget } from "../index-budget.js";
import { readTable } from "../table/read-table.js";

/** A tensor of a checkpoint of the first format. */
export interface SavedTensor {
  /** TensorFlow's number for the data type. */
  readonly dtype: number;
  readonly shape: readonly number[];
  /** The parts that it was saved in, and the bytes of the message of each; undefined for a part that its file lacks. */
  readonly parts: { readonly slice: TensorSlice; readonly record: Uint8Array | undefined }[];
}

const reader = { subject: "Checkpoint", consumer: 1, minProducer: 0 };

/**
 * Adds the tensors of one file of a checkpoint of the first format, a table of SavedTensorSlices, to `tensors`.
 *
 * @throws {StatusError} DATA_LOSS for a file that is damaged or no table; INTERNAL when it has no list of tensors, or slices overlap;
 * INVALID_ARGUMENT when it asks for another version of the reader; RESOURCE_EXHAUSTED for a file of more than 2^28 bytes;
 * UNIMPLEMENTED for a tensor of more than 4096 slices
 *
 * Source: tensorflow/core/util/tensor_slice_reader.cc (TensorFlow 2.21).
 */
export function addSavedSlices(tensors: Map<string, SavedTensor>, bytes: Uint8Array, file: string): void {
  const records = new Map<string, Uint8Array>();
  const budget = new IndexBudget();
  try {
    for (const { key, value } of readTable(bytes, budget)) {
      budget.takeEntry();
      records.set(textOf(key), value);
    }
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw new StatusError(error.code, `Unable to open table file ${file}: ${error.message}`, error.details);
  }
  const list = records.get("");
  if (!list) {
    throw internal(`Failed to find the saved tensor slices at the beginning of the checkpoint file: ${file}`);
  }
  const { meta } = decodeSlices(list, file);
  checkVersions(meta?.versions, reader);
  for (const { name, shape: sizes, type: dtype, slice } of meta?.tensor ?? []) {
    const shape = savedShape(name, sizes);
    const tensor = tensors.get(name) ?? { dtype, shape, parts: [] };
    checkSame(name, tensor, { dtype, shape });
    for (const proto of slice) addPart(name, tensor, readSliceProto(name, shape, proto), records);
    tensors.set(name, tensor);
  }
}

/** The message of a record. @throws {StatusError} DATA_LOSS for other bytes */
export function decodeSlices(record: Uint8Array, place: string): SavedTensorSlices {
  try {
    return decodeProto(SavedTensorSlicesSchema, record);
  } catch (error) {
    throw error instanceof StatusError ? dataLoss(`${place}: a record is not parseable: ${error.message}`) : error;
  }
}

/** Refuses another type or shape than the file before has. */
function checkSame(name: string, had: Pick<SavedTensor, "dtype" | "shape">, found: typeof had): void {
  if (`${had.shape}` !== `${found.shape}`) {
    const texts = [had, found].map(({ shape }) => formatShape(shape));
    throw internal(`Incompatible tensor shapes detected for tensor ${name}: existing = ${texts[0]}, new = ${texts[1]}`);
  }
  if (had.dtype !== found.dtype) {
    const texts = [had, found].map(({ dtype }) => dataTypeName(dtype));
    throw internal(`Incompatible tensor types detected for tensor ${name}: existing = ${texts[0]}, new = ${texts[1]}`);
  }
}

function addPart(
  name: string,
  { shape, parts }: SavedTensor,
  slice: TensorSlice,
  records: ReadonlyMap<string, Uint8Array>,
): void {
  if (parts.length === MOST_SLICES) throw unimplemented(`${name} is saved in more than ${MOST_SLICES} slices`);
  const box = boxOf(slice, shape);
  const other = parts.find((part) => sharedBox(boxOf(part.slice, shape), box));
  if (other) {
    const texts = [other.slice, slice].map(formatSlice);
    throw internal(`Overlapping slices: existing slice = ${texts[0]}, new slice = ${texts[1]}`);
  }
  parts.push({ slice, record: records.get(sliceKey(name, slice)) });
}

/** The bytes of a key, a character each, as `sliceKey` has them. */
function textOf(key: Uint8Array): string {
  return Array.from(key, (byte) => String.fromCharCode(byte)).join("");
}
