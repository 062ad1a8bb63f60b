import { invalidArgument } from "@heddle/status";

/** The most devices that have a stream, and symbols that modules register: more is a loop. */
const MAX_ENTRIES = 1 << 16;

/** The settings that modules of one Ffi share: streams of devices, the allocator of tensors, symbols of modules to come. */
export class Surroundings implements Disposable {
  /** Opaque pointers that modules exchange. */
  readonly #streams = new Map<string, number>();
  /** Pointers by the name of the variable that gets them in a module that has it. */
  readonly contextSymbols: Map<string, number> = new Map();
  /** The function pointer of the allocator of tensors; 0 for the host's own. */
  tensorAllocator = 0;
  /** The function pointer that an allocator of tensors tells its failure to; 0 until it is needed. */
  setError = 0;

  /** The stream of a device; 0 until one is set. */
  stream(deviceType: number, deviceId: number): number {
    return this.#streams.get(`${deviceType}:${deviceId}`) ?? 0;
  }

  /** Sets the stream of a device. @throws {StatusError} INVALID_ARGUMENT for a negative number, and for too many devices */
  setStream(deviceType: number, deviceId: number, stream: number): void {
    if (deviceType < 0 || deviceId < 0) throw invalidArgument(`no device is ${deviceType}:${deviceId}`);
    if (this.#streams.size === MAX_ENTRIES) throw invalidArgument(`more than ${MAX_ENTRIES} devices have a stream`);
    this.#streams.set(`${deviceType}:${deviceId}`, stream);
  }

  /** Registers a symbol for modules to come. @throws {StatusError} INVALID_ARGUMENT for too many */
  setContextSymbol(name: string, pointer: number): void {
    if (this.contextSymbols.size === MAX_ENTRIES) throw invalidArgument(`more than ${MAX_ENTRIES} context symbols`);
    this.contextSymbols.set(name, pointer);
  }

  [Symbol.dispose](): void {
    this.#streams.clear();
    this.contextSymbols.clear();
  }
}
