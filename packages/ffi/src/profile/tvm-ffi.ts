import type { Profile } from "./profile.js";

const same = (code: number) => code;

/**
 * The layout that tvm-ffi ships, for wasm32. The word before an object is a function pointer that reclaims it (null here: the
 * deleter does), so a block begins 8 bytes before.
 *
 * Source: TVMFFIAny, TVMFFIObject and TVMFFIObjectAllocHeader of tvm-ffi's c_api.h (0.1.14).
 */
export const tvmFfiProfile: Profile = {
  name: "tvm-ffi",
  headerBytes: 24,
  prefixBytes: 8,
  countOffset: 0,
  weakOffset: 4,
  typeOffset: 8,
  deleterOffset: 16,
  smallBytes: 7,
  noneCode: 0,
  intCode: 1,
  floatCode: 3,
  boolCode: 2,
  smallStringCode: 11,
  isCanonical: true,
  headerCode: same,
  cellCode: same,
  typeOfHeader: same,
  typeOfCell: same,
};
