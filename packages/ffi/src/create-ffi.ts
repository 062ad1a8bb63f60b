import { boxes } from "./boxes/box-types.js";
import { containers } from "./containers/container-types.js";
import { pooledLists } from "./containers/pooled-list.js";
import { type CoreFfiOptions, createCoreFfi } from "./create-core-ffi.js";
import { tensors } from "./dlpack/tensor-type.js";
import type { Ffi } from "./ffi.js";
import type { ProfileName } from "./profile/profile.js";
import { rfcProfile } from "./profile/rfc.js";
import { tvmFfiProfile } from "./profile/tvm-ffi.js";
import { ucs4Strings } from "./strings/ucs4-string.js";

/** Options of {@link createFfi}. */
export interface FfiOptions extends Omit<CoreFfiOptions, "profile"> {
  /** The byte layout. Default: as tvm-ffi ships it. */
  readonly profile?: ProfileName;
}

/** Makes an {@link Ffi} with all types. {@link createCoreFfi} makes one with those that a small program chooses. */
export function createFfi({ profile, ...options }: FfiOptions = {}): Ffi {
  return createCoreFfi([ucs4Strings, boxes, tensors, containers, pooledLists], {
    ...options,
    profile: profile === "rfc" ? rfcProfile : tvmFfiProfile,
  });
}
