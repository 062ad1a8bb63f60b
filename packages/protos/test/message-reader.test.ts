import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type DecodeLimits, decodeLimits } from "../src/decode-limits.js";
import { type AttrValueSchema, GraphDefSchema } from "../src/gen/graph_pb.js";
import { readMessage } from "../src/message-reader.js";

const check = (bytes: Iterable<number>, limits: Partial<DecodeLimits> = {}) =>
  statusOf(() => readMessage(GraphDefSchema, new Uint8Array([...bytes]), decodeLimits(limits), "a.pb"));

const lengthDelimited = (field: number, ...bytes: number[]) => [field * 8 + 2, bytes.length, ...bytes];
const node = (...bytes: number[]) => lengthDelimited(1, ...bytes);
const attr = (...bytes: number[]) => node(...lengthDelimited(5, ...bytes));

describe("readMessage", () => {
  test("passes a message with every kind of field", () => {
    const bytes = toBinary(
      GraphDefSchema,
      create(GraphDefSchema, {
        versions: { producer: 2, badConsumers: [1, -1] },
        node: [
          {
            name: "naïve",
            input: ["x", "^y"],
            attr: {
              t: {
                value: {
                  case: "tensor",
                  value: {
                    floatVal: [1, 2],
                    doubleVal: [3],
                    int64Val: [-1n],
                    boolVal: [true],
                    stringVal: [new Uint8Array(3)],
                  },
                },
              },
            },
          },
        ],
        library: { function: [{ ret: { a: "b" }, argAttr: { 3: { attr: {} } } }] },
      }),
    );
    expect(check(bytes)).toBeUndefined();
  });

  test.each<[string, number[]]>([
    ["nothing", []],
    ["an unknown varint", [0x78, 0xff, 0x01]],
    ["an unknown fixed64", [0x79, 0, 0, 0, 0, 0, 0, 0, 0]],
    ["an unknown fixed32", [0x7d, 0, 0, 0, 0]],
    ["an unknown length-delimited field", lengthDelimited(15, 1, 2, 3)],
    ["an unknown field in a map entry", attr(...lengthDelimited(3, 1))],
    ["repeated numbers that are not packed", lengthDelimited(4, 0x18, 1, 0x18, 2)],
    ["packed floats", attr(...lengthDelimited(2, ...lengthDelimited(8, ...lengthDelimited(5, 0, 0, 0, 0))))],
  ])("passes %s", (_, bytes) => {
    expect(check(bytes)).toBeUndefined();
  });

  test.each<[string, number[], string]>([
    ["a tag that is cut short", [0x80], "a field tag is cut short or too long at byte 0"],
    ["field number 0", [0x02, 0], "invalid field tag 2 at byte 0"],
    ["a tag above 32 bits", [0xff, 0xff, 0xff, 0xff, 0x7f], "invalid field tag 34359738367 at byte 0"],
    ["a group", [0x0b, 0x0c], "invalid wire type 3 at byte 0"],
    ["wire type 7", [0x0f], "invalid wire type 7 at byte 0"],
    ["a varint that is cut short", [0x18, 0xff], "a varint is cut short or too long at byte 1"],
    ["a varint of eleven bytes", [0x18, ...Array(10).fill(0x80), 1], "a varint is cut short or too long at byte 1"],
    ["a length that is cut short", [0x0a], "a length is cut short or too long at byte 1"],
    ["a message past the end", [0x0a, 5, 1], "5 bytes wanted, 1 are left at byte 2"],
    ["a string past its message", node(0x0a, 9, 65), "9 bytes wanted, 1 are left at byte 4 (in node)"],
    [
      "a varint that runs out of its message",
      [...node(0x18), 1],
      "a varint is cut short or too long at byte 3 (in node)",
    ],
    ["a varint where a message is due", [0x08, 1], "wire type 0 found, 2 wanted at byte 0 (in node)"],
    ["a fixed32 where a varint is due", [0x1d, 0, 0, 0, 0], "wire type 5 found, 0 wanted at byte 0 (in version)"],
    ["a varint where a string is due", node(0x08, 1), "wire type 0 found, 2 wanted at byte 2 (in node.name)"],
    ["a varint as a map", node(0x28, 1), "wire type 0 found, 2 wanted at byte 2 (in node.attr)"],
    ["a varint as a map's key", attr(0x08, 1), "wire type 0 found, 2 wanted at byte 4 (in node.attr)"],
    ["a varint as a map's value", attr(0x10, 1), "wire type 0 found, 2 wanted at byte 4 (in node.attr)"],
    ["field number 0 in a map", attr(0x00, 1), "invalid field tag 0 at byte 4 (in node.attr)"],
    [
      "a string that is not UTF-8",
      node(...lengthDelimited(1, 65, 0xff)),
      "a string is not UTF-8 at byte 4 (in node.name)",
    ],
    [
      "a packed varint that is cut short",
      lengthDelimited(4, ...lengthDelimited(3, 1, 0x80)),
      "a packed varint is cut short or too long at byte 5 (in versions.bad_consumers)",
    ],
    [
      "packed floats of 3 bytes",
      attr(...lengthDelimited(2, ...lengthDelimited(8, ...lengthDelimited(5, 0, 0, 0)))),
      "3 bytes are not whole values of 4 bytes at byte 10 (in node.attr.tensor.float_val)",
    ],
  ])("refuses %s", (_, bytes, why) => {
    expect(check(bytes)).toBe(`DATA_LOSS: Can't parse a.pb as binary proto: ${why}`);
  });

  test.each<[Partial<DecodeLimits>, number[], string]>([
    [{ maxBytes: 3 }, [0x18, 1, 0x18, 1], "3 bytes"],
    [{ maxNodes: 2 }, [...node(), ...node(), ...node()], "2 nodes"],
    [{ maxDepth: 1 }, node(), "1 levels of nested messages"],
    [{ maxDecodedBytes: 400 }, lengthDelimited(4, ...lengthDelimited(3, 1, 1)), "400 bytes when decoded"],
    [{ maxDecodedBytes: 1500 }, attr(...lengthDelimited(2, ...lengthDelimited(8))), "1500 bytes when decoded"],
  ])("refuses more than %o", (limits, bytes, what) => {
    const [option] = Object.keys(limits);
    expect(check(bytes, limits)).toBe(
      `RESOURCE_EXHAUSTED: a.pb has more than ${what}; to read it, raise the limit ${option}`,
    );
  });

  test("refuses nesting beyond the limit before any stack runs over", () => {
    let value: MessageInitShape<typeof AttrValueSchema> = { value: { case: "i", value: 1n } };
    for (let i = 0; i < 60; i++) value = { value: { case: "func", value: { name: "f", attr: { f: value } } } };
    const bytes = toBinary(GraphDefSchema, create(GraphDefSchema, { node: [{ attr: { f: value } }] }));
    expect(check(bytes, { maxDepth: 123 })).toBeUndefined();
    expect(check(bytes)).toBe(
      "RESOURCE_EXHAUSTED: a.pb has more than 100 levels of nested messages; to read it, raise the limit maxDepth",
    );
  });
});
