import { describe, expect, test } from "vitest";
import { appendedFiles } from "../../src/metadata/appended-files.js";
import { storedArchive, textModel } from "./stored-archive.js";

const names = (bytes: Uint8Array) => [...appendedFiles(bytes).keys()];
const encode = (text: string) => new TextEncoder().encode(text);
const concat = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe("appendedFiles", () => {
  test("reads what Python's zipfile appended, as views", () => {
    const model = textModel("regex");
    const labels = appendedFiles(model).get("labels.txt");
    expect(names(model)).toEqual(["vocab.txt", "labels.txt"]);
    expect(new TextDecoder().decode(labels)).toBe("negative\nneutral\npositive\n");
    expect(labels?.buffer).toBe(model.buffer);
  });

  test("takes offsets that count from the model's or the archive's first byte, and a comment", () => {
    const archive = storedArchive({ "a.txt": "a", "b.txt": "" });
    for (const bytes of [
      concat(encode("model"), archive),
      concat(encode("model"), storedArchive({ "a.txt": "a", "b.txt": "" }, 5)),
    ]) {
      expect(Object.fromEntries(appendedFiles(bytes))).toEqual({ "a.txt": encode("a"), "b.txt": encode("") });
    }
    const commented = concat(archive, encode("hi"));
    commented[archive.length - 2] = 2;
    expect(names(commented)).toEqual(["a.txt", "b.txt"]);
  });

  test("finds nothing without an archive", () => {
    expect(names(encode("no archive, and long enough to have one"))).toEqual([]);
    expect(names(new Uint8Array())).toEqual([]);
  });

  const archive = storedArchive({ "a.txt": "text" });
  const directory = archive.length - 22 - 46 - 5;
  test.each([
    ["a directory before the file", archive.length - 10, 0xff, "DATA_LOSS", "its directory of 255 bytes at byte -"],
    ["a directory after its end", archive.length - 6, 0xff, "DATA_LOSS", "is not inside of it"],
    ["too many entries", archive.length - 12, 2, "DATA_LOSS", "entry 1 at byte"],
    ["an entry without signature", directory, 0, "DATA_LOSS", "entry 0 at byte"],
    ["a long name", directory + 28, 200, "DATA_LOSS", "entry 0 at byte"],
    ["a compressed file", directory + 10, 8, "UNIMPLEMENTED", 'file "a.txt" of the model is compressed by method 8'],
    [
      "an encrypted file",
      directory + 8,
      1,
      "UNIMPLEMENTED",
      'file "a.txt" of the model is encrypted; wanted a stored one',
    ],
    ["a file that is too long", directory + 20, 200, "DATA_LOSS", 'file "a.txt" of 200 bytes at byte'],
    ["a file without header", directory + 42, 3, "DATA_LOSS", 'file "a.txt" at byte 3 is not inside of it'],
    ["a file after the end", directory + 43, 200, "DATA_LOSS", 'file "a.txt" at byte 51200 is not inside of it'],
  ])("refuses %s", (_, at, byte, code, message) => {
    const bytes = archive.slice();
    bytes[at] = byte;
    expect(() => appendedFiles(bytes)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});
