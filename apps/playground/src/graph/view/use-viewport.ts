import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Rect, Scene } from "../layout/scene.js";
import type { Direction } from "./next-box.js";
import {
  anchored,
  centred,
  firstViewport,
  type Point,
  pinched,
  reveal,
  type Size,
  showAll,
  type Viewport,
  visibleRect,
  zoomAt,
} from "./viewport.js";

/** Pixels around the screen that are drawn too: while a person moves the picture, nothing is drawn anew until they are used up. */
const MARGIN = 400;

/** Below this scale texts are not drawn: they would be too small to read. */
const FAR_SCALE = 0.32;

/** A movement of the pointer that is not a click, in pixels. */
const DRAG_PIXELS = 4;

/** The way of one press of an arrow key. */
const PAN_PIXELS = 80;

/** The controls of a viewport. */
export interface ViewportControls {
  /** Shows a scene from its beginning. */
  begin(scene: Scene, start?: Rect): void;
  /** Keeps a box where it is on the screen. */
  keep(before: Rect, after: Rect): void;
  /** Moves a box to the middle. */
  centre(box: Rect): void;
  /** Moves as little as shows a box. */
  show(box: Rect): void;
  zoom(factor: number): void;
  showAll(scene: Size): void;
  pan(direction: Direction): void;
  /** True when the pointer moved between the last press and release. */
  wasDragged(): boolean;
}

/** The part of a scene on the screen, moved by pointer, wheel, pinch and the controls. */
export function useViewport(): {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<SVGGElement | null>;
  /** The part of the scene to draw. */
  readonly area: Rect;
  /** The scale in percent, as text. */
  readonly percent: ReadonlySignal<string>;
  readonly controls: ViewportControls;
} {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGGElement>(null);
  const current = useRef<Viewport>({ x: 0, y: 0, scale: 1 });
  const animation = useRef(0);
  const isDragged = useRef(false);
  const scale = useSignal(1);
  const percent = useComputed(() => `${Math.round(scale.value * 100)} %`);
  const [area, setArea] = useState<Rect>({ x: 0, y: 0, width: 0, height: 0 });
  const areaNow = useRef(area);

  const { controls, set } = useMemo(() => {
    const screen = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
    const set = (view: Viewport) => {
      current.current = view;
      layer.current?.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
      frame.current?.classList.toggle("is-far", view.scale < FAR_SCALE);
      scale.value = view.scale;
      const needed = visibleRect(view, screen());
      if (contains(areaNow.current, needed) && areaNow.current.width < 6 * needed.width) return;
      areaNow.current = visibleRect(view, screen(), MARGIN);
      setArea(areaNow.current);
    };
    const stop = () => cancelAnimationFrame(animation.current);
    const jump = (view: Viewport) => {
      stop();
      set(view);
    };
    const glide = (to: Viewport) => {
      stop();
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return set(to);
      const from = current.current;
      const begin = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, (now - begin) / 220);
        const eased = 1 - (1 - part) ** 3;
        const between = (a: number, b: number) => a + (b - a) * eased;
        set({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
        if (part < 1) animation.current = requestAnimationFrame(step);
      };
      animation.current = requestAnimationFrame(step);
    };
    const middle = (): Point => ({ x: screen().width / 2, y: screen().height / 2 });
    const controls: ViewportControls = {
      begin: (scene, start) => jump(firstViewport(scene, screen(), start)),
      keep: (before, after) => jump(anchored(current.current, before, after)),
      centre: (box) => glide(centred(box, screen(), Math.max(0.8, current.current.scale))),
      show: (box) => glide(reveal(current.current, box, screen())),
      zoom: (factor) => glide(zoomAt(current.current, factor, middle())),
      showAll: (scene) => glide(showAll({ x: 0, y: 0, width: scene.width, height: scene.height }, screen())),
      pan: (direction) => {
        const { x, y, scale } = current.current;
        const right = direction === "left" ? PAN_PIXELS : direction === "right" ? -PAN_PIXELS : 0;
        const down = direction === "up" ? PAN_PIXELS : direction === "down" ? -PAN_PIXELS : 0;
        jump({ x: x + right, y: y + down, scale });
      },
      wasDragged: () => isDragged.current,
    };
    return { controls, set: jump };
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return listen(element, () => current.current, set, isDragged);
  }, []);
  return { frame, layer, area, percent, controls };
}

/** Moves and zooms by pointers and the wheel; returns a function that stops it. */
function listen(
  element: HTMLElement,
  get: () => Viewport,
  set: (view: Viewport) => void,
  isDragged: { current: boolean },
): () => void {
  const pointers = new Map<number, Point>();
  let way = 0;
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a touchpad comes as a wheel with the control key, in small steps.
    const step = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.04 : 0.0015;
    set(zoomAt(get(), Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) * step), at(event)));
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) {
      way = 0;
      isDragged.current = false;
    }
    pointers.set(event.pointerId, at(event));
  };
  const onMove = (event: PointerEvent) => {
    const from = pointers.get(event.pointerId);
    if (!from) return;
    const to = at(event);
    const before = [...pointers.values()];
    pointers.set(event.pointerId, to);
    const after = [...pointers.values()];
    way += Math.hypot(to.x - from.x, to.y - from.y);
    if (way < DRAG_PIXELS) return;
    if (!isDragged.current) {
      isDragged.current = true;
      element.setPointerCapture(event.pointerId);
    }
    const [a, b] = before;
    const [c, d] = after;
    const view = get();
    if (a && b && c && d) set(pinched(view, [a, b], [c, d]));
    else set({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y });
  };
  const onUp = (event: PointerEvent) => pointers.delete(event.pointerId);
  const resized = new ResizeObserver(() => set({ ...get() }));
  resized.observe(element);
  element.addEventListener("wheel", onWheel, { passive: false });
  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onUp);
  return () => {
    resized.disconnect();
    element.removeEventListener("wheel", onWheel);
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", onUp);
  };
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}
