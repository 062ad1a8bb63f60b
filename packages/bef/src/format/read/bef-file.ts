import { checkBytes } from "@heddle/status";
import type { FunctionKind } from "../../ir/module.js";
import { SectionId } from "../section-id.js";
import { type BefLimits, overLimit } from "./bef-limits.js";
import { ByteCursor } from "./byte-cursor.js";
import { decodeName } from "./decode-name.js";
import type { FunctionBody } from "./function-body.js";
import type { BefFunctionEntry } from "./function-entry.js";
import { type ByteRange, damaged } from "./header-cursor.js";
import { readFunctionBody } from "./read-function-body.js";
import { sectionRanges } from "./section-ranges.js";

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
  /** Of functions, by name. */
  #indices: ReadonlyMap<string, number> | undefined;
  /** The start of each function's body in the file, and the end of the last. */
  readonly #bodies: number[] = [];

  /** @internal */
  constructor(bytes: Uint8Array, { maxBytes = 2 ** 31 - 1, maxDepth = 100 }: BefLimits) {
    checkBytes(bytes);
    if (bytes.length > maxBytes) throw overLimit("the file has more bytes", "maxBytes", maxBytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.limits = { maxBytes, maxDepth };
    this.#ranges = sectionRanges(bytes, this.view);
    this.kernelNames = this.#readNames(SectionId.Kernels);
    this.types = this.#readNames(SectionId.Types);
    const cursor = new ByteCursor(this.view, this.section(SectionId.FunctionIndex), SectionId.FunctionIndex);
    this.functions = cursor.list(5, () => this.#readFunction(cursor));
    this.#bodies.push(this.section(SectionId.Functions).end);
  }

  /** The body of a section; undefined when the file does not have it. */
  findSection(id: SectionId): ByteRange | undefined {
    return this.#ranges[id];
  }

  /** The body of a section that every file has. @throws {StatusError} DATA_LOSS when the file does not have it */
  section(id: SectionId): ByteRange {
    const range = this.#ranges[id];
    if (!range) throw damaged(id, this.bytes.length, "it is missing");
    return range;
  }

  /** The NUL-terminated text that begins at `offset` of a section of strings. */
  string(offset: number, id: SectionId = SectionId.Strings): string {
    const { start, end } = this.section(id);
    const at = start + offset;
    let text = this.#strings.get(at);
    if (text === undefined) {
      const nul = this.bytes.indexOf(0, at);
      // Texts begin after another one, so that all together are not longer than the section.
      if (at >= end || nul < 0 || nul >= end || (offset > 0 && this.bytes[at - 1] !== 0)) {
        throw damaged(id, at, "no string begins there");
      }
      text = decodeName(this.bytes, { start: at, end: nul });
      this.#strings.set(at, text);
    }
    return text;
  }

  /** The index of the function called `name`, the last one of several; -1 without one. */
  functionIndex(name: string): number {
    this.#indices ??= new Map(this.functions.map((each, index) => [each.name, index]));
    return this.#indices.get(name) ?? -1;
  }

  /**
   * Decodes and checks the body of a function, on each call.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a native function or an index out of range, DATA_LOSS for an invalid body
   */
  functionBody(index: number): FunctionBody {
    return readFunctionBody(this, index, this.#bodies);
  }

  #readNames(id: SectionId): string[] {
    const cursor = new ByteCursor(this.view, this.section(id), id);
    return cursor.list(1, () => this.string(cursor.vbr()));
  }

  #readFunction(cursor: ByteCursor): BefFunctionEntry {
    const kind = kinds[cursor.byte()];
    const code = this.section(SectionId.Functions);
    const body = code.start + cursor.vbr();
    // Bodies are written one after the other, so that none is read twice.
    if (kind === undefined || body > code.end || body < (this.#bodies.at(-1) ?? 0)) {
      throw cursor.error(`a function has an unknown kind, or its body at ${body}`);
    }
    this.#bodies.push(body);
    const name = this.string(cursor.vbr());
    const readTypes = () => cursor.list(1, () => this.types[cursor.index(this.types.length, "type")] ?? "");
    return { kind, name, argumentTypes: readTypes(), resultTypes: readTypes() };
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
  return new BefFile(bytes, limits);
}
