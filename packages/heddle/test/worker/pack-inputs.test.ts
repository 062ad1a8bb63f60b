import { describe, expect, test } from "vitest";
import { packInputs } from "../../src/worker/pack-inputs.js";

/** The inputs as a worker receives them, and the sizes of the buffers that moved there. */
function received(inputs: unknown): { readonly inputs: unknown; readonly moved: readonly number[] } {
  const transfer: Transferable[] = [];
  const packed = packInputs(inputs, transfer);
  const moved = transfer.map((buffer) => (buffer as ArrayBuffer).byteLength);
  return { inputs: structuredClone(packed, { transfer }), moved };
}

/** A vector of apache-arrow as far as it is read: some of its fields are getters of classes. */
class Type {
  get typeId() {
    return 5;
  }
}

class Chunk {
  readonly length = 2;
  readonly offset = 0;
  readonly type = new Type();
  readonly values = new TextEncoder().encode("__abcd").subarray(2);
  readonly valueOffsets = Int32Array.of(0, 1, 4);
  get nullCount() {
    return 0;
  }
}

class Vector {
  readonly type = new Type();
  readonly data = [new Chunk()];
  get length() {
    return 2;
  }
}

describe("packInputs", () => {
  test("moves copies of typed arrays, of their part of a buffer alone", () => {
    const all = Float32Array.of(1, 2, 3, 4);
    expect(received({ x: all.subarray(1, 3) })).toEqual({ inputs: { x: Float32Array.of(2, 3) }, moved: [8] });
    expect(all).toEqual(Float32Array.of(1, 2, 3, 4));
  });

  test("makes a Uint8Array of a Buffer", () => {
    expect(received({ x: [Buffer.from("ab"), "c"] }).inputs).toEqual({ x: [new Uint8Array([97, 98]), "c"] });
    expect(received({ x: Buffer.from("ab") }).inputs).toEqual({ x: new Uint8Array([97, 98]) });
  });

  test("keeps plain values as they are", () => {
    const inputs = { a: [["x"], ["y"]], b: 1n, c: [{ real: 1, imag: 2 }], d: [[1, 2]], e: true };
    expect(packInputs(inputs, [])).toEqual(inputs);
    expect(received(null).inputs).toBeNull();
    const odd = JSON.parse('{"__proto__": [1]}');
    expect(Object.keys(received(odd).inputs as object)).toEqual(["__proto__"]);
  });

  test("packs the parts of values and of columns", () => {
    const data = Int32Array.of(0, 7, 8).subarray(1);
    expect(received({ x: { dtype: "int32", shape: [2], data } })).toEqual({
      inputs: { x: { dtype: "int32", shape: [2], data: Int32Array.of(7, 8) } },
      moved: [8],
    });
    const column = { values: new Uint8Array([97, 98]), offsets: Int32Array.of(0, 2), validity: null };
    expect(received({ x: column }).inputs).toEqual({ x: column });
  });

  test("packs vectors of apache-arrow by their fields", () => {
    const chunk = {
      length: 2,
      offset: 0,
      nullCount: 0,
      type: { typeId: 5 },
      values: new TextEncoder().encode("abcd"),
      valueOffsets: Int32Array.of(0, 1, 4),
    };
    expect(received({ x: new Vector() }).inputs).toEqual({ x: { length: 2, type: { typeId: 5 }, data: [chunk] } });
  });
});
