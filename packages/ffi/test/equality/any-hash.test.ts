import { expect, test } from "vitest";
import {
  anyEqual,
  anyHash,
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  FfiArray,
  Float,
  readValue,
  writeStringBytes,
  writeValue,
} from "../../src/index.js";
import { newStringObject } from "../../src/strings/string-any.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import golden from "../fixtures/keys.golden.json" with { type: "json" };

const utf8 = new TextEncoder();

/** The keys of generate-keys.cc. */
const special: readonly unknown[] = [
  null,
  0,
  1,
  true,
  false,
  new Float(0),
  -0,
  new Float(1),
  Number.NaN,
  "",
  "a",
  "1234567",
  "12345678",
  "123456789",
  utf8.encode(""),
  utf8.encode("a"),
  utf8.encode("1234567"),
  utf8.encode("12345678"),
  new DlDataType(2, 32, 1),
  new DlDevice(1, 0),
];

const vectors: readonly (readonly [unknown, string])[] = [
  [null, "9e3779b9"],
  [0, "9e3779f8"],
  [1, "9e3779fb"],
  [-1, "9e3779f9"],
  [true, "9e377a38"],
  [new Float(1), "3ff000009e377a7a"],
  ["", "9e378a48"],
  ["a", "9e378a2b"],
  ["a1", "9e37bb2b"],
  ["1234567", "d2d928e5"],
  ["12345678", "c2d928e4"],
  ["hello world", "def11395"],
  ["this is a string", "e650a9d3"],
  [utf8.encode("a1"), "9e37bbe8"],
  [new DlDataType(2, 32, 1), "9e389af9"],
  [new DlDevice(1, 0), "9e377b3d"],
];

function hashOf(ffi: Ffi, cell: number, value: unknown): string {
  writeValue(ffi, cell, value);
  const hash = anyHash(ffi, cell).toString(16);
  dropAny(ffi, cell);
  return hash;
}

/** Writes the keys of generate-keys.cc, one after the other. */
function randomKeys(): (ffi: Ffi, cell: number, kind: number) => void {
  let state = 2463534242;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const bytes = () => Uint8Array.from({ length: next() % 40 }, () => next() & 0xff);
  const bits = () => (BigInt(next()) << 32n) | BigInt(next());
  return (ffi, cell, kind) => {
    if (kind === 0) writeStringBytes(ffi, cell, bytes());
    else if (kind === 1) writeValue(ffi, cell, bytes());
    else if (kind === 2) writeValue(ffi, cell, BigInt.asIntN(64, bits()));
    else if (kind === 3) {
      writeValue(ffi, cell, new Float(0));
      ffi.memory.u64[(cell >>> 3) + 1] = bits();
    } else if (kind === 4) writeValue(ffi, cell, new DlDataType(next() % 18, next() & 0xff, next() & 0xffff));
    else writeValue(ffi, cell, new DlDevice(next() % 17, next() & 0xff));
  };
}

eachProfile("anyHash", (profile) => {
  test("is that of the reference", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const [value, hash] of vectors) expect(hashOf(ffi, cell, value)).toBe(hash);
        expect(special.map((value) => hashOf(ffi, cell, value))).toEqual(golden.special);
      }),
    );
  });

  test("is tvm-ffi's for thousands of keys", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const write = randomKeys();
        const hashes = golden.random.split(" ").map((_, index) => {
          write(ffi, cell, index % 6);
          const hash = anyHash(ffi, cell).toString(16);
          dropAny(ffi, cell);
          return hash;
        });
        expect(hashes.join(" ")).toBe(golden.random);
      }),
    );
  });
});

eachProfile("anyEqual", (profile) => {
  test("tells the keys apart that tvm-ffi tells apart", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (left, right) => {
        const rows = special.map((a) => {
          writeValue(ffi, left, a);
          const row = special.map((b) => {
            writeValue(ffi, right, b);
            const isEqual = anyEqual(ffi, left, right);
            dropAny(ffi, right);
            return isEqual ? "1" : "0";
          });
          dropAny(ffi, left);
          return row.join("");
        });
        expect(rows).toEqual(golden.equal);
      }),
    );
  });

  test("compares and hashes strings and bytes in a cell as those in an object", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (small, large) => {
        for (const [typeIndex, key] of [
          [65, "a1"],
          [66, utf8.encode("a1")],
        ] as const) {
          writeValue(ffi, small, key);
          const object = newStringObject(ffi, typeIndex, 2);
          ffi.memory.u8.set([0x61, 0x31], object + ffi.profile.headerBytes + 8);
          ffi.memory.i32.set([ffi.profile.cellCode(typeIndex), 0, object, 0], large >>> 2);
          expect(readValue(ffi, large)).toEqual(key);
          expect(anyEqual(ffi, small, large)).toBe(true);
          expect(anyEqual(ffi, large, small)).toBe(true);
          expect(anyHash(ffi, large)).toBe(anyHash(ffi, small));
          writeValue(ffi, small, typeIndex === 65 ? utf8.encode("a1") : "a1");
          expect(anyEqual(ffi, small, large)).toBe(false);
          dropAny(ffi, large);
        }
      }),
    );
  });

  test("compares objects by identity", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (a, b, c) => {
        using array = FfiArray.from(ffi, [1]);
        using other = FfiArray.from(ffi, [1]);
        writeValue(ffi, a, array);
        writeValue(ffi, b, array);
        writeValue(ffi, c, other);
        expect(anyEqual(ffi, a, b)).toBe(true);
        expect(anyHash(ffi, a)).toBe(anyHash(ffi, b));
        expect(anyEqual(ffi, a, c)).toBe(false);
        for (const cell of [a, b, c]) dropAny(ffi, cell);
      }),
    );
  });
});
