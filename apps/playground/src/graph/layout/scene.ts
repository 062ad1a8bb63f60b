/** A graph to lay out: plain data, which goes to the worker. */
export interface LayoutRequest {
  /** Groups before their parts. */
  readonly boxes: readonly RequestedBox[];
  readonly edges: readonly RequestedEdge[];
}

/** A node, a closed group, or an open group, whose size is that of its parts. */
export interface RequestedBox {
  readonly id: string;
  readonly parent?: string;
  /** Pixels; for an open group the least width, so that its title fits. */
  readonly width: number;
  readonly height: number;
  readonly isOpen?: boolean;
}

/** A line between two boxes that are not open groups. */
export interface RequestedEdge {
  readonly from: string;
  readonly to: string;
}

/** A graph with places, in pixels from its top left corner. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** In the order of the request. */
  readonly boxes: readonly SceneBox[];
  /** In the order of the request. */
  readonly edges: readonly SceneEdge[];
}

/** The place of a node or group. */
export interface SceneBox extends Rect {
  readonly id: string;
}

/** The line of an edge: x and y of each point by turns, from its source to its target. */
export interface SceneEdge {
  readonly from: string;
  readonly to: string;
  readonly points: readonly number[];
}

/** A rectangle, in pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
