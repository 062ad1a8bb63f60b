import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of TflDetectionPostProcess: as many detections as the options allow. */
export function detectionsShape(context: ShapeContext): void {
  const { attributes } = context;
  const count = attributes.int32("max_detections") * attributes.int32("max_classes_per_detection");
  const places = count >= 0 && Number.isSafeInteger(count) ? count : -1;
  context.setOutputShape(0, [1, places, 4]);
  context.setOutputShape(1, [1, places]);
  context.setOutputShape(2, [1, places]);
  context.setOutputShape(3, [1]);
}
