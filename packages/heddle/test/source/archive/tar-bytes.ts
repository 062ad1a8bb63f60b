/** An entry of a tar archive for a test. */
export interface TarEntry {
  readonly name: string;
  readonly content?: Uint8Array;
  /** The type flag; default `0`, a file. */
  readonly type?: string;
  /** The size in the header, where it is not that of the content. */
  readonly size?: string;
}

/** The bytes of a tar archive: written by hand, so that tests can have entries that no tar writes. */
export function tarBytes(entries: readonly TarEntry[], hasEnd = true): Uint8Array {
  const parts = entries.flatMap((entry) => [header(entry), padded(entry.content ?? new Uint8Array())]);
  return Buffer.concat([...parts, new Uint8Array(hasEnd ? 1024 : 0)]);
}

function header({ name, content, type = "0", size }: TarEntry): Uint8Array {
  const bytes = new Uint8Array(512);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, name.slice(0, 100));
  put(100, "0000644\0");
  put(124, size ?? `${(content?.length ?? 0).toString(8).padStart(11, "0")}\0`);
  put(148, "        ");
  put(156, type);
  put(257, "ustar\x0000");
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  return bytes;
}

function padded(content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(content.length / 512) * 512);
  bytes.set(content);
  return bytes;
}
