import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, sizeAt } from "@heddle/kernel-api/shapes";
import { windowsAlong } from "./windows.js";

/** The shape function of pooling over NHWC. @throws {StatusError} INVALID_ARGUMENT for another rank than 4 */
export function pooledShape(context: ShapeContext): void {
  const { attributes } = context;
  const input = inputWithRank(context, 0, 4);
  const isPadded = attributes.string("padding") === "SAME";
  const along = (axis: number, filter: string, strideAttr: string) => {
    const [length, size, stride] = [sizeAt(input, axis), attributes.int(filter), attributes.int(strideAttr)];
    return length >= 0 && size > 0 && stride > 0 ? windowsAlong(length, { size, stride, isPadded }).count : -1;
  };
  const rows = along(1, "filter_height", "stride_h");
  const columns = along(2, "filter_width", "stride_w");
  context.setOutputShape(0, [sizeAt(input, 0), rows, columns, sizeAt(input, 3)]);
}
