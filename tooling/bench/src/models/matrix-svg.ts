import { BATCHES, type ModelRow, ROUNDS } from "./model-matrix.js";
import { RUNTIMES } from "./runtime-process.js";

const COLORS: Readonly<Record<string, string>> = {
  heddle: "#c2410c",
  tensorflow: "#7e22ce",
  "tfjs-wasm": "#a16207",
  "tfjs-cpu": "#d6b676",
  "onnx-node": "#15803d",
  "onnx-wasm": "#6fbf8b",
};
const PANEL = 330;
const LEFT = 84;
const TOP = 76;
const BAR = 9;
const GAP = 14;

/** A panel a batch, a group of bars a model, a bar a runtime; their length is the logarithm of the rows a second. */
export function matrixSvg(rows: readonly ModelRow[], machine: string): string {
  const runtimes = RUNTIMES.filter(({ id }) => id in COLORS && rows.some(({ times }) => times.has(id)));
  const models = [...new Set(rows.map(({ model }) => model))];
  const speeds = rows.flatMap(({ times, batch }) =>
    [...times.values()].flatMap((time) => ("bestMs" in time ? [(batch * 1000) / time.bestMs] : [])),
  );
  const least = 10 ** Math.floor(Math.log10(Math.min(...speeds)));
  const most = 10 ** Math.ceil(Math.log10(Math.max(...speeds)));
  const x = (speed: number) => ((PANEL - 40) * Math.log(speed / least)) / Math.log(most / least);
  const group = runtimes.length * BAR + GAP;
  const width = LEFT + BATCHES.length * PANEL;
  const height = TOP + models.length * group + 32;
  const text = (x: number, y: number, words: string, more = "") =>
    `<text x="${f(x)}" y="${f(y)}" fill="#333333" ${more}>${words}</text>`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(
      LEFT,
      20,
      `Texts a second, one thread, best of ${ROUNDS} slices, ${machine}`,
      'font-size="15" font-weight="600"',
    ),
  ];
  runtimes.forEach(({ id, name }, i) => {
    const at = LEFT + i * 150;
    parts.push(`<rect x="${at}" y="32" width="10" height="10" fill="${COLORS[id]}"/>`, text(at + 15, 41, name));
  });
  models.forEach((model, i) => {
    parts.push(text(LEFT - 8, TOP + i * group + (group - GAP) / 2 + 4, model, 'text-anchor="end"'));
  });
  BATCHES.forEach((batch, panel) => {
    const from = LEFT + panel * PANEL;
    parts.push(text(from, 62, `batch ${batch}`, 'font-weight="600"'));
    for (let speed = least; speed <= most; speed *= 10) {
      const at = f(from + x(speed));
      parts.push(
        `<line x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${height - 30}" stroke="#e2e2e2"/>`,
        text(from + x(speed), height - 14, short(speed), 'text-anchor="middle"'),
      );
    }
    models.forEach((model, i) => {
      const row = rows.find((each) => each.model === model && each.batch === batch);
      runtimes.forEach(({ id }, bar) => {
        const time = row?.times.get(id);
        if (!time || "missing" in time) return;
        const length = x((batch * 1000) / time.bestMs);
        const y = TOP + i * group + bar * BAR;
        parts.push(`<rect x="${from}" y="${y}" width="${f(length)}" height="${BAR - 1}" fill="${COLORS[id]}"/>`);
      });
    });
  });
  return `${parts.join("\n")}\n</svg>\n`;
}

function short(speed: number): string {
  if (speed >= 1e6) return `${speed / 1e6} M`;
  return speed >= 1e3 ? `${speed / 1e3} k` : String(speed);
}

function f(value: number): string {
  return value.toFixed(1);
}
