import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The bytes of a file in `fixtures/`, unpacked when its name ends in `.gz`; a fresh copy each time. */
export function fixture(name: string): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
  return new Uint8Array(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** The content of a JSON file in `fixtures/`. */
export function jsonFixture(name: string) {
  return JSON.parse(new TextDecoder().decode(fixture(name)));
}
