import type { LinearMemory } from "@heddle/memory";
import type { ByteClass } from "@heddle/regex/simple";
import type { Tensor } from "@heddle/tensor";
import { ASCII_ONLY, RUNS } from "./class-layout.js";
import { SIZES_BYTES, writeCounted } from "./counted-texts.js";
import { classTable, replaceLoopsOver } from "./replace-loops.js";

const TABLE_BYTES = 16;

/** Replaces all matches of a class in many strings at once. */
export class ClassReplacer {
  readonly #table: Uint8Array;
  readonly #flags: number;
  readonly #replacement: Uint8Array;

  constructor(pattern: ByteClass, replacement: Uint8Array) {
    this.#table = classTable(pattern.members);
    this.#flags = (pattern.isRun ? RUNS : 0) | (pattern.hasNonAscii ? ASCII_ONLY : 0);
    this.#replacement = replacement;
  }

  /**
   * A new tensor, or `input` itself with one more reference when nothing matches. Undefined when a string has characters above U+007F
   * and they are members.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for a text of 2^30 bytes or more, or when memory is out
   */
  replace(memory: LinearMemory, input: Tensor): Tensor | undefined {
    const { address, elementCount } = input;
    const flags = this.#flags;
    const replacementBytes = this.#replacement.length;
    const loops = replaceLoopsOver(memory);
    using scope = memory.scope();
    const sizes = scope.malloc(SIZES_BYTES + TABLE_BYTES + replacementBytes);
    const table = sizes + SIZES_BYTES;
    const replacement = table + TABLE_BYTES;
    memory.u8.set(this.#table, table);
    memory.u8.set(this.#replacement, replacement);
    const matches = loops.countMatches(address, elementCount, table, flags, replacementBytes, sizes);
    if (matches < 0) return undefined;
    if (matches === 0) return input.retain();
    return writeCounted(input, scope, sizes, (work, cell, text) =>
      loops.replaceMatches(address, elementCount, table, flags, replacement, replacementBytes, work, cell, text),
    );
  }
}
