import { openBef, printMlir, toModule } from "@heddle/bef";
import { visible } from "../text/visible-text.js";

/** Options of {@link befText}. */
export interface BefTextOptions {
  /** True: with the places that operations come from. Default false. */
  readonly locations?: boolean;
  /** True: with constants and strings of any length. Default false: those of more than 4096 bytes are left out, and their size noted. */
  readonly full?: boolean;
  /** Is told what the file does not say. */
  readonly warn?: (message: string) => void;
}

/** Bytes of a constant that is printed whole. */
const SHOWN_BYTES = 4096;

/** True when the bytes begin like a BEF file. */
export function isBef(bytes: Uint8Array): boolean {
  return bytes[0] === 0x0b && bytes[1] === 0xef;
}

/**
 * A BEF file as MLIR text, ended by a line feed. Types, which a file may make of any bytes, are printed without control characters.
 *
 * @throws {StatusError} UNIMPLEMENTED for another version of the format, DATA_LOSS for damaged bytes, RESOURCE_EXHAUSTED over a limit
 */
export function befText(bytes: Uint8Array, { locations = false, full = false, warn }: BefTextOptions = {}): string {
  const module = toModule(openBef(bytes), warn && { warn });
  const text = printMlir(module, { locations, ...(!full && { elideAbove: SHOWN_BYTES }) });
  return text.split("\n").map(visible).join("\n");
}
