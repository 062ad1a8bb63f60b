import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "debug-identity";

const FORM = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  shape: "identityShape",
  kernel: "createDebugIdentity",
} as const;
const URLS = "debug_urls: list(string) = []";

export const ops: OpEntries<typeof import("./debug-identity.js")> = {
  DebugIdentity: {
    ...FORM,
    attrs: ["T: type", "device_name: string = ''", "tensor_name: string = ''", URLS, "gated_grpc: bool = false"],
  },
  DebugIdentityV2: {
    ...FORM,
    attrs: [
      "T: type",
      "tfdbg_context_id: string = ''",
      "op_name: string = ''",
      "output_slot: int = -1",
      "tensor_debug_mode: int = -1",
      URLS,
      "circular_buffer_size: int = 1000",
      "tfdbg_run_id: string = ''",
    ],
    isStateful: true,
  },
};
