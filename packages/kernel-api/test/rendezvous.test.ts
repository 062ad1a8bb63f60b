import { describe, expect, test } from "vitest";
import { createKey, keyPrefix, parseDeviceName, parseKey } from "../src/rendezvous.js";

const root = { frameId: 0n, iterId: 0 };

describe("createKey, parseKey", () => {
  const cpu = "/job:mnist/replica:1/task:2/CPU:0";
  const gpu = "/job:mnist/replica:1/task:2/device:GPU:0";
  const key = createKey(keyPrefix(cpu, 7890n, gpu, "var0"), root);

  test("Key: upstream's text, and its parts", () => {
    expect(key).toBe(
      "/job:mnist/replica:1/task:2/CPU:0;0000000000001ed2;/job:mnist/replica:1/task:2/device:GPU:0;var0;0:0",
    );
    const parsed = parseKey(key);
    expect(parsed).toEqual({
      srcDevice: cpu,
      src: { job: "mnist", replica: 1, task: 2, type: "CPU", id: 0 },
      srcIncarnation: 7890n,
      dstDevice: gpu,
      dst: { job: "mnist", replica: 1, task: 2, type: "GPU", id: 0 },
      edgeName: "var0",
      frameAndIter: "0:0",
      fullKey: key,
    });
  });

  test("Key: upstream's three failures, with its two spaces", () => {
    for (const bad of ["foo;bar;baz", `${cpu};foo;${gpu};`, key + key]) {
      expect(() => parseKey(bad)).toThrowError(`Invalid  rendezvous key: ${bad}`);
    }
  });

  test("what TensorFlow 2.21 takes, and what it refuses", () => {
    const make = (src: string, incarnation: string, dst: string, edge: string, rest: string) =>
      [src, incarnation, dst, edge, rest].join(";");
    const taken = [
      make(cpu, "1", gpu, "var0", "0:0"),
      make(cpu, "0000000000001ed2", gpu, "var0", "garbage"),
      `${key};`,
      make("/device:CPU:0", "1", "/device:CPU:1", "e", "0:0"),
    ];
    for (const text of taken) expect(parseKey(text).fullKey).toBe(text);
    const refused = [
      `${key};;`,
      make(cpu, "xyz", gpu, "var0", "0:0"),
      make(cpu, "", gpu, "var0", "0:0"),
      make(cpu, "00000000000000001", gpu, "var0", "0:0"),
      make(cpu, "1", gpu, "", "0:0"),
      make(cpu, "1", gpu, "var0", ""),
      make("CPU:0", "1", gpu, "var0", "0:0"),
      "",
    ];
    for (const text of refused) expect(() => parseKey(text), text).toThrowError("Invalid  rendezvous key: ");
  });

  test("an incarnation is 64 bits, and the illegal frame is shown in full", () => {
    expect(createKey(keyPrefix("/", -1n, "/", "e"), { frameId: 2n ** 64n - 1n, iterId: -1 })).toBe(
      "/;ffffffffffffffff;/;e;18446744073709551615:-1",
    );
  });
});

describe("parseDeviceName", () => {
  test("reads each part, in any order, and `*` as none", () => {
    expect(parseDeviceName("/job:localhost/replica:0/task:3/device:CPU:1")).toEqual({
      job: "localhost",
      replica: 0,
      task: 3,
      type: "CPU",
      id: 1,
    });
    expect(parseDeviceName("/cpu:2")).toEqual({ type: "CPU", id: 2 });
    expect(parseDeviceName("/GPU:*")).toEqual({ type: "GPU" });
    expect(parseDeviceName("/device:XLA_CPU:*/job:*")).toEqual({ type: "XLA_CPU" });
    expect(parseDeviceName("/device:CPU")).toEqual({ type: "CPU" });
    expect([parseDeviceName("/"), parseDeviceName("")]).toEqual([{}, {}]);
  });

  test("refuses other text", () => {
    for (const text of ["CPU:0", "/job:", "/job:1a", "/job:a-b", "/task:x", "/device:9:0", "/cpu:", "/tpu:0", "//"]) {
      expect(parseDeviceName(text), text).toBeUndefined();
    }
    expect(parseDeviceName(`/task:${"9".repeat(20)}`)).toBeUndefined();
  });
});
