/** The name of a byte layout: as tvm-ffi ships it for wasm32, or as TVM's RFC 0097 draws it. */
export type ProfileName = "tvm-ffi" | "rfc";

/**
 * A byte layout of cells and object headers. A cell has the type in word 0, the length of a small string (or zero) in word 1, and
 * 8 bytes of payload; little-endian. All offsets are in bytes.
 */
export interface Profile {
  readonly name: ProfileName;
  /** Bytes of an object's header. */
  readonly headerBytes: number;
  /** Bytes of a block of ours before the object. */
  readonly prefixBytes: number;
  /** Where the header has the strong count, u32. */
  readonly countOffset: number;
  /** Where the header has the weak count, u32, or -1. */
  readonly weakOffset: number;
  /** Where the header has the type, i32. */
  readonly typeOffset: number;
  /** Where the header has the deleter, a function pointer. */
  readonly deleterOffset: number;
  /** The most bytes of a string in a cell. */
  readonly smallBytes: number;
  /** The numbers of the types that most calls have: {@link cellCode} of each. */
  readonly noneCode: number;
  readonly intCode: number;
  readonly floatCode: number;
  readonly boolCode: number;
  readonly smallStringCode: number;
  /** True when the number of a type in memory is its {@link TypeIndex}; then the functions below are not called. */
  readonly isCanonical: boolean;
  /** The number that an object's header has for a type. */
  headerCode(typeIndex: number): number;
  /** The number that a cell has for a type. */
  cellCode(typeIndex: number): number;
  /** The type of a header's number, or -1 when it is undefined. */
  typeOfHeader(code: number): number;
  /** The type of a cell's number: -1 when it is undefined, `TypeIndex.OBJECT` when only the header tells. */
  typeOfCell(code: number): number;
}
