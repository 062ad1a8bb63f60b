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

/** The files that kernels read: vocabularies, checkpoints. */
export interface FileSystem {
  /** Opens a file; the caller closes it. @throws {StatusError} NOT_FOUND `<path>; No such file or directory` */
  open(path: string): ReadableFile | Promise<ReadableFile>;
}
