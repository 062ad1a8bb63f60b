/** A bar as the page has it: the numbers of {@link FlameFrame}, its texts by their index in `FlameData.texts`. */
export type PageFrame = readonly [
  depth: number,
  start: number,
  micros: number,
  selfMicros: number,
  calls: number,
  bytes: number,
  name: number,
  path: number,
  op: number,
  outputs: number,
];

/** The data of a page. */
export interface FlameData {
  readonly texts: readonly string[];
  readonly views: readonly { readonly name: string; readonly frames: readonly PageFrame[] }[];
}

/**
 * Draws the bars of a page and answers to pointer and keyboard. The page has the text of this function: it uses nothing outside itself.
 */
export function showFlameChart(data: FlameData): void {
  const [ROW, AXIS, LEAST_LABEL] = [22, 24, 28];
  const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const canvas = element<HTMLCanvasElement>("chart");
  const [tip, details, found] = [element("tip"), element("details"), element("found")];
  const search = element<HTMLInputElement>("search");
  const views = element("views");
  const paint = canvas.getContext("2d") as CanvasRenderingContext2D;
  const text = (index: number) => data.texts[index] ?? "";
  const narrow = matchMedia("(max-width: 40rem)");

  let frames: readonly PageFrame[] = [];
  let [from, to, end] = [0, 1, 1];
  let selected: PageFrame | undefined;
  let scheduled = false;

  const time = (micros: number) => {
    const [value, unit] =
      micros < 999.5 ? [micros, "µs"] : micros < 999_500 ? [micros / 1e3, "ms"] : [micros / 1e6, "s"];
    return `${value < 1 ? Number(value.toFixed(3)) : value < 999.5 ? Number(value.toPrecision(3)) : Math.round(value)} ${unit}`;
  };
  const size = (bytes: number) => {
    const [value, unit] =
      bytes < 1024 ? [bytes, "B"] : bytes < 1 << 20 ? [bytes / 1024, "KiB"] : [bytes / (1 << 20), "MiB"];
    return `${Number(value.toPrecision(4))} ${unit}`;
  };
  const hueOf = (name: string) => {
    let hash = 7;
    for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) >>> 0;
    return Math.imul(hash, 2654435761) >>> 0;
  };
  const matches = (frame: PageFrame, word: string) =>
    text(frame[7]).toLowerCase().includes(word) || text(frame[8]).toLowerCase().includes(word);

  function describe(frame: PageFrame): [string, string][] {
    const [, , micros, selfMicros, calls, bytes, , path, op, outputs] = frame;
    const share = `${((100 * micros) / end).toFixed(1)} %`;
    const rows: [string, string][] = [["", text(path)]];
    if (op >= 0) rows.push(["op", text(op)]);
    rows.push(["time", `${time(micros)}, ${share}`]);
    if (op >= 0 && micros - selfMicros > 0.001) rows.push(["itself", time(selfMicros)]);
    if (op < 0 || calls > 1) rows.push([op < 0 ? "steps" : "calls", String(calls)]);
    if (op >= 0) rows.push([calls > 1 ? "last output" : "output", text(outputs) || "none"]);
    rows.push(["allocated", size(bytes)]);
    return rows;
  }

  function fill(target: HTMLElement, frame: PageFrame): void {
    const nodes = describe(frame).flatMap(([label, value]) => {
      const line = document.createElement(label === "" ? "b" : "div");
      line.textContent = label === "" ? value : `${label}: ${value}`;
      return line;
    });
    target.replaceChildren(...nodes);
  }

  function draw(): void {
    scheduled = false;
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const isDark = color("--theme") === "dark";
    const [scopeColor, textColor, mutedColor] = [color("--scope"), color("--text"), color("--muted")] as const;
    const ratio = devicePixelRatio || 1;
    const width = canvas.clientWidth;
    const height = AXIS + ROW * (frames.reduce((most, [depth]) => Math.max(most, depth), 0) + 1);
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.font = "12px system-ui, sans-serif";
    paint.textBaseline = "middle";
    drawAxis(width, height, color);
    const word = search.value.trim().toLowerCase();
    const scale = width / (to - from);
    const drawnTo: number[] = [];
    for (const frame of frames) {
      const [depth, start, micros, , , , name, , op] = frame;
      const left = Math.max(0, (start - from) * scale);
      const right = Math.min(width, (start + micros - from) * scale);
      // Bars narrower than a half pixel are drawn once for each.
      if (right < 0 || left > width || right <= (drawnTo[depth] ?? -1)) continue;
      const wide = Math.max(right - left, 0.5);
      drawnTo[depth] = left + wide;
      const top = AXIS + depth * ROW;
      const hash = hueOf(text(op));
      paint.globalAlpha = word === "" || matches(frame, word) ? 1 : 0.3;
      paint.fillStyle =
        op < 0
          ? scopeColor
          : `hsl(${hash % 360} ${isDark ? 38 : 62}% ${(isDark ? 30 : 74) + ((hash >>> 12) % 3) * 4}%)`;
      paint.fillRect(left, top, wide > 2 ? wide - 1 : wide, ROW - 1);
      if (frame === selected) {
        paint.strokeStyle = textColor;
        paint.lineWidth = 2;
        paint.strokeRect(left + 1, top + 1, Math.max(wide - 3, 1), ROW - 3);
      }
      if (wide < LEAST_LABEL) continue;
      paint.fillStyle = op < 0 ? mutedColor : textColor;
      paint.fillText(cut(text(name), wide - 10), left + 5, top + ROW / 2);
    }
    paint.globalAlpha = 1;
  }

  function drawAxis(width: number, height: number, color: (name: string) => string): void {
    const least = ((to - from) * 90) / width;
    const power = 10 ** Math.floor(Math.log10(least));
    const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
      const x = ((at - from) / (to - from)) * width;
      paint.fillStyle = color("--line");
      paint.fillRect(x, 0, 1, height);
      paint.fillStyle = color("--muted");
      if (x < width - 56) paint.fillText(at === 0 ? "0" : time(at), x + 4, AXIS / 2);
    }
  }

  function cut(label: string, width: number): string {
    if (paint.measureText(label).width <= width) return label;
    let [low, high] = [0, label.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (paint.measureText(`${label.slice(0, middle)}…`).width <= width) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? "" : `${label.slice(0, low)}…`;
  }

  function redraw(): void {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(draw);
  }

  function setRange(start: number, stop: number): void {
    const length = Math.min(Math.max(stop - start, end / 1e6), end);
    from = Math.min(Math.max(start, 0), end - length);
    to = from + length;
    redraw();
  }

  function frameAt({ offsetX, offsetY }: MouseEvent): PageFrame | undefined {
    const depth = Math.floor((offsetY - AXIS) / ROW);
    const perPixel = (to - from) / canvas.clientWidth;
    const at = from + offsetX * perPixel;
    const inRow = frames.filter((frame) => frame[0] === depth);
    const inside = inRow.find(([, start, micros]) => at >= start && at < start + micros);
    return inside ?? inRow.find(([, start, micros]) => at >= start - perPixel && at < start + micros + perPixel);
  }

  function select(frame: PageFrame | undefined): void {
    selected = frame;
    if (frame) fill(details, frame);
    else details.textContent = details.dataset.hint ?? "";
    redraw();
  }

  function zoomTo(frame: PageFrame | undefined): void {
    select(frame);
    if (frame) setRange(frame[1], frame[1] + Math.max(frame[2], end / 1e6));
    else setRange(0, end);
  }

  function showView(index: number): void {
    frames = data.views[index]?.frames ?? [];
    end = frames.reduce((last, [, start, micros]) => Math.max(last, start + micros), 0) || 1;
    for (const [i, button] of Array.from(views.children).entries())
      button.setAttribute("aria-pressed", String(i === index));
    zoomTo(undefined);
    showFound();
  }

  function showFound(): void {
    const word = search.value.trim().toLowerCase();
    const hits = word === "" ? [] : frames.filter((frame) => frame[8] >= 0 && matches(frame, word));
    const micros = hits.reduce((sum, frame) => sum + frame[3], 0);
    found.textContent =
      word === "" ? "" : `${hits.length} found, ${time(micros)}, ${((100 * micros) / end).toFixed(1)} %`;
    redraw();
  }

  /** The bar that an arrow key leads to. */
  function neighbour(key: string): PageFrame | undefined {
    if (!selected) return frames[0];
    const [depth, start, micros] = selected;
    const middle = start + micros / 2;
    const row = (wanted: number) => frames.filter((frame) => frame[0] === wanted);
    if (key === "ArrowUp") return row(depth - 1).find((frame) => middle >= frame[1] && middle < frame[1] + frame[2]);
    if (key === "ArrowDown") return row(depth + 1).find((frame) => frame[1] >= start && frame[1] < start + micros);
    const siblings = row(depth);
    return siblings[siblings.indexOf(selected) + (key === "ArrowRight" ? 1 : -1)];
  }

  for (const [index, { name }] of data.views.entries()) {
    const button = document.createElement("button");
    button.textContent = name;
    button.addEventListener("click", () => showView(index));
    views.append(button);
  }
  element("reset").addEventListener("click", () => zoomTo(undefined));
  search.addEventListener("input", showFound);
  canvas.addEventListener("click", (event) => {
    const frame = frameAt(event);
    zoomTo(frame === selected && to - from < end ? undefined : frame);
  });
  canvas.addEventListener("pointermove", (event) => {
    const frame = event.pointerType === "mouse" ? frameAt(event) : undefined;
    tip.hidden = !frame || narrow.matches;
    if (!frame) return;
    fill(tip, frame);
    const { innerWidth, innerHeight } = window;
    tip.style.left = `${Math.max(8, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8))}px`;
    const below = event.clientY + 18;
    const isLow = below + tip.offsetHeight > innerHeight - 8;
    tip.style.top = `${isLow ? Math.max(8, event.clientY - tip.offsetHeight - 12) : below}px`;
  });
  canvas.addEventListener("pointerleave", () => {
    tip.hidden = true;
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      const isPan = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!isPan && !event.ctrlKey && !event.altKey) return; // The page scrolls.
      event.preventDefault();
      const length = to - from;
      if (isPan) {
        const by = ((event.deltaX || event.deltaY) / canvas.clientWidth) * length;
        setRange(from + by, to + by);
        return;
      }
      const middle = from + (event.offsetX / canvas.clientWidth) * length;
      const factor = Math.exp(event.deltaY * 0.004);
      setRange(middle - (middle - from) * factor, middle + (to - middle) * factor);
    },
    { passive: false },
  );
  canvas.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "Escape") zoomTo(undefined);
    else if (key === "Enter" && selected) zoomTo(selected);
    else if (key === "+" || key === "-") {
      const by = ((to - from) / 4) * (key === "+" ? 1 : -2);
      setRange(from + by, to - by);
    } else if (key.startsWith("Arrow")) select(neighbour(key) ?? selected);
    else return;
    event.preventDefault();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(redraw).observe(canvas.parentElement ?? canvas);
  showView(0);
}
