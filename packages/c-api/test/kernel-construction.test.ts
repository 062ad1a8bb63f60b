import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const tensorAttr = (dtype: DataType, shape: number[], values: number[]) => ({
  dtype,
  shape,
  materialize(memory: Tensor["memory"]) {
    using flat = tensorFromJs(memory, dtype, values);
    return flat.withShape(shape);
  },
});
const INTS = tensorAttr(DataType.INT32, [2, 3], [1, 2, 3, 4, 5, 6]);
const FLOATS = tensorAttr(DataType.FLOAT, [2, 2], [0.5, 1.5, 2.5, 3.5]);

/** Every kind of attribute with the values of TensorFlow's own tests: [type, value, list_size, total_size]. */
const ATTRS: Readonly<Record<string, readonly [type: string, value: AttrValue, list: number, total: number]>> = {
  s: ["string", { kind: "string", value: bytes("bunny") }, -1, 5],
  i: ["int", { kind: "int", value: 1234n }, -1, -1],
  f: ["float", { kind: "float", value: 1.25 }, -1, -1],
  b: ["bool", { kind: "bool", value: true }, -1, -1],
  t: ["type", { kind: "type", value: DataType.FLOAT }, -1, -1],
  sh: ["shape", { kind: "shape", value: [2, -1, 5] }, -1, 3],
  shu: ["shape", { kind: "shape", value: undefined }, -1, -1],
  te: ["tensor", { kind: "tensor", value: INTS }, -1, -1],
  fn: ["func", { kind: "func", value: { name: "foo", attrs: new Map([["T", { kind: "type", value: 3 }]]) } }, -1, -1],
  ls: ["list(string)", { kind: "list", of: "string", value: ["bugs", "bunny", "duck"].map(bytes) }, 3, 13],
  li: ["list(int)", { kind: "list", of: "int", value: [1n, 2n, 3n, 4n] }, 4, -1],
  lf: ["list(float)", { kind: "list", of: "float", value: [1.5, 2.5, 3.5] }, 3, -1],
  lb: ["list(bool)", { kind: "list", of: "bool", value: [true, false, true, false] }, 4, -1],
  lt: ["list(type)", { kind: "list", of: "type", value: [1, 2, 19, 18] }, 4, -1],
  lsh: ["list(shape)", { kind: "list", of: "shape", value: [[3, 4], undefined] }, 2, 2],
  lte: ["list(tensor)", { kind: "list", of: "tensor", value: [INTS, FLOATS] }, 2, -1],
  lfn: ["list(func)", { kind: "list", of: "func", value: [{ name: "foo", attrs: new Map() }] }, 0, -1],
  le: ["list(int)", { kind: "list", of: undefined, value: [] }, 0, -1],
  big: ["int", { kind: "int", value: 5000000000n }, -1, -1],
  lbig: ["list(int)", { kind: "list", of: "int", value: [1n, 5000000000n] }, 2, -1],
};
const VALUES: AttrMap = new Map(Object.entries(ATTRS).map(([name, [, value]]) => [name, value]));

/** Runs `body` in the create function of a kernel whose node has all these attributes. */
async function construct(c: TestCApi, body: (construction: number) => void): Promise<void> {
  await c.create(
    body,
    Object.entries(ATTRS).map(([name, [type]]) => `${name}: ${type}`),
    VALUES,
  );
}

const SCALARS = { Type: "type", Int32: "int", Int64: "int", Float: "float", Bool: "bool" } as const;

