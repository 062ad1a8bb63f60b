import { Host, runOp } from "@heddle/kernel-fallback";
import { EagerContext, givenAttributes } from "@heddle/kernel-fallback/eager";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** The attributes of the call in section "call structure" of the TFRT kernel fallback RFC. */
const CALL = {
  attr1_name: "data_format",
  attr1_value: "string$NDHWC",
  attr2_name: "strides",
  attr2_value: "list(i32)$1,1,1,1,1",
  attr3_name: "dilations",
  attr3_value: "list(i32)$1,1,1,1,1",
  attr4_name: "padding",
  attr4_value: "padding$SAME",
};

/** The answer of TensorFlow 2.21 to `(arange(48) % 7 - 3)` in [1, 4, 3, 2, 2] and `(arange(16) % 5 - 2)` in [2, 2, 2, 2, 1]. */
const ANSWER = [17, 9, -19, -1, 8, -5, -21, 14, 27, -10, -2, 2, -3, -9, 17, 9, -12, 2, 7, -3, -12, 6, 4, -4];

async function convolve(run: (host: Host, inputs: readonly Tensor[]) => Promise<Tensor[]>): Promise<unknown> {
  return withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [plugin] });
    const numbers = (shape: number[], modulus: number, shift: number) => {
      const data = Array.from({ length: shape.reduce((a, b) => a * b) }, (_, i) => (i % modulus) - shift);
      return tensorFromJs(memory, DataType.FLOAT, { shape, data });
    };
    using input = numbers([1, 4, 3, 2, 2], 7, 3);
    using filter = numbers([2, 2, 2, 2, 1], 5, 2);
    const [output] = await run(host, [input, filter]);
    expect(output?.shape).toEqual([1, 4, 3, 2, 1]);
    const answer = [...(output?.elements() ?? [])];
    output?.release();
    return answer;
  });
}

describe("the Conv3D call of the RFC", () => {
  test("runs by runOp", async () => {
    const answer = await convolve((host, inputs) => {
      const attrs = givenAttributes(host.registry.findOp("Conv3D").definition, CALL);
      return runOp(host, "Conv3D", inputs, { attrs });
    });
    expect(answer).toEqual(ANSWER);
  });

  test("runs eagerly, with typed strings and with values", async () => {
    const values = {
      strides: [1, 1, 1, 1, 1],
      dilations: "list(i32)$1,1,1,1,1",
      padding: "SAME",
      data_format: "NDHWC",
    };
    for (const attributes of [CALL, values]) {
      const answer = await convolve(async (host, inputs) => {
        using eager = new EagerContext(host);
        return await eager.execute("Conv3D", inputs, attributes);
      });
      expect(answer).toEqual(ANSWER);
    }
  });
});
