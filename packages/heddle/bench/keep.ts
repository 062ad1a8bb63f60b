/** The time of a run whose state of 1 MB is fed back, as a value, as a tensor, and kept in the memory of the model. */

import { loadModel, type Outputs } from "../src/index.js";

const RUNS = 300;
const ROUNDS = 7;
const COUNT = 2 ** 18; // floats: 1 MB

/** GraphDef bytes: two placeholders and the sum of them, `next`. Written by hand: a name, an op, inputs, and the type float. */
function graph(): Uint8Array {
  const text = (value: string) => [...new TextEncoder().encode(value)];
  const field = (number: number, bytes: readonly number[]) => [(number << 3) | 2, bytes.length, ...bytes];
  const node = (name: string, op: string, attr: string, inputs: readonly string[] = []) =>
    field(1, [
      ...field(1, text(name)),
      ...field(2, text(op)),
      ...inputs.flatMap((input) => field(3, text(input))),
      ...field(5, [...field(1, text(attr)), ...field(2, [0x30, 1])]),
    ]);
  return new Uint8Array([
    ...node("x", "Placeholder", "dtype"),
    ...node("state", "Placeholder", "dtype"),
    ...node("next", "AddV2", "T", ["state", "x"]),
  ]);
}

using model = await loadModel(graph());
const x = 1;
const zeros = new Float32Array(COUNT);

const ways: Record<string, () => Promise<number>> = {
  async "as a value"() {
    let { next } = await model.run({ x, state: zeros }, { outputs: ["next"] });
    for (let i = 1; i < RUNS; i++) {
      const outputs: Outputs<"next"> = await model.run({ x, state: next }, { outputs: ["next"] });
      next = outputs.next;
    }
    return Number(next.data[0]);
  },
  async "as a tensor (zeroCopy)"() {
    let { next } = await model.run({ x, state: zeros }, { zeroCopy: true, outputs: ["next"] });
    for (let i = 1; i < RUNS; i++) {
      const before = next;
      ({ next } = await model.run({ x, state: before }, { zeroCopy: true, outputs: ["next"] }));
      before.release();
    }
    const [first] = next.elements();
    next.release();
    return Number(first);
  },
  async kept() {
    let { next } = await model.run({ x, state: zeros }, { keep: ["next"], outputs: ["next"] });
    for (let i = 1; i < RUNS; i++) {
      using before = next;
      ({ next } = await model.run({ x, state: before }, { keep: ["next"], outputs: ["next"] }));
    }
    using last = next;
    return Number((await last.read()).data[0]);
  },
};

const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round <= ROUNDS; round++) {
  const names = round % 2 === 0 ? Object.keys(ways) : Object.keys(ways).reverse();
  for (const name of names) {
    const start = performance.now();
    const first = await ways[name]();
    if (first !== RUNS) throw new Error(`${name}: wanted ${RUNS}, found ${first}`);
    if (round > 0) times.get(name)?.push((performance.now() - start) / RUNS);
  }
}
for (const [name, own] of times) {
  const median = own.sort((a, b) => a - b)[own.length >> 1];
  console.log(`${name.padEnd(24)} ${median.toFixed(3)} ms a run`);
}
