import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DeviceType, DlDevice, parseDevice } from "../../src/index.js";

describe("parseDevice", () => {
  test.each([
    ["cpu", 1, 0],
    ["cuda", 2, 0],
    ["opencl:2", 4, 2],
    ["vulkan", 7, 0],
    ["metal:2", 8, 2],
    ["mps", 8, 0],
    ["vpi", 9, 0],
    ["rocm", 10, 0],
    ["ext_dev:0", 12, 0],
    ["webgpu", 15, 0],
    ["wgpu", 15, 0],
    ["hexagon", 16, 0],
    ["maia", 17, 0],
    ["trn", 18, 0],
    ["cuda:2147483647", 2, 2147483647],
    ["cuda:03", 2, 3],
    ["cuda:1 -arch=sm_90", 2, 1],
  ])("reads %s", (text, type, id) => {
    expect(parseDevice(text)).toEqual(new DlDevice(type, id));
  });

  test.each([
    ["unknown", "Unknown device: unknown"],
    ["llvm", "Unknown device: llvm"],
    ["cl", "Unknown device: cl"],
    ["", "Unknown device: "],
    [" cpu", "Unknown device: "],
    ["cuda_host", "Unknown device: cuda_host"],
    ["constructor", "Unknown device: constructor"],
    ["cuda:", "Invalid device index: "],
    ["cuda:-1", "Invalid device index: -1"],
    ["cpu:?", "Invalid device index: ?"],
    ["cuda:2147483648", "Invalid device index: 2147483648"],
    ["cuda:1:2", "Invalid device: cuda:1:2"],
  ])("refuses %j", (text, message) => {
    expect(statusOf(() => parseDevice(text))).toContain(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("DlDevice", () => {
  test("prints and compares", () => {
    const texts = [new DlDevice(1), new DlDevice(2, 1), new DlDevice(DeviceType.CUDA_HOST), new DlDevice(99, 7)].map(
      String,
    );
    expect(texts).toEqual(["cpu:0", "cuda:1", "cuda_host:0", "99:7"]);
    expect([new DlDevice(1).equals(parseDevice("cpu")), new DlDevice(1, 1).equals(parseDevice("cpu"))]).toEqual([
      true,
      false,
    ]);
    for (const type of Object.values(DeviceType)) {
      const text = `${new DlDevice(type, 4)}`;
      if (!/host|managed|oneapi/.test(text)) expect(parseDevice(text)).toEqual(new DlDevice(type, 4));
    }
  });

  test("holds numbers of 32 bits", () => {
    expect(statusOf(() => new DlDevice(2 ** 31))).toContain("INVALID_ARGUMENT");
    expect(statusOf(() => new DlDevice(1, 0.5))).toContain("INVALID_ARGUMENT");
  });
});
