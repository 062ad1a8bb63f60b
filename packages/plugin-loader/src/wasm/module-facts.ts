import { ByteReader } from "./byte-reader.js";

/** Sizes of a memory in pages of 64 KiB. */
export interface MemoryLimits {
  readonly minimumPages: number;
  /** Undefined when the module sets none. */
  readonly maximumPages: number | undefined;
}

/** What the loader must know of a module that WebAssembly's own reflection does not tell. */
export interface ModuleFacts {
  /** True when code runs as soon as the module is instantiated. */
  readonly hasStart: boolean;
  /** The limits of the memory that it imports. */
  readonly importedMemory: MemoryLimits | undefined;
  /** The limits of the memory that it makes. */
  readonly ownMemory: MemoryLimits | undefined;
}

/**
 * Reads the sections of a module that the engine has found valid.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are no such module
 *
 * Source: WebAssembly core specification 2.0, section 5.5, modules.
 */
export function moduleFacts(bytes: Uint8Array): ModuleFacts {
  const reader = new ByteReader(bytes);
  reader.bytes(8);
  let hasStart = false;
  let importedMemory: MemoryLimits | undefined;
  let ownMemory: MemoryLimits | undefined;
  while (!reader.atEnd) {
    const id = reader.byte();
    const section = new ByteReader(reader.bytes(reader.unsigned()));
    if (id === 2) importedMemory = readImports(section);
    else if (id === 5 && section.unsigned() > 0) ownMemory = readLimits(section);
    else if (id === 8) hasStart = true;
  }
  return { hasStart, importedMemory, ownMemory };
}

function readImports(section: ByteReader): MemoryLimits | undefined {
  let memory: MemoryLimits | undefined;
  for (let count = section.unsigned(); count > 0; count--) {
    section.name();
    section.name();
    switch (section.byte()) {
      case 0: // function: the index of its type
        section.unsigned();
        break;
      case 1: // table: type and limits
        section.byte();
        readLimits(section);
        break;
      case 2:
        memory = readLimits(section);
        break;
      case 3: // global: type and mutability
        section.bytes(2);
        break;
      default: // tag: attribute and type
        section.byte();
        section.unsigned();
    }
  }
  return memory;
}

function readLimits(section: ByteReader): MemoryLimits {
  const flags = section.byte();
  const minimumPages = section.unsigned();
  return { minimumPages, maximumPages: (flags & 1) === 1 ? section.unsigned() : undefined };
}
