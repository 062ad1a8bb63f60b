import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "functions";

export const ops: OpEntries<typeof import("./device-index.js")> = {
  DeviceIndex: {
    outputs: ["index: int32"],
    attrs: ["device_names: list(string)"],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createDeviceIndex",
  },
};
