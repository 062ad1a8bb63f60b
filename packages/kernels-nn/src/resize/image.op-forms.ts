import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";

/** The types of images that the resizing ops take. */
export const IMAGE_TYPES = REAL_NUMBER_TYPES.filter((type) => type !== DataType.UINT32 && type !== DataType.UINT64);
