import { FfiObject } from "../object/ffi-object.js";
import type { DlDataType } from "./data-type.js";
import type { DlDevice } from "./device.js";
import type { DlTensor } from "./dl-tensor.js";
import type { TypedArray } from "./elements.js";
import { readDlTensor } from "./read-dl-tensor.js";
import { isReadOnlyTensor } from "./tensor-object.js";

/** A tensor: elements of one data type in linear memory, or on a device, with shape and strides. */
export class FfiTensor extends FfiObject {
  /**
   * The DLTensor in the object, checked; good while this is not released. Ask it once to read several fields.
   *
   * @throws {StatusError} INVALID_ARGUMENT when its bytes make no sense
   */
  get dlTensor(): DlTensor {
    return readDlTensor(this.ffi, this.address + this.ffi.profile.headerBytes);
  }

  get dtype(): DlDataType {
    return this.dlTensor.dtype;
  }

  get device(): DlDevice {
    return this.dlTensor.device;
  }

  get shape(): readonly number[] {
    return this.dlTensor.shape;
  }

  /** In elements. */
  get strides(): readonly number[] {
    return this.dlTensor.strides;
  }

  get elementCount(): number {
    return this.dlTensor.elementCount;
  }

  /** True when the elements are in row-major order without gaps. */
  get isContiguous(): boolean {
    return this.dlTensor.isContiguous;
  }

  /** True when the owner of the elements said that they must not be written. */
  get isReadOnly(): boolean {
    return isReadOnlyTensor(this.ffi, this.address);
  }

  /** The elements: a view, dead after the next allocation. @throws {StatusError} as `DlTensor.elements` */
  elements(): TypedArray {
    return this.dlTensor.elements();
  }

  /** A copy of the elements in row-major order. @throws {StatusError} as `DlTensor.toTypedArray` */
  toTypedArray(): TypedArray {
    return this.dlTensor.toTypedArray();
  }

  /** The type, the shape and the device: `ffi.Tensor of float32 [2, 3] on cpu:0`. */
  override toString(): string {
    return this.isReleased ? super.toString() : `${this.typeKey} of ${this.dlTensor}`;
  }
}
