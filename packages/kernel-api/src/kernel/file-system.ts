/** An open file. */
export interface ReadableFile {
  readonly sizeBytes: number;
  /**
   * Reads `lengthBytes` bytes from `offset`: a copy, or a view that stays valid.
   *
   * @throws {StatusError} OUT_OF_RANGE when the file ends before them
   */
  read(offset: number, lengthBytes: number): Uint8Array | Promise<Uint8Array>;
  /** Ends the use of the file; called once. */
  close(): void;
}

/** A new file. Since interface 1.2. */
export interface WritableFile {
  /** Appends bytes; they are in the file when it returns. */
  write(bytes: Uint8Array): void;
  /** Ends the use of the file; called once. */
  close(): void;
}

/** The files that kernels read, vocabularies and checkpoints, and those that they may write. */
export interface FileSystem {
  /** Opens a file; the caller closes it. @throws {StatusError} NOT_FOUND `<path>; No such file or directory` */
  open(path: string): ReadableFile | Promise<ReadableFile>;
  /**
   * Makes a new file and the folders of its path; the caller closes it. Absent unless the application lets models write files. Since
   * interface 1.2.
   *
   * @throws {StatusError} ALREADY_EXISTS for a path that is taken; PERMISSION_DENIED for one that models must not use
   */
  readonly create?: ((path: string) => WritableFile) | undefined;
}
