import { type ComputeContext, defineOp } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { ownKernelDefinition } from "../../src/wasm/own-kernel.js";

function hostWith(compute: (context: ComputeContext) => void | Promise<void>): Host {
  const host = new Host({ memory: new LinearMemory() });
  const definition = ownKernelDefinition({ op: "Damage", create: () => ({ compute }) }, new LinearMemory());
  host.registry.loadPlugin({
    name: "damage",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }) {
      registerOp(defineOp("Damage", { inputs: [], outputs: ["texts: string"] }));
      registerKernel(definition);
    },
  });
  return host;
}

/** LARGE cells whose blocks are outside of the memory, and were never allocated. */
function damage(context: ComputeContext): void {
  const { address } = context.allocateOutput(0, [2]);
  context.memory.u8.fill(0xfd, address, address + 48);
}

describe("ownKernelDefinition", () => {
  test.each([
    ["synchronous", damage],
    ["asynchronous", async (context: ComputeContext) => damage(context)],
  ])("names the damaged string of a kernel that is %s, not the block that cannot be freed", async (_, compute) => {
    using host = hostWith(compute);
    await expect(runOp(host, "Damage", [])).rejects.toThrowError(/cell/);
    expect(host.memory.liveBytes).toBe(0);
  });
});
