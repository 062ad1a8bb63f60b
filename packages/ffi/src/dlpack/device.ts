import { invalidArgument } from "@heddle/status";

/** The kinds of devices of DLPack. Source: DLDeviceType of dlpack.h 1.1. */
export const DeviceType = {
  CPU: 1,
  CUDA: 2,
  CUDA_HOST: 3,
  OPENCL: 4,
  VULKAN: 7,
  METAL: 8,
  VPI: 9,
  ROCM: 10,
  ROCM_HOST: 11,
  EXT_DEV: 12,
  CUDA_MANAGED: 13,
  ONEAPI: 14,
  WEBGPU: 15,
  HEXAGON: 16,
  MAIA: 17,
  TRN: 18,
} as const;
export type DeviceType = (typeof DeviceType)[keyof typeof DeviceType];

/** A device of DLPack: its kind and its number. Source: DLDevice of dlpack.h 1.1. */
export class DlDevice {
  readonly type: number;
  readonly id: number;

  /**
   * @param type 1 for the CPU, see {@link DeviceType}
   * @throws {StatusError} INVALID_ARGUMENT for a number that 32 bits cannot hold
   */
  constructor(type: number, id = 0) {
    if ((type | 0) !== type || (id | 0) !== id) throw invalidArgument(`a device of type ${type} and number ${id}`);
    this.type = type;
    this.id = id;
  }

  /** True when kind and number are equal. */
  equals(other: DlDevice): boolean {
    return this.type === other.type && this.id === other.id;
  }

  /** The text that tvm-ffi writes: `cpu:0`, `cuda:1`; a kind without a name is its number. */
  toString(): string {
    const name = Object.entries(DeviceType)
      .find(([, type]) => type === this.type)?.[0]
      .toLowerCase();
    return `${name ?? this.type}:${this.id}`;
  }
}

/** True when the address of data on the device says how it is aligned. Source: IsDirectAddressDevice of tvm-ffi's tensor.h. */
export function hasDirectAddresses({ type }: DlDevice): boolean {
  return type <= DeviceType.CUDA_HOST || DIRECT.includes(type);
}

const DIRECT: readonly number[] = [DeviceType.CUDA_MANAGED, DeviceType.ROCM, DeviceType.ROCM_HOST];

/**
 * The device of a text as tvm-ffi reads it: `cpu`, `cuda:1`, also `mps` and `wgpu`. What follows a space is skipped. A text has no
 * host memory and no oneAPI: {@link DlDevice} does.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in tvm-ffi's words, for another text
 *
 * Source: TryStringViewToDLDevice of tvm-ffi's device.h; messages of its Python package.
 */
export function parseDevice(text: string): DlDevice {
  const [device = ""] = text.split(" ", 1);
  const [name = "", id = "0", ...more] = device.split(":");
  if (more.length > 0) throw invalidArgument(`Invalid device: ${device}`);
  const key = aliases[name] ?? name;
  const kind = Object.entries(DeviceType).find((entry) => entry[0].toLowerCase() === key);
  if (!kind || NO_TEXT.test(name)) throw invalidArgument(`Unknown device: ${name}`);
  if (!/^\d+$/.test(id) || Number(id) > 0x7fffffff) throw invalidArgument(`Invalid device index: ${id}`);
  return new DlDevice(kind[1], Number(id));
}

const aliases: Readonly<Record<string, string>> = { mps: "metal", wgpu: "webgpu" };
/** The kinds that {@link DlDevice.toString} names, but no text of tvm-ffi. */
const NO_TEXT = /_host|_managed|oneapi/;
