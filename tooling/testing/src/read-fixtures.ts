import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Readers of the files in `folder`. */
export function readFixtures(folder: URL) {
  /** The bytes of a file, unpacked when its name ends in `.gz`; a fresh copy each time. */
  function fixture(name: string): Uint8Array<ArrayBuffer> {
    const bytes = readFileSync(new URL(name, folder));
    return new Uint8Array(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  }
  return {
    fixture,
    /** The content of a JSON file. */
    jsonFixture: (name: string) => JSON.parse(new TextDecoder().decode(fixture(name))),
  };
}
