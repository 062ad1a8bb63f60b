import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { indexOfBytes } from "../../src/bundle/index-of-bytes.js";
import { keepIndex } from "../../src/index.js";
import { fixture } from "../fixture.js";

const file = "dtypes.index";

/** Files that count how often each is opened. */
function counted(isAsync: boolean) {
  const opened: string[] = [];
  const files = bytesFileSystem({ [file]: fixture(file), other: Uint8Array.of(1) });
  const open = (path: string) => {
    opened.push(path);
    return isAsync ? Promise.resolve(files.open(path)) : files.open(path);
  };
  return { opened, files: keepIndex({ open }, "dtypes") };
}

describe.each([false, true])("keepIndex of files that are asynchronous: %s", (isAsync) => {
  const { opened, files } = counted(isAsync);
  const read = async (path: string) => {
    const found = await files.open(path);
    const bytes = await found.read(0, found.sizeBytes);
    found.close();
    return bytes;
  };

  test("hands the bytes and the entries of the first reader to the second, and forgets them", async () => {
    (await files.open(file)).close();
    const first = await read(file);
    const index = indexOfBytes(first, file);
    const second = await read(file);
    expect(second).toBe(first);
    expect(indexOfBytes(second, file)).toBe(index);
    expect(opened).toEqual([file, file]);
    const third = await read(file);
    expect(third).not.toBe(first);
    expect(third).toEqual(first);
    expect(opened).toEqual([file, file, file]);
  });

  test("leaves other files alone", async () => {
    expect(await read("other")).toEqual(Uint8Array.of(1));
    await expect(async () => files.open("missing")).rejects.toThrow("No such file");
  });
});

test("indexOfBytes has the name of the file that it is asked for", () => {
  const bytes = fixture(file);
  expect(indexOfBytes(bytes, "a.index").file).toBe("a.index");
  expect(indexOfBytes(bytes, "b.index").file).toBe("b.index");
});
