import { dataLoss, type StatusError } from "@heddle/status";
import { type SectionId, sectionName } from "../section-id.js";

/** A range of a file. */
export interface ByteRange {
  readonly start: number;
  /** The offset after the last byte. */
  readonly end: number;
}

/** Reads a range of a file from its start, and never past its end, as far as the headers of sections need it. */
export class HeaderCursor {
  protected readonly view: DataView;
  readonly #end: number;
  readonly #section: SectionId | undefined;
  /** The offset in the file of the next byte. */
  position: number;

  /**
   * @param view of the file
   * @param section names the range in errors; undefined for the headers of sections
   */
  constructor(view: DataView, { start, end }: ByteRange, section?: SectionId) {
    this.view = view;
    this.#end = end;
    this.#section = section;
    this.position = start;
  }

  /** The bytes that are left. */
  get remaining(): number {
    return this.#end - this.position;
  }

  byte(): number {
    this.needs(1);
    return this.view.getUint8(this.position++);
  }

  /** An integer of 7 bits a byte, the highest first; bit 7 says that another byte follows. At most 2^32 - 1. */
  vbr(): number {
    for (let value = 0; ; ) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (value > 0xffffffff) throw this.error("an integer is over 2^32 - 1");
      if (byte < 128) return value;
    }
  }

  /** Passes over `sizeBytes` bytes. */
  skip(sizeBytes: number): ByteRange {
    this.needs(sizeBytes);
    const start = this.position;
    this.position += sizeBytes;
    return { start, end: this.position };
  }

  /** Passes over bytes up to a multiple of `alignment` in the file. */
  align(alignment: number): number {
    this.position = Math.ceil(this.position / alignment) * alignment;
    return this.position;
  }

  /** DATA_LOSS that names the section and the present offset. */
  error(why: string): StatusError {
    return damaged(this.#section, this.position, why);
  }

  /** Checks that so many bytes are left. @throws {StatusError} DATA_LOSS */
  protected needs(sizeBytes: number): void {
    if (sizeBytes > this.remaining) throw this.error(`wanted ${sizeBytes} bytes, found ${this.remaining}`);
  }
}

/** DATA_LOSS, worded as TFRT's loader does, with the reason and the offset. */
export function damaged(section: SectionId | undefined, offset: number, why: string): StatusError {
  const what =
    section === undefined ? "BEF file section header corrupted" : `invalid ${sectionName(section)} section in BEF file`;
  return dataLoss(`${what}: ${why}, at byte ${offset}`, { offset });
}
