import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, multiplySizes } from "@heddle/kernel-api/shapes";

/** The shape function of LSTMBlockCellGrad: states, gates beside each other, and the weights of three peepholes. */
export function lstmCellGradientShape(context: ShapeContext): void {
  const [batch] = inputWithRank(context, 0, 2);
  const [, cells] = inputWithRank(context, 1, 2);
  context.setOutputShape(0, [batch, cells]);
  context.setOutputShape(1, [batch, multiplySizes(cells, 4)]);
  for (const i of [2, 3, 4]) context.setOutputShape(i, [cells]);
}

/** The shape function of GRUBlockCellGrad: inputs, states, candidates and two gates beside each other. */
export function gruCellGradientShape(context: ShapeContext): void {
  const [batch, width] = inputWithRank(context, 0, 2);
  const [, cells] = inputWithRank(context, 1, 2);
  context.setOutputShape(0, [batch, width]);
  context.setOutputShape(1, [batch, cells]);
  context.setOutputShape(2, [batch, cells]);
  context.setOutputShape(3, [batch, multiplySizes(cells, 2)]);
}

/** The shape function of BlockLSTMGrad: each gradient has the shape of its input. */
export function blockLstmGradientShape(context: ShapeContext): void {
  for (let i = 0; i < context.outputCount; i++) context.setOutputShape(i, context.inputShape(i + 1));
}
