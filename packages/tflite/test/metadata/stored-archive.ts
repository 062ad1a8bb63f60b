import { readFileSync } from "node:fs";

/** A model of `fixtures/tflite-text`. */
export function textModel(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../../fixtures/tflite-text/${name}.tflite`, import.meta.url)));
}

/** The model without its files, and other files stored in an archive at its end. */
export function withFiles(model: Uint8Array, files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const archive = Buffer.from(model).indexOf("PK\x03\x04");
  const bare = archive < 0 ? model : model.subarray(0, archive);
  return new Uint8Array(Buffer.concat([bare, storedArchive(files, bare.length)]));
}

/** The bytes with the first `from` in them replaced by `to`, of as many bytes. */
export function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from);
  if (at < 0 || Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error(`cannot replace ${from}`);
  copy.write(to, at);
  return new Uint8Array(copy);
}

/** A ZIP archive of stored files, whose offsets count from `base` bytes before it. */
export function storedArchive(files: Readonly<Record<string, string | Uint8Array>>, base = 0): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = base;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const sizes = words([4, 0], [4, content.length], [4, content.length], [2, name.length], [2, 0]);
    const header = words([4, 0x04034b50], [2, 20], [2, 0], [2, 0], [4, 0]);
    const entry = words([4, 0x02014b50], [2, 20], [2, 20], [2, 0], [2, 0], [4, 0]);
    directory.push(entry, sizes, words([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), Buffer.from(name));
    const file = Buffer.concat([header, sizes, Buffer.from(name), content]);
    parts.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

/** Numbers of 2 or 4 bytes. */
function words(...numbers: readonly (readonly [size: number, value: number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
