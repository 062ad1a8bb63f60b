import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize } from "@heddle/tensor";

/** The shape function of Bitcast: wider elements take the last dimension away, narrower ones are one more. */
export function bitcastShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  if (!input) return;
  const [from, to] = [context.inputType(0), context.outputType(0)];
  const ratio = dataTypeSize(to) / dataTypeSize(from);
  if (ratio < 1) context.setOutputShape(0, [...input, 1 / ratio]);
  else if (ratio === 1) context.setOutputShape(0, input);
  else {
    withRankAtLeast(input, 1);
    const last = input[input.length - 1];
    if (last >= 0 && last !== ratio) {
      throw invalidArgument(`Cannot bitcast from ${from} to ${to} due to shape. ${last} does not match ${ratio}`);
    }
    context.setOutputShape(0, input.slice(0, -1));
  }
}
