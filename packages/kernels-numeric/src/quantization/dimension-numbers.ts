import { WireFields, WireType } from "@heddle/protos";
import { invalidArgument, StatusError } from "@heddle/status";

/** Which dimension of a tensor is which: the batch or the output features first, then the features, then those that the window slides along. */
export type Dimensions = readonly number[];

/** The dimensions of both inputs and of the output of a convolution. */
export interface DimensionNumbers {
  readonly lhs: Dimensions;
  readonly rhs: Dimensions;
  readonly output: Dimensions;
}

/**
 * The dimensions that the bytes of a message say, each checked; in order when there are none.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not the message, and for a dimension that tensors of the rank do not have
 *
 * Source: UniformQuantizedConvolutionDimensionNumbersAttr of tensorflow/core/util/quantization/uniform_quant_ops_attr.proto
 * (TensorFlow 2.21).
 */
export function dimensionNumbers(fields: MessageFields, rank: number): DimensionNumbers {
  const inOrder = Array.from({ length: rank }, (_, i) => i);
  const spaceOf = (field: number) => fields.get(field) ?? [];
  if (spaceOf(3).length === 0) return { lhs: inOrder, rhs: inOrder, output: inOrder };
  const one = (field: number) => fields.get(field)?.at(-1) ?? 0n;
  const lhs = [one(1), one(2), ...checkedSpace(spaceOf(3), rank, one(1), one(2))];
  const rhs = [one(5), one(4), ...checkedSpace(spaceOf(6), rank, one(4), one(5))];
  const output = [one(7), one(8), ...checkedSpace(spaceOf(9), rank, one(7))];
  const numbers = { lhs: lhs.map(Number), rhs: rhs.map(Number), output: output.map(Number) };
  // TensorFlow would read and write outside of the tensors.
  for (const dimensions of Object.values(numbers)) {
    if (new Set(dimensions).size !== rank || Math.max(...dimensions) >= rank) {
      throw invalidArgument(`Dimension numbers must each be given once. Given ${dimensions.join(", ")}`);
    }
  }
  return numbers;
}

/** The values of the fields of a message that has integers alone. */
export type MessageFields = ReadonlyMap<number, readonly bigint[]>;

/** @throws {StatusError} INVALID_ARGUMENT for bytes that are not a message */
export function readFields(bytes: Uint8Array): MessageFields {
  const fields = new Map<number, bigint[]>();
  try {
    for (const wire = new WireFields(bytes, "dimension_numbers"); wire.next(); ) {
      const values = fields.get(wire.field) ?? [];
      fields.set(wire.field, values);
      if (wire.wireType !== WireType.LENGTH_DELIMITED) wire.expect(WireType.VARINT);
      values.push(...varints(bytes.subarray(wire.start, wire.end)));
    }
  } catch (error) {
    if (error instanceof StatusError) throw invalidArgument("Error parsing convolution dimension numbers.");
    throw error;
  }
  return fields;
}

/** The int64 varints that the bytes are. */
function* varints(bytes: Uint8Array): Generator<bigint> {
  let value = 0n;
  let bits = 0n;
  for (const byte of bytes) {
    value |= BigInt(byte & 0x7f) << bits;
    bits += 7n;
    if (byte >= 0x80 && bits < 70n) continue;
    if (byte >= 0x80) break;
    yield BigInt.asIntN(64, value);
    value = 0n;
    bits = 0n;
  }
  if (bits > 0n) throw invalidArgument("a varint is cut short");
}

/** Checks `others`, then the dimensions that the window slides along, which are returned. */
function checkedSpace(space: readonly bigint[], rank: number, ...others: readonly bigint[]): readonly bigint[] {
  for (const number of others) checkNumber(number, rank);
  if (space.length !== rank - 2) {
    throw invalidArgument(
      `Spatial dimensions size must be rank - 2. Given rank ${rank} and spatial dimensions size ${space.length}`,
    );
  }
  for (const number of space) checkNumber(number, rank);
  return space;
}

function checkNumber(number: bigint, rank: number): void {
  if (number >= 0 && number < rank) return;
  throw invalidArgument(
    `Each dimension number must be in region [0, rank). Given rank ${rank} and dimension number value ${number}`,
  );
}
