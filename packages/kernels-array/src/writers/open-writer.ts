import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, isObjectType, type Shape } from "@heddle/tensor";
import { ByteWriter } from "./byte-writer.js";
import type { ElementWriter } from "./element-writer.js";
import { ObjectWriter } from "./object-writer.js";
import { StringWriter } from "./string-writer.js";

/** A writer for output `output` of that shape. Views are dead afterwards. */
export function openWriter(context: ComputeContext, output: number, shape: Shape): ElementWriter {
  const dtype = context.outputType(output);
  if (dtype === DataType.STRING) return new StringWriter(context, output, shape);
  if (isObjectType(dtype)) return new ObjectWriter(context, output, shape);
  return new ByteWriter(context.allocateOutput(output, shape));
}
