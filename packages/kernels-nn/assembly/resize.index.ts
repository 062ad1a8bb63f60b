export { blendLines, copyPixels, stretchLine } from "./resize";
