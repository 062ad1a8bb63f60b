/** A device of DLPack: its kind and its number. Source: DLDevice of dlpack.h 1.1. */
export class DlDevice {
  readonly type: number;
  readonly id: number;

  /** @param type 1 for the CPU */
  constructor(type: number, id = 0) {
    this.type = type;
    this.id = id;
  }
}
