/** A bar that the page drew. */
export interface DrawnBar {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly alpha: number;
  readonly label: string | undefined;
}

/** A page of `toFlameChart` whose script runs on the few parts of a document that it uses. */
export interface FakePage {
  /** The bars of the last drawing, in their order. */
  bars(): readonly DrawnBar[];
  click(offsetX: number, offsetY: number): void;
  press(key: string): void;
  search(text: string): void;
  /** Presses the button of a view. */
  show(view: number): void;
  /** The text of the element with that id. */
  text(id: string): string;
}

type Listener = (event: Record<string, unknown>) => void;

class FakeElement {
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly attributes = new Map<string, string>();
  value = "";
  hidden = false;
  #text = "";
  readonly clientWidth: number;

  constructor(clientWidth = 0) {
    this.clientWidth = clientWidth;
  }

  get textContent(): string {
    return this.#text + this.children.map((child) => `${child.textContent}\n`).join("");
  }

  set textContent(text: string) {
    this.children.length = 0;
    this.#text = text;
  }

  replaceChildren(...children: FakeElement[]): void {
    this.textContent = "";
    this.children.push(...children);
  }

  append(child: FakeElement): void {
    this.children.push(child);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  dispatch(type: string, event: Record<string, unknown> = {}): void {
    this.listeners.get(type)?.({ preventDefault() {}, ...event });
  }
}

/** Records the bars: rectangles below the axis; a text inside of one is its label. */
class FakePaint {
  bars: DrawnBar[] = [];
  globalAlpha = 1;
  setTransform(): void {
    this.bars = [];
  }
  fillRect(left: number, top: number, width: number): void {
    if (top > 0) this.bars.push({ left, top, width, alpha: this.globalAlpha, label: undefined });
  }
  fillText(label: string, _x: number, y: number): void {
    const bar = this.bars.at(-1);
    if (bar && y > bar.top) this.bars[this.bars.length - 1] = { ...bar, label };
  }
  strokeRect(): void {}
  measureText(text: string): { width: number } {
    return { width: 6 * text.length };
  }
}

/** Runs the script of a page of `toFlameChart`, whose chart is `width` pixels wide. */
export function openPage(html: string, width: number): FakePage {
  const paint = new FakePaint();
  const elements = new Map<string, FakeElement>();
  const element = (id: string) => {
    const present = elements.get(id) ?? new FakeElement(id === "chart" ? width : 0);
    elements.set(id, present);
    return present;
  };
  element("details").dataset.hint = /data-hint="([^"]*)"/.exec(html)?.[1] ?? "";
  Object.assign(element("chart"), { getContext: () => paint });
  const surroundings = {
    document: { getElementById: element, createElement: () => new FakeElement(), documentElement: {} },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    getComputedStyle: () => ({ getPropertyValue: (name: string) => name }),
    requestAnimationFrame: (draw: () => void) => draw(),
    ResizeObserver: class {
      observe() {}
    },
    devicePixelRatio: 2,
    window: { innerWidth: width, innerHeight: 800 },
  };
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  new Function(...Object.keys(surroundings), script)(...Object.values(surroundings));
  return {
    bars: () => paint.bars,
    click: (offsetX, offsetY) => element("chart").dispatch("click", { offsetX, offsetY }),
    press: (key) => element("chart").dispatch("keydown", { key }),
    search(text) {
      element("search").value = text;
      element("search").dispatch("input");
    },
    show: (view) => element("views").children[view]?.dispatch("click"),
    text: (id) => element(id).textContent,
  };
}
