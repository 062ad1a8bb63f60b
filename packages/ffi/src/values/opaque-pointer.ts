/** A pointer that only its receiver understands; a cell neither counts nor frees what it points to. */
export class OpaquePointer {
  readonly address: number;

  constructor(address: number) {
    this.address = address;
  }
}
