/** A file of which parts can be read. */
export interface ReadableFile {
  readonly sizeBytes: number;
  /**
   * The `lengthBytes` bytes from `offset`: a copy, or a view that stays valid.
   *
   * @throws {StatusError} OUT_OF_RANGE when the file ends before them
   */
  read(offset: number, lengthBytes: number): Uint8Array | Promise<Uint8Array>;
  close(): void;
}

/** Where kernels read files: vocabularies, checkpoints. A host gives it; without one every file is missing. */
export interface FileSystem {
  /** @throws {StatusError} NOT_FOUND `<path>; No such file or directory` */
  open(path: string): ReadableFile | Promise<ReadableFile>;
}
