import { internal, StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readImport, WasmImportKind, WasmReader, WasmWriter } from "../../src/wasm/index.js";

describe("WasmReader and WasmWriter", () => {
  test("read numbers as they write them", () => {
    const number = fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(fc.array(number), fc.array(fc.integer()), (unsigned, signed) => {
        const out = new WasmWriter();
        for (const value of unsigned) out.unsigned(value);
        for (const value of signed) out.signed(value);
        const reader = new WasmReader(out.bytes);
        expect(unsigned.map(() => reader.unsigned())).toEqual(unsigned);
        expect(signed.map(() => reader.signed())).toEqual(signed);
        expect(reader.atEnd).toBe(true);
      }),
    );
  });

  test("read names and parts as they write them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.uint8Array(), (name, bytes) => {
        const out = new WasmWriter();
        out.name(name);
        out.sized(bytes);
        out.sized(bytes);
        const reader = new WasmReader(out.bytes);
        expect(reader.name()).toBe(name);
        expect(reader.part().bytes).toEqual(bytes);
        expect(reader.sized()).toEqual(bytes);
        expect(reader.position).toBe(out.length);
      }),
    );
  });

  test("fail with INVALID_ARGUMENT or the error of the caller", () => {
    const read = (bytes: number[], run: (reader: WasmReader) => unknown) => () =>
      run(new WasmReader(Uint8Array.from(bytes)));
    expect(read([], (reader) => reader.byte())).toThrow(StatusError);
    expect(read([], (reader) => reader.byte())).toThrow("invalid WebAssembly module: unexpected end at byte 0");
    expect(read([1], (reader) => reader.take(2))).toThrow("2 bytes are wanted at byte 0, 1 are left");
    expect(read([0x80, 0x80, 0x80, 0x80, 0x80], (reader) => reader.unsigned())).toThrow("longer than 32 bits");
    expect(read([0x80, 0x80, 0x80, 0x80, 0x80], (reader) => reader.signed())).toThrow("longer than 32 bits");
    const reader = new WasmReader(Uint8Array.of(1, 0), (reason) => internal(`object: ${reason}`));
    const part = reader.part();
    part.byte();
    expect(() => part.byte()).toThrow("object: unexpected end at byte 1");
  });
});

describe("readImport", () => {
  test("reads every kind of import", () => {
    const out = new WasmWriter();
    const bodies = [[5], [0x70, 1, 2, 3], [0, 2], [0x7f, 1], [0, 4]];
    for (const [kind, body] of bodies.entries()) {
      out.name("env");
      out.name(`i${kind}`);
      out.byte(kind);
      out.add(body);
    }
    const reader = new WasmReader(out.bytes);
    const imports = bodies.map(() => readImport(reader));
    expect(reader.atEnd).toBe(true);
    expect(imports.map(({ module, name }) => `${module}.${name}`)).toEqual([
      "env.i0",
      "env.i1",
      "env.i2",
      "env.i3",
      "env.i4",
    ]);
    expect(imports.map(({ kind }) => kind)).toEqual(Object.values(WasmImportKind));
    expect(imports.map(({ limits }) => limits)).toEqual([
      undefined,
      { minimum: 2, maximum: 3 },
      { minimum: 2, maximum: undefined },
      undefined,
      undefined,
    ]);
  });
});
