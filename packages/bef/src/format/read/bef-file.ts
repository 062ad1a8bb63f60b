import type { FunctionKind } from "../../ir/module.js";
import { SectionId } from "../section-id.js";
import { type BefLimits, befLimits, overLimit } from "./bef-limits.js";
import { ByteCursor, damaged } from "./byte-cursor.js";
import { decodeName } from "./decode-name.js";
import { type FunctionBody, readFunctionBody } from "./function-body.js";
import { type ByteRange, sectionRanges } from "./section-ranges.js";

/** A function in the index of a file. */
export interface BefFunctionEntry {
  /** Empty for a region of a kernel, such as a branch of `tfrt.if`. */
  readonly name: string;
  readonly kind: FunctionKind;
  /** MLIR types as text, such as `i32` and `!tfrt.chain`. */
  readonly argumentTypes: readonly string[];
  readonly resultTypes: readonly string[];
}

/**
 * A BEF file whose sections and function index are checked; bodies and attributes are checked when they are read. It keeps a view of
 * the bytes that it was opened with, which must stay as they are: give it bytes that do not move, or open it again.
 *
 * Loaders need this class, {@link openBef}, and the functions `read…Attribute` and `view…Attribute`, and no more.
 */
export class BefFile {
  readonly bytes: Uint8Array;
  /** Of {@link bytes}. */
  readonly view: DataView;
  readonly limits: Required<BefLimits>;
  readonly functions: readonly BefFunctionEntry[];
  /** Kernels' names, in the order of their ids. */
  readonly kernelNames: readonly string[];
  /** MLIR types as text. */
  readonly types: readonly string[];
  readonly #ranges: readonly (ByteRange | undefined)[];
  readonly #strings = new Map<number, string>();
  /** The start of each function's body in the file. */
  readonly #bodies: readonly number[];

  /** @internal */
  constructor(bytes: Uint8Array, limits: Required<BefLimits>) {
    if (bytes.length > limits.maxBytes) {
      throw overLimit(`the file has more bytes, ${bytes.length},`, "maxBytes", limits.maxBytes);
    }
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.limits = limits;
    this.#ranges = sectionRanges(bytes);
    this.kernelNames = this.#readNames(SectionId.Kernels, "Kernels");
    this.types = this.#readNames(SectionId.Types, "Types");
    const { functions, bodies } = this.#readFunctions();
    this.functions = functions;
    this.#bodies = bodies;
  }

  /** The body of a section; undefined when the file does not have it. */
  findSection(id: SectionId): ByteRange | undefined {
    return this.#ranges[id];
  }

  /** The body of a section that every file has. @throws {StatusError} DATA_LOSS when the file does not have it */
  section(id: SectionId, name: string): ByteRange {
    const range = this.#ranges[id];
    if (!range) throw damaged(name, this.bytes.length, "the file does not have it");
    return range;
  }

  /** The NUL-terminated text that begins at `offset` of a section of strings. */
  string(offset: number, id: SectionId = SectionId.Strings): string {
    const key = offset * 16 + id;
    const known = this.#strings.get(key);
    if (known !== undefined) return known;
    const { start, end } = this.section(id, "Strings");
    const at = start + offset;
    // Without overlap, all strings together are not longer than the section.
    if (at >= end || (offset > 0 && this.bytes[at - 1] !== 0)) throw damaged("Strings", at, "no string begins there");
    const nul = this.bytes.indexOf(0, at);
    if (nul < 0 || nul >= end) throw damaged("Strings", at, "the string has no end");
    const text = decodeName(this.bytes, at, nul, "Strings");
    this.#strings.set(key, text);
    return text;
  }

  /** The index of the function called `name`, the last one of several; -1 without one. */
  functionIndex(name: string): number {
    return this.functions.map((each) => each.name).lastIndexOf(name);
  }

  /**
   * Decodes and checks the body of a function, on each call.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a native function or an index out of range, DATA_LOSS for an invalid body
   */
  functionBody(index: number): FunctionBody {
    return readFunctionBody(this, index, this.#bodies);
  }

  #readNames(id: SectionId, section: string): string[] {
    const { start, end } = this.section(id, section);
    const cursor = new ByteCursor(this.bytes, start, end, section);
    const names: string[] = [];
    for (let left = cursor.count(1, "strings"); left > 0; left--) names.push(this.string(cursor.vbr()));
    if (cursor.remaining > 0) throw cursor.error("bytes are left over");
    return names;
  }

  #readFunctions(): { functions: BefFunctionEntry[]; bodies: number[] } {
    const { start, end } = this.section(SectionId.FunctionIndex, "FunctionIndex");
    const code = this.section(SectionId.Functions, "Functions");
    const cursor = new ByteCursor(this.bytes, start, end, "FunctionIndex");
    const readTypes = () => {
      const types: string[] = [];
      for (let left = cursor.count(1, "types"); left > 0; left--) {
        types.push(this.types[cursor.index(this.types.length, "type")] ?? "");
      }
      return types;
    };
    const functions: BefFunctionEntry[] = [];
    const bodies: number[] = [];
    for (let left = cursor.count(5, "functions"); left > 0; left--) {
      const kind = kinds[cursor.byte()];
      if (kind === undefined) throw cursor.error("a function's kind is not 0, 1 or 2");
      const body = code.start + cursor.vbr();
      if (body > code.end) throw cursor.error(`the body at ${body} is outside section Functions`);
      // Bodies are written one after the other, so that none is read twice.
      if (body < (bodies.at(-1) ?? 0)) throw cursor.error(`the body at ${body} is before that of the function before`);
      bodies.push(body);
      functions.push({ kind, name: this.string(cursor.vbr()), argumentTypes: readTypes(), resultTypes: readTypes() });
    }
    if (cursor.remaining > 0) throw cursor.error("bytes are left over");
    bodies.push(code.end);
    return { functions, bodies };
  }
}

const kinds: readonly FunctionKind[] = ["async", "native", "sync"];

/**
 * Opens a BEF file: checks its header, sections and function index. The result reads `bytes` in place.
 *
 * Source: TFRT's documents/binary_executable_format.md and lib/bef_executor/bef_file.cc, as of 2021-06-18 and later.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other bytes than a BEF file, UNIMPLEMENTED for another version or the layout of 2020,
 * DATA_LOSS for damaged bytes, RESOURCE_EXHAUSTED over a limit
 */
export function openBef(bytes: Uint8Array, limits: BefLimits = {}): BefFile {
  return new BefFile(bytes, befLimits(limits));
}
