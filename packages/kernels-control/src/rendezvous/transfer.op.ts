import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "transfers";

const EDGE = [
  "tensor_name: string",
  "send_device: string",
  "send_device_incarnation: int",
  "recv_device: string",
  "client_terminated: bool = false",
];

// Runs on both sides wait in these kernels: one run at a time would let two runs wait for each other.
const SEND = { inputs: ["tensor: T"], attrs: ["T: type", ...EDGE], isStateful: true, isReentrant: true } as const;
const RECEIVE = {
  outputs: ["tensor: tensor_type"],
  attrs: ["tensor_type: type", ...EDGE],
  isStateful: true,
  isReentrant: true,
} as const;

export const ops: OpEntries<typeof import("./transfer.js")> = {
  _HostRecv: { ...RECEIVE, shape: "unknownShape", kernel: "createReceive" },
  _HostSend: { ...SEND, shape: "noOutputs", kernel: "createSend" },
  _Recv: { ...RECEIVE, shape: "unknownShape", kernel: "createReceive" },
  _Send: { ...SEND, shape: "noOutputs", kernel: "createSend" },
};
