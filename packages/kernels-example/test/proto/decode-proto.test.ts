import { type CaseAttr, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const text = (value: string): CaseAttr => ({ s: Buffer.from(value).toString("base64") });
const attrs = (changed: Record<string, CaseAttr>): Record<string, CaseAttr> => ({
  message_type: text("tensorflow.Int64List"),
  field_names: { list: { s: [Buffer.from("value").toString("base64")] } },
  output_types: { list: { type: ["DT_INT64"] } },
  ...changed,
});
const run = (message: Uint8Array, changed: Record<string, CaseAttr> = {}) =>
  runOp(plugin, "DecodeProtoV2", attrs(changed), [
    { dtype: "string", shape: [1], values: [Buffer.from(message).toString("base64")] },
  ]);

describe("DecodeProtoV2", () => {
  test("reads many packed values", async () => {
    const count = 200_000;
    const size = [count & 0x7f, (count >> 7) & 0x7f, count >> 14].map((part, i) => (i < 2 ? part | 0x80 : part));
    const [sizes, values] = await run(Buffer.concat([Buffer.from([0x0a, ...size]), Buffer.alloc(count, 7)]));
    expect(sizes.value).toEqual([[count]]);
    expect(values.shape).toEqual([1, count]);
  });

  test.each([
    ["message_format", text("text"), "message_format text is not implemented, only binary"],
    ["sanitize", { b: true } as CaseAttr, "sanitize is not implemented: the decoder checks every byte"],
  ])("refuses %s", async (name, value, message) => {
    await expect(run(new Uint8Array(), { [name]: value })).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: expect.stringContaining(message),
    });
  });

  test("refuses a file that imports one which is not before it", async () => {
    const file = Buffer.from("\x0a\x07a.proto\x1a\x07z.proto", "latin1");
    const source = Buffer.concat([Buffer.from("bytes://\x0a"), Buffer.from([file.length]), file]);
    await expect(run(new Uint8Array(), { descriptor_source: { s: source.toString("base64") } })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("Failed to load FileDescriptorProto: a.proto"),
    });
  });

  test("refuses a default that is not of its type", async () => {
    const field = "\x0a\x01x\x18\x01\x20\x01\x28\x03\x3a\x02zz";
    const message = `\x0a\x01M\x12${String.fromCharCode(field.length)}${field}`;
    const file = `\x0a\x01a\x22${String.fromCharCode(message.length)}${message}`;
    const source = Buffer.from(`bytes://\x0a${String.fromCharCode(file.length)}${file}`, "latin1");
    const changed = {
      descriptor_source: { s: source.toString("base64") },
      message_type: text("M"),
      field_names: { list: { s: [Buffer.from("x").toString("base64")] } },
    };
    await expect(run(new Uint8Array(), changed)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("M.x has default 'zz'"),
    });
  });
});
