import type { DlDataType } from "../dlpack/data-type.js";
import type { DlDevice } from "../dlpack/device.js";
import type { DlTensor } from "../dlpack/dl-tensor.js";
import type { FfiObject } from "../object/ffi-object.js";
import type { OpaquePointer } from "./opaque-pointer.js";

/** A value as JavaScript has it. */
export type FfiValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | OpaquePointer
  | DlDataType
  | DlDevice
  | DlTensor
  | FfiObject;