describe("constructionFunctions", () => {
  test("TF_OpKernelConstruction_GetAttrSize says the sizes of every kind", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(8);
      const sizes = (name: string) => {
        const said = c.code((s) =>
          tf.TF_OpKernelConstruction_GetAttrSize(construction, c.text(name), target, target + 4, s),
        );
        return [c.word(target), c.word(target + 4), ...said];
      };
      for (const [name, [, , list, total]] of Object.entries(ATTRS))
        expect([name, ...sizes(name)]).toEqual([name, list, total, 0, ""]);
      expect(sizes("missing")).toEqual([-1, -1, 3, "Operation 'Probe' has no attr named 'missing'."]);
      const stale = c.code((s) => {
        tf.TF_SetStatus(s, 9, c.text("stale"));
        tf.TF_OpKernelConstruction_GetAttrSize(construction, c.text("s"), target, target + 4, s);
      });
      expect([...stale, c.word(target + 4)]).toEqual([9, "stale", -1]);
    });
  });

  test("TF_OpKernelConstruction_HasAttr leaves the status alone", async () => {
    using c = new TestCApi();
    await construct(c, (construction) => {
      const has = (name: string) =>
        c.status((s) => {
          c.tf.TF_SetStatus(s, 9, c.text("stale"));
          return c.tf.TF_OpKernelConstruction_HasAttr(construction, c.text(name), s);
        });
      expect(has("s")).toEqual([1, 9, "stale"]);
      expect(has("missing")).toEqual([0, 9, "stale"]);
    });
  });

  test("scalars are written as C reads them", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(8);
      const read = (name: string, get: typeof tf.TF_OpKernelConstruction_GetAttrInt32) => {
        c.memory.u8.fill(0xee, target, target + 8);
        expect(c.code((s) => get(construction, c.text(name), target, s))).toEqual([0, ""]);
        return Buffer.from(c.memory.u8.slice(target, target + 8)).toString("hex");
      };
      expect(read("i", tf.TF_OpKernelConstruction_GetAttrInt32)).toBe("d2040000eeeeeeee");
      expect(read("i", tf.TF_OpKernelConstruction_GetAttrInt64)).toBe("d204000000000000");
      expect(read("big", tf.TF_OpKernelConstruction_GetAttrInt64)).toBe("00f2052a01000000");
      expect(read("f", tf.TF_OpKernelConstruction_GetAttrFloat)).toBe("0000a03feeeeeeee");
      expect(read("b", tf.TF_OpKernelConstruction_GetAttrBool)).toBe("01eeeeeeeeeeeeee");
      expect(read("t", tf.TF_OpKernelConstruction_GetAttrType)).toBe("01000000eeeeeeee");
    });
  });

  test("lists are written up to the number that fits", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(32);
      const read = (name: string, get: typeof tf.TF_OpKernelConstruction_GetAttrInt32List, maximum = 10) => {
        c.memory.u8.fill(0, target, target + 32);
        expect(c.code((s) => get(construction, c.text(name), target, maximum, s))).toEqual([0, ""]);
        return Buffer.from(c.memory.u8.slice(target, target + 32))
          .toString("hex")
          .replace(/(?:00)+$/, "");
      };
      expect(read("li", tf.TF_OpKernelConstruction_GetAttrInt32List)).toBe("01000000020000000300000004");
      expect(read("li", tf.TF_OpKernelConstruction_GetAttrInt64List, 2)).toBe("010000000000000002");
      expect(read("li", tf.TF_OpKernelConstruction_GetAttrInt32List, 0)).toBe("");
      expect(read("li", tf.TF_OpKernelConstruction_GetAttrInt32List, -1)).toBe("");
      expect(read("lf", tf.TF_OpKernelConstruction_GetAttrFloatList)).toBe("0000c03f0000204000006040");
      expect(read("lb", tf.TF_OpKernelConstruction_GetAttrBoolList)).toBe("010001");
      expect(read("lt", tf.TF_OpKernelConstruction_GetAttrTypeList)).toBe("01000000020000001300000012");
      expect(read("le", tf.TF_OpKernelConstruction_GetAttrFloatList)).toBe("");
    });
  });

  test("failures have TensorFlow's messages and write nothing", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(64);
      c.memory.u8.fill(0xee, target, target + 64);
      const missing = [5, "No attr named 'missing' in NodeDef:\n\t [[{{node Probe}}]]"];
      for (const [suffix, kind] of Object.entries(SCALARS)) {
        const one = tf[`TF_OpKernelConstruction_GetAttr${suffix as keyof typeof SCALARS}`];
        const many = tf[`TF_OpKernelConstruction_GetAttr${suffix as keyof typeof SCALARS}List`];
        const read = (name: string) => c.code((s) => one(construction, c.text(name), target, s));
        const readList = (name: string) => c.code((s) => many(construction, c.text(name), target, 10, s));
        expect(read("missing")).toEqual(missing);
        expect(read("s")).toEqual([3, `AttrValue had value with type 'string' when '${kind}' expected`]);
        expect(read("ls")).toEqual([3, `AttrValue had value with type 'list(string)' when '${kind}' expected`]);
        expect(read("le")).toEqual([3, `AttrValue missing value with expected type '${kind}'`]);
        expect(readList("missing")).toEqual([3, "Operation 'Probe' has no attr named 'missing'."]);
        expect(readList("s")).toEqual([3, "Attribute 's' is not a list."]);
        expect(readList("ls")).toEqual([
          3,
          `AttrValue had value with type 'list(string)' when 'list(${kind})' expected`,
        ]);
      }
      const int32 = tf.TF_OpKernelConstruction_GetAttrInt32;
      expect(c.code((s) => int32(construction, c.text("big"), target, s))).toEqual([
        3,
        "Attr big has value 5000000000 out of range for an int32",
      ]);
      expect(new Set(c.memory.u8.slice(target, target + 64))).toEqual(new Set([0xee]));
      // Upstream cuts the number off.
      expect(
        c.code((s) => tf.TF_OpKernelConstruction_GetAttrInt32List(construction, c.text("lbig"), target, 2, s)),
      ).toEqual([3, "Attr lbig has value 5000000000 out of range for an int32"]);
    });
  });

  test("strings come without a NUL, cut to the room there is", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(16);
      const read = (maximum: number, name = "s") => {
        c.memory.u8.fill(35, target, target + 8);
        const said = c.code((s) =>
          tf.TF_OpKernelConstruction_GetAttrString(construction, c.text(name), target, maximum, s),
        );
        return said[0] === 0 ? new TextDecoder().decode(c.memory.u8.slice(target, target + 8)) : said;
      };
      expect(read(8)).toBe("bunny###");
      expect(read(2)).toBe("bu######");
      expect(read(0)).toBe("########");
      expect(read(8, "i")).toEqual([3, "AttrValue had value with type 'int' when 'string' expected"]);
    });
  });

  test("lists of strings lie one after the other", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const [values, lengths, storage] = [c.block(16), c.block(16), c.block(64)];
      const read = (maximum: number, room: number, name = "ls") => {
        const said = c.code((s) =>
          tf.TF_OpKernelConstruction_GetAttrStringList(
            construction,
            c.text(name),
            values,
            lengths,
            maximum,
            storage,
            room,
            s,
          ),
        );
        if (said[0] !== 0) return said;
        return Array.from({ length: Math.max(0, Math.min(3, maximum)) }, (_, index) => {
          const start = c.word(values + index * 4);
          return new TextDecoder().decode(c.memory.u8.slice(start, start + c.word(lengths + index * 4)));
        });
      };
      expect(read(3, 13)).toEqual(["bugs", "bunny", "duck"]);
      expect(c.word(values + 4)).toBe(storage + 4);
      expect(read(2, 64)).toEqual(["bugs", "bunny"]);
      expect(read(-1, 0)).toEqual([]);
      expect(read(3, 12)).toEqual([3, "Not enough storage to hold the requested list of strings"]);
      expect(read(3, 64, "s")).toEqual([3, "AttrValue had value with type 'string' when 'list(string)' expected"]);
      expect(read(3, 64, "missing")).toEqual([5, "No attr named 'missing' in NodeDef:\n\t [[{{node Probe}}]]"]);
    });
  });

  test("tensors are the caller's", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const target = c.block(8);
      const facts = (tensor: number) => {
        const dims = Array.from({ length: tf.TF_NumDims(tensor) }, (_, index) => Number(tf.TF_Dim(tensor, index)));
        const data = tf.TF_TensorData(tensor);
        const elements = Buffer.from(c.memory.u8.slice(data, data + 8)).toString("hex");
        tf.TF_DeleteTensor(tensor);
        return [dims, elements];
      };
      const get = (name: string) =>
        c.code((s) => tf.TF_OpKernelConstruction_GetAttrTensor(construction, c.text(name), target, s));
      expect(get("te")).toEqual([0, ""]);
      expect(facts(c.word(target))).toEqual([[2, 3], "0100000002000000"]);
      expect(get("s")).toEqual([3, "AttrValue had value with type 'string' when 'tensor' expected"]);
      expect(c.word(target)).toBe(0);
      const list = (name: string) =>
        c.code((s) => tf.TF_OpKernelConstruction_GetAttrTensorList(construction, c.text(name), target, 2, s));
      expect(list("lte")).toEqual([0, ""]);
      expect(facts(c.word(target))).toEqual([[2, 3], "0100000002000000"]);
      expect(facts(c.word(target + 4))).toEqual([[2, 2], "0000003f0000c03f"]);
      expect(list("s")).toEqual([3, "AttrValue had value with type 'string' when 'list(tensor)' expected"]);
      expect(list("missing")).toEqual([5, "No attr named 'missing' in NodeDef:\n\t [[{{node Probe}}]]"]);
    });
  });

  test("functions and whole nodes are protos in buffers of the caller's", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await construct(c, (construction) => {
      const [func, code] = c.status((s) => tf.TF_OpKernelConstruction_GetAttrFunction(construction, c.text("fn"), s));
      expect(code).toBe(0);
      const [data, length] = [c.word(func), c.word(func + 4)];
      // What TensorFlow 2.21 gives for { name: "foo" attr { T: DT_INT32 } }.
      expect(Buffer.from(c.memory.u8.slice(data, data + length)).toString("hex")).toBe("0a03666f6f12070a015412023003");
      tf.TF_DeleteBuffer(func);
      expect(c.status((s) => tf.TF_OpKernelConstruction_GetAttrFunction(construction, c.text("s"), s))).toEqual([
        0,
        3,
        "AttrValue had value with type 'string' when 'func' expected",
      ]);
      const [node] = c.status((s) => tf.TF_OpKernelConstruction_GetNodeDef(construction, s));
      expect(c.word(node + 4)).toBeGreaterThan(200);
      tf.TF_DeleteBuffer(node);
    });
  });

  test("shapes are written when there is room for their rank", async () => {
    using c = new TestCApi();
    await construct(c, (construction) => {
      const dims = c.block(24);
      const read = (name: string, rank: number) =>
        c.code((s) => c.tf.TF_OpKernelConstruction_GetAttrTensorShape(construction, c.text(name), dims, rank, s));
      expect(read("sh", 3)).toEqual([0, ""]);
      expect([0, 8, 16].map((at) => Number(c.memory.data.getBigInt64(dims + at, true)))).toEqual([2, -1, 5]);
      expect(read("sh", 2)[0]).toBe(3);
      expect(read("shu", 3)[0]).toBe(3);
    });
  });

  test("the first failure that create reports fails the node, and what it made is deleted", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const deleted: number[] = [];
    c.define({
      op: "Failing",
      create: (construction) => {
        c.status((status) => {
          tf.TF_OpKernelConstruction_Failure(construction, status); // OK is no failure
          tf.TF_SetStatus(status, 9, c.text("first"));
          tf.TF_OpKernelConstruction_Failure(construction, status);
          tf.TF_SetStatus(status, 3, c.text("second"));
          tf.TF_OpKernelConstruction_Failure(construction, status);
        });
        return 5;
      },
      compute: () => expect.unreachable(),
      delete: (kernel) => void deleted.push(kernel),
    });
    await expect(c.run("Failing")).rejects.toMatchObject({ code: "FAILED_PRECONDITION", message: "first" });
    expect(deleted).toEqual([5]);
  });

  test("a failure with an OK status is ignored", async () => {
    using c = new TestCApi();
    await c.create((construction) => {
      c.status((status) => c.tf.TF_OpKernelConstruction_Failure(construction, status));
    });
  });

  test("a construction is dead after create", async () => {
    using c = new TestCApi();
    let dead = 0;
    await c.create((construction) => {
      dead = construction;
    });
    expect(c.code((s) => c.tf.TF_OpKernelConstruction_GetAttrType(dead, c.text("T"), 16, s))).toEqual([
      13,
      `0x${dead.toString(16)} is not a live TF_OpKernelConstruction: it was deleted, or never one`,
    ]);
  });
});
