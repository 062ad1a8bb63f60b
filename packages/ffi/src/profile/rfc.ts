import { TypeIndex } from "../types/type-index.js";
import type { Profile } from "./profile.js";

/** The number of cells whose type is in the header of their object: the RFC's D1a. */
const OBJECT_HANDLE = -13;

/**
 * The numbers of types. The RFC gives names and sections, not numbers; these are ours. Section S0 (values) is negative, as in its
 * D1section-b, so that both ends can grow; S1 (the runtime's own objects) is from 0, S2 (boxes) from 16, S3 (static objects) from 32.
 */
const codes: readonly (readonly [typeIndex: number, code: number])[] = [
  [TypeIndex.NONE, -1],
  [TypeIndex.INT, -2],
  [TypeIndex.FLOAT, -3],
  [TypeIndex.BOOL, -4],
  [TypeIndex.OPAQUE_POINTER, -5],
  [TypeIndex.DATA_TYPE, -6],
  [TypeIndex.DEVICE, -7],
  [TypeIndex.DL_TENSOR_POINTER, -8],
  [TypeIndex.RAW_STRING, -9],
  [TypeIndex.BYTE_ARRAY_POINTER, -10],
  [TypeIndex.OBJECT_RVALUE_REF, -11],
  [TypeIndex.ANY_POINTER, -12],
  [TypeIndex.SMALL_STRING, -14],
  [TypeIndex.SMALL_BYTES, -15],
  [TypeIndex.SMALL_UCS4, -16],
  [TypeIndex.MODULE, 0],
  [TypeIndex.FUNCTION, 1],
  [TypeIndex.TENSOR, 2],
  [TypeIndex.BOX, 16],
  [TypeIndex.BOX_INT, 17],
  [TypeIndex.BOX_BOOL, 18],
  [TypeIndex.BOX_FLOAT, 19],
  [TypeIndex.BOX_OPAQUE_POINTER, 20],
  [TypeIndex.BOX_DATA_TYPE, 21],
  [TypeIndex.BOX_DEVICE, 22],
  [TypeIndex.OBJECT, 32],
  [TypeIndex.STRING, 33],
  [TypeIndex.BYTES, 34],
  [TypeIndex.UCS4_STRING, 35],
  [TypeIndex.ERROR, 36],
  [TypeIndex.SHAPE, 37],
  [TypeIndex.ARRAY, 38],
  [TypeIndex.LIST, 39],
  [TypeIndex.POOLED_LIST, 40],
  [TypeIndex.MAP, 41],
  [TypeIndex.DICT, 42],
  [TypeIndex.OPAQUE_OBJECT, 43],
  [TypeIndex.VISIT_INTERRUPT, 44],
];

/** The smallest code; the number from which on no type has another code; the end of the runtime's own objects. */
const FIRST_CODE = -16;
const INDEX_COUNT = 144;
const S1_END = 3;

const [codeOfType, typeOfCode] = /* @__PURE__ */ tables();

/**
 * The layout of RFC 0097 in its recommended choices: an Any of 16 bytes (D0a), the type of an object in its header (D1a), negative
 * numbers for values (D1section-b). Pointers are 4 bytes in the low half of their 8. A small string has 8 bytes and no NUL.
 *
 * Source: apache/tvm-rfcs, rfcs/0097-unify-packed-and-object.md, D0 and D1.
 */
export const rfcProfile: Profile = {
  name: "rfc",
  headerBytes: 16,
  prefixBytes: 0,
  countOffset: 4,
  weakOffset: -1,
  typeOffset: 0,
  deleterOffset: 8,
  smallBytes: 8,
  noneCode: -1,
  intCode: -2,
  floatCode: -3,
  boolCode: -4,
  smallStringCode: -14,
  isCanonical: false,
  headerCode: (typeIndex) => (typeIndex < INDEX_COUNT ? codeOfType[typeIndex] : typeIndex),
  cellCode(typeIndex) {
    if (typeIndex >= INDEX_COUNT) return OBJECT_HANDLE;
    const code = codeOfType[typeIndex];
    return code < S1_END ? code : OBJECT_HANDLE;
  },
  typeOfHeader(code) {
    if (code >= INDEX_COUNT) return code;
    return code >= 0 ? typeOfCode[code - FIRST_CODE] : -1;
  },
  typeOfCell(code) {
    if (code === OBJECT_HANDLE) return TypeIndex.OBJECT;
    return code >= FIRST_CODE && code < S1_END ? typeOfCode[code - FIRST_CODE] : -1;
  },
};

/** Objects that the table above does not name, such as those of a program, have their own number as code. */
function tables(): readonly [codeOfType: Int32Array, typeOfCode: Int32Array] {
  const codeOf = new Int32Array(INDEX_COUNT);
  const typeOf = new Int32Array(INDEX_COUNT - FIRST_CODE).fill(-1);
  for (let typeIndex = TypeIndex.OBJECT; typeIndex < INDEX_COUNT; typeIndex++) {
    codeOf[typeIndex] = typeIndex;
    typeOf[typeIndex - FIRST_CODE] = typeIndex;
  }
  for (const [typeIndex] of codes) typeOf[typeIndex - FIRST_CODE] = -1;
  for (const [typeIndex, code] of codes) {
    codeOf[typeIndex] = code;
    typeOf[code - FIRST_CODE] = typeIndex;
  }
  return [codeOf, typeOf];
}
