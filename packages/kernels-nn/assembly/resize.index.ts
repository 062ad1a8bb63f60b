export { blendLines, stretchLine } from "./resize";
