/** A line of a plot: nanoseconds a key by number of keys. */
export interface Series {
  readonly name: string;
  readonly color: string;
  readonly isReference?: boolean;
  readonly points: readonly (readonly [keys: number, nanoseconds: number])[];
}

const WIDTH = 760;
const HEIGHT = 440;
const LEFT = 64;
const RIGHT = 200;
const TOP = 40;
const BOTTOM = 48;

/** Both axes are logarithmic; lines carry their names at the right. */
export function plotSvg(title: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const [minX, maxX] = range(all.map(([keys]) => keys));
  const [lowest, highest] = range(all.map(([, ns]) => ns));
  const minY = 10 ** Math.floor(Math.log10(lowest));
  const maxY = 10 ** Math.ceil(Math.log10(highest));
  const x = (keys: number) => LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(keys / minX)) / Math.log(maxX / minX);
  const y = (ns: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.log(ns / minY)) / Math.log(maxY / minY);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="22" font-size="15" font-weight="600" fill="#222222">${title}</text>`,
  ];
  for (const value of powers(minY, maxY)) {
    parts.push(
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${f(y(value))}" y2="${f(y(value))}" stroke="#e2e2e2"/>`,
      `<text x="${LEFT - 8}" y="${f(y(value) + 4)}" text-anchor="end" fill="#555555">${value.toLocaleString("en")} ns</text>`,
    );
  }
  for (const value of powers(minX, maxX)) {
    const label = value >= 1e6 ? `${value / 1e6} M` : `${value / 1e3} k`;
    parts.push(
      `<text x="${f(x(value))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#555555">${label}</text>`,
    );
  }
  parts.push(
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle" fill="#555555">keys in the table</text>`,
  );
  const ends = placeLabels(series.map(({ points }) => y(points[points.length - 1][1]) + 4));
  series.forEach(({ name, color, isReference, points }, i) => {
    const path = points.map(([keys, ns], at) => `${at === 0 ? "M" : "L"}${f(x(keys))} ${f(y(ns))}`).join("");
    const dash = isReference ? ' stroke-dasharray="4 4"' : "";
    parts.push(`<path d="${path}" fill="none" stroke="${color}" stroke-width="2"${dash}/>`);
    if (!isReference) {
      for (const [keys, ns] of points)
        parts.push(`<circle cx="${f(x(keys))}" cy="${f(y(ns))}" r="3" fill="${color}"/>`);
    }
    const [lastKeys] = points[points.length - 1];
    parts.push(`<text x="${f(x(lastKeys) + 10)}" y="${f(ends[i])}" fill="${color}">${name}</text>`);
  });
  return `${parts.join("\n")}\n</svg>\n`;
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function powers(from: number, to: number): number[] {
  const values = [];
  for (let value = from; value <= to * 1.001; value *= 10) values.push(value);
  return values;
}

/** Moves labels apart that would lie on each other. */
function placeLabels(wanted: readonly number[]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const placed = [...wanted];
  order.forEach((index, i) => {
    if (i > 0) placed[index] = Math.max(placed[index], placed[order[i - 1]] + 15);
  });
  return placed;
}

function f(value: number): string {
  return value.toFixed(1);
}
