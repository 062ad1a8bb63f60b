import { DataType, isObjectType, type Shape } from "@heddle/tensor";
import { ByteWriter } from "./byte-writer.js";
import type { ElementWriter } from "./element-writer.js";
import { ObjectWriter } from "./object-writer.js";
import type { OutputTarget } from "./output-target.js";
import { StringWriter } from "./string-writer.js";

/** Opens a writer for an output of that shape: {@link openWriter} or {@link openByteWriter}. Views are dead afterwards. */
export type OpenWriter = (context: OutputTarget, output: number, shape: Shape) => ElementWriter;

/** A writer for output `output` of that shape. Views are dead afterwards. */
export function openWriter(context: OutputTarget, output: number, shape: Shape): ElementWriter {
  const dtype = context.outputType(output);
  if (dtype === DataType.STRING) return new StringWriter(context, output, shape);
  if (isObjectType(dtype)) return new ObjectWriter(context, output, shape);
  return openByteWriter(context, output, shape);
}

/** {@link openWriter} for elements of plain bytes alone. */
export function openByteWriter(context: OutputTarget, output: number, shape: Shape): ElementWriter {
  return new ByteWriter(context.allocateOutput(output, shape));
}
