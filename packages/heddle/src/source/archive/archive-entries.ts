import { dataLoss, invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** Limits of an archive. */
export interface ArchiveLimits {
  readonly maxUnpackedBytes: number;
  readonly maxArchiveFiles: number;
}

/** The files of one archive by path, within the limits. */
export class ArchiveEntries {
  readonly files = new Map<string, Uint8Array>();
  readonly #label: string;
  readonly #limits: ArchiveLimits;
  #count = 0;
  #bytes = 0;

  /** @param label the name of the archive in messages */
  constructor(label: string, limits: ArchiveLimits) {
    this.#label = label;
    this.#limits = limits;
  }

  /**
   * The path of an entry in the form `a/b.txt`; undefined for an entry to leave out: a folder, or the notes of macOS.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a path that is invalid or leads out of the archive; RESOURCE_EXHAUSTED past `maxArchiveFiles`
   */
  pathOf(name: string): string | undefined {
    if (++this.#count > this.#limits.maxArchiveFiles) {
      throw tooLarge(
        this.#label,
        `${this.#limits.maxArchiveFiles} files`,
        "maxArchiveFiles",
        this.#limits.maxArchiveFiles,
      );
    }
    if (name === "" || name.includes("\0")) {
      throw invalidArgument(`${this.#label} holds ${shown(name)}, which is not a path`, { name });
    }
    const parts = name.split(/[\\/]/);
    if (parts[0] === "" || /^[a-z]:/i.test(name) || parts.includes("..")) {
      throw invalidArgument(`${this.#label} holds ${shown(name)}, a path that leads out of the archive`, { name });
    }
    const kept = parts.filter((part) => part !== "" && part !== ".");
    const isFolder = parts.at(-1) === "" || parts.at(-1) === ".";
    if (isFolder || kept.length === 0 || kept[0] === "__MACOSX" || kept.at(-1)?.startsWith("._")) return undefined;
    return kept.join("/");
  }

  /** Counts bytes that are about to be unpacked. @throws {StatusError} RESOURCE_EXHAUSTED past `maxUnpackedBytes` */
  count(bytes: number): void {
    const { maxUnpackedBytes } = this.#limits;
    this.#bytes += bytes;
    if (this.#bytes > maxUnpackedBytes) {
      throw tooLarge(this.#label, `${maxUnpackedBytes} bytes`, "maxUnpackedBytes", maxUnpackedBytes);
    }
  }

  /** The error for an entry that is not a file. */
  notAFile(name: string, what: string): StatusError {
    return invalidArgument(`${this.#label} holds ${shown(name)}, ${what}: only files and folders are unpacked`, {
      name,
    });
  }

  /** The error for bytes that are not an archive. */
  damaged(why: string): StatusError {
    return dataLoss(`${this.#label} is a damaged archive: ${why}`, { file: this.#label });
  }
}

/** RESOURCE_EXHAUSTED: an archive takes more than a limit. */
export function tooLarge(label: string, most: string, option: string, limit: number): StatusError {
  return resourceExhausted(`${label} unpacks to more than ${most}; to read it, raise the limit ${option}`, {
    file: label,
    option,
    limit,
  });
}

function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
