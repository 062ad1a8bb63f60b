import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndex, type Tensor } from "@heddle/tensor";
import { checkSize } from "./cell-checks.js";
import { encodeFloats, floatRoomOf, floatsOf } from "./float-staging.js";
import { type LstmCell, type LstmResults, LstmSteps } from "./lstm-step.js";

/** Products that are computed without a pause. */
export const PRODUCTS_AT_ONCE = 3_000_000;

/** Options of a cell that are attributes of its node. */
type CellOptions = Pick<LstmCell, "clip" | "forgetBias" | "order">;

/** BlockLSTM: an LSTM over the steps of sequences, with all gates of each step as outputs; zeros after `seq_len_max` steps. */
export function createBlockLstm(construction: ConstructionContext): Kernel {
  const forgetBias = construction.attributes.float("forget_bias");
  return createBlock(construction, { order: "ICFO", forgetBias });
}

/** BlockLSTMV2: BlockLSTM with another order of the gates. */
export function createBlockLstmV2(construction: ConstructionContext): Kernel {
  return createBlock(construction, { order: "IFCO", forgetBias: 0 });
}

function createBlock({ attributes }: ConstructionContext, known: Omit<CellOptions, "clip">): Kernel {
  const usesPeephole = attributes.bool("use_peephole");
  const options = { ...known, clip: attributes.float("cell_clip") };
  return { compute: (context) => runBlock(context, options, usesPeephole) };
}

function runBlock(context: ComputeContext, options: CellOptions, usesPeephole: boolean): void | Promise<void> {
  const { memory } = context;
  const steps = checkInputs(context);
  const inputs = Array.from({ length: 8 }, (_, i) => context.input(i + 1));
  const [time, batch, width] = inputs[0].shape;
  const cells = inputs[1].shape[1];
  const outputs = Array.from({ length: 7 }, (_, i) => context.allocateOutput(i, [time, batch, cells]));
  const scope = memory.scope();
  let lstm: LstmSteps | undefined;
  const dispose = () => {
    lstm?.[Symbol.dispose]();
    scope[Symbol.dispose]();
  };
  let isPending = false;
  try {
    const [x, cellBefore, hiddenBefore, weights, wci, wcf, wco, bias] = inputs.map((input) =>
      floatsOf(memory, scope, input),
    );
    const rooms = outputs.map((output) => floatRoomOf(scope, output));
    const peepholes = usesPeephole ? ([wci, wcf, wco] as const) : undefined;
    const walk = new LstmSteps(memory, scope, { ...options, batch, inputs: width, cells, weights, bias, peepholes });
    lstm = walk;
    const stateBytes = batch * cells * 4;
    const at = (t: number) => rooms.map((room) => room + t * stateBytes) as unknown as LstmResults;
    const products = batch * (width + cells) * cells * 4;
    const pending = inBlocks(
      context,
      stateBytes > 0 ? steps : 0,
      Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, products)),
      (start, end) => {
        for (let t = start; t < end; t++) {
          const [, cell, , , , , hidden] = at(t - 1);
          walk.run({
            x: x + t * batch * width * 4,
            cellBefore: t === 0 ? cellBefore : cell,
            hiddenBefore: t === 0 ? hiddenBefore : hidden,
            results: at(t),
          });
        }
      },
    );
    const finish = () => {
      for (const [i, room] of rooms.entries()) {
        memory.u8.fill(0, room + steps * stateBytes, room + time * stateBytes);
        encodeFloats(outputs[i], room);
      }
    };
    if (pending instanceof Promise) {
      isPending = true;
      return pending.then(finish).finally(dispose);
    }
    finish();
  } finally {
    if (!isPending) dispose();
  }
}

/** The number of steps to compute. */
function checkInputs(context: ComputeContext): number {
  const count = context.input(0);
  if (count.rank !== 0) throw invalidArgument(`\`seq_len_max_tensor\` must be rank 0 but is rank ${count.rank}`);
  const [x, cells, hidden, weights] = [1, 2, 3, 4].map((index) => context.input(index));
  checkRank("x", x, 3);
  const [time, batch, width] = x.shape;
  checkRank("cs_prev", cells, 2);
  checkSize("cs_prev.dims", cells, 0, batch, "batch_size");
  const size = cells.shape[1];
  checkRank("h_prev", hidden, 2);
  checkSize("h_prev.dims", hidden, 0, batch, "batch_size");
  checkSize("h_prev.dims", hidden, 1, size, "cell_size");
  checkRank("w", weights, 2);
  checkSize("w.dim_size", weights, 0, width + size, "input_size + cell_size");
  checkSize("w.dim_size", weights, 1, size * 4, "cell_size * 4");
  for (const [i, name] of ["wci", "wcf", "wco"].entries()) {
    const peephole = context.input(i + 5);
    checkRank(name, peephole, 1);
    checkSize(`${name}.dim_size`, peephole, 0, size, "cell_size");
  }
  const bias = context.input(8);
  checkRank("b", bias, 1);
  checkSize("b.dim_size", bias, 0, size * 4, "cell_size * 4");
  return stepsOf(readIndex(count), time);
}

/** The number of steps to compute. @throws {StatusError} INVALID_ARGUMENT for more than there are, or fewer than 0 */
export function stepsOf(steps: number, time: number): number {
  if (steps >= 0 && steps <= time) return steps;
  throw invalidArgument(`seq_len_max must be between 0 and ${time} but is ${steps}`, { steps, time });
}

function checkRank(name: string, { rank }: Tensor, wanted: number): void {
  if (rank !== wanted) throw invalidArgument(`${name} must be ${wanted}D`, { found: rank, wanted });
}
