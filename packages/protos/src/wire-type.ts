/** The wire types of fields. Source: protobuf.dev/programming-guides/encoding. */
export const WireType = { VARINT: 0, FIXED64: 1, LENGTH_DELIMITED: 2, FIXED32: 5 } as const;

export type WireType = (typeof WireType)[keyof typeof WireType];
