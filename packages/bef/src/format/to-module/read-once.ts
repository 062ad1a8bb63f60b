import { dataLoss } from "@heddle/status";

/** A value, and the offset after its last byte. */
export interface SizedValue<T> {
  readonly value: T;
  readonly end: number;
}

/**
 * Reads each offset of a section once, however often it is asked for, and refuses a section whose values overlap: so the time and the
 * memory that a file takes follow from its size.
 */
export function readOnce<T>(
  section: string,
  sizeBytes: number,
  read: (offset: number) => SizedValue<T>,
): (offset: number) => T {
  const values = new Map<number, T>();
  let left = sizeBytes;
  return (offset) => {
    const known = values.get(offset);
    if (known !== undefined) return known;
    const { value, end } = read(offset);
    left -= end - offset;
    if (left < 0) throw dataLoss(`invalid ${section} section in BEF file: values overlap`, { section, offset });
    values.set(offset, value);
    return value;
  };
}
