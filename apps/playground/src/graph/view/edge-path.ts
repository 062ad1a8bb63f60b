/**
 * The SVG path of an edge through its bends, smoothed: a uniform cubic B-spline, which begins and ends in the first and last point.
 *
 * @param points x and y by turns
 */
export function edgePath(points: readonly number[]): string {
  const count = Math.floor(points.length / 2);
  if (count < 2) return "";
  const value = (i: number, axis: 0 | 1) => points[2 * Math.min(count - 1, Math.max(0, i)) + axis] ?? 0;
  const start = ([0, 1] as const).map((axis) => (5 * value(0, axis) + value(1, axis)) / 6);
  const curves = Array.from({ length: count - 1 }, (_, index) => {
    const i = index + 1;
    const first = ([0, 1] as const).map((axis) => (2 * value(i - 1, axis) + value(i, axis)) / 3);
    const second = ([0, 1] as const).map((axis) => (value(i - 1, axis) + 2 * value(i, axis)) / 3);
    const end = ([0, 1] as const).map((axis) => (value(i - 1, axis) + 4 * value(i, axis) + value(i + 1, axis)) / 6);
    return `C${[...first, ...second, ...end].map(rounded).join(" ")}`;
  });
  const ends = [value(0, 0), value(0, 1)].map(rounded).join(" ");
  const last = [value(count - 1, 0), value(count - 1, 1)].map(rounded).join(" ");
  return `M${ends}L${start.map(rounded).join(" ")}${curves.join("")}L${last}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
