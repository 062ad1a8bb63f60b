export { spreadLine, spreadPixels } from "./spread";
