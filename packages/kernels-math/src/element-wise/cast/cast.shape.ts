import { type ShapeContext, unchangedShape } from "@heddle/kernel-api";
import { hasSizes } from "@heddle/kernel-api/shapes";
import { heldSize } from "../../held-size.js";

/** The shape function of Cast, which keeps sizes that the new type holds. */
export function castShape(context: ShapeContext): void {
  unchangedShape(context);
  if (!hasSizes(context, 0)) return;
  const type = context.outputType(0);
  context.setOutputSizes(
    0,
    context.inputSizes(0)?.map((size) => heldSize(size, type)),
  );
}
