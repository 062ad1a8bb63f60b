import type { ShapeContext } from "@heddle/kernel-api";
import { placeholderMismatch, splitTemplate } from "./split-template.js";

/** The shape function of StringFormat: a scalar, of as many inputs as there are placeholders. */
export function stringFormatShape(context: ShapeContext): void {
  const { attributes, inputCount } = context;
  const placeholders = splitTemplate(attributes.bytes("template"), attributes.bytes("placeholder")).length - 1;
  if (placeholders !== inputCount) throw placeholderMismatch(placeholders, inputCount);
  context.setOutputShape(0, []);
}
