import { type ConstructionContext, inBlocks, type Kernel, runUnfused } from "@heddle/kernel-api";
import { ERF, ERF_DIVIDED, ERFC, TANH } from "./gelu-layout.js";
import { geluLoopsOver } from "./gelu-loops.js";

const FORMS: Readonly<Record<string, number>> = { erfc: ERFC, erf: ERF, "erf-divided": ERF_DIVIDED, tanh: TANH };

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * HeddleGelu: the steps of a Gaussian error linear unit in one pass, with the bits of the separate steps. Elements of x, with a bias of the last
 * dimension added, times `factor`, times a gate: `erfc` of -x · `scale`; 1 + `erf` of x · `scale`, or of x / `scale`; or 1 + `tanh` of
 * (x + x³ · `cubic`) · `scale`. With `halves_gate` the gate is multiplied with the factor first.
 */
export function createHeddleGelu({ attributes, instantiateFunction }: ConstructionContext): Kernel {
  const form = FORMS[attributes.string("form")];
  const halvesGate = Number(attributes.bool("halves_gate"));
  const [half, scale, cubic] = ["factor", "scale", "cubic"].map((name) => attributes.float(name));
  const hasBias = attributes.int("B") > 0;
  const unfused = instantiateFunction(attributes.func("unfused"));
  return {
    compute(context) {
      const x = context.input(0);
      const { shape, rank, elementCount: count } = x;
      const bias = hasBias ? context.input(1) : undefined;
      if (bias && (rank < 2 || bias.rank !== 1 || bias.shape[0] !== shape[rank - 1])) {
        return runUnfused(context, unfused);
      }
      const output = context.forwardInputOrAllocateOutput([0], 0, shape);
      if (count === 0) return;
      const columns = bias?.elementCount ?? 1;
      const { gelu } = geluLoopsOver(context.memory, count);
      return inBlocks(context, count / columns, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
        const from = x.address + start * columns * 4;
        const to = output.address + start * columns * 4;
        // Without a bias all elements are one row.
        const [rows, width] = bias ? [end - start, columns] : [1, end - start];
        gelu(from, bias?.address ?? 0, to, rows, width, form, halvesGate, half, scale, cubic);
      });
    },
  };
}
