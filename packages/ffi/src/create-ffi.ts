import { checkChoice } from "@heddle/status";
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

/**
 * Makes an {@link Ffi} with all types. {@link createCoreFfi} makes one with those that a small program chooses.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown option or profile
 */
export function createFfi({ profile = "tvm-ffi", ...options }: FfiOptions = {}): Ffi {
  checkChoice("profile", profile, ["tvm-ffi", "rfc"] satisfies ProfileName[]);
  return createCoreFfi([ucs4Strings, boxes, tensors, containers, pooledLists], {
    ...options,
    profile: profile === "rfc" ? rfcProfile : tvmFfiProfile,
  });
}
