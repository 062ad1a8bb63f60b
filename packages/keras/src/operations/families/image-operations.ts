import { blocks } from "../blocks.js";
import { imageFilters } from "../image-filters.js";
import { imageGeometry } from "../image-geometry.js";
import { images } from "../images.js";
import { coordinates } from "../map-coordinates.js";
import type { OperationLowering } from "../operation-call.js";
import { scaledImages } from "../scaled-images.js";

/** Operations on images. */
export const imageOperations: Readonly<Record<string, OperationLowering>> = {
  ...blocks,
  ...imageFilters,
  ...imageGeometry,
  ...images,
  ...coordinates,
  ...scaledImages,
};
