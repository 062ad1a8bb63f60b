import type { MeasureText } from "./box-label.js";

/** The widths of texts in the font of the page, each measured once. */
export function textMeasure(): MeasureText {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.body).fontFamily;
  const fonts = { title: `600 13px ${family}`, detail: `11.5px ${family}` };
  const known = new Map<string, number>();
  return (text, line) => {
    const key = `${line} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (context) context.font = fonts[line];
      width = context?.measureText(text).width ?? text.length * 8;
      known.set(key, width);
    }
    return width;
  };
}
