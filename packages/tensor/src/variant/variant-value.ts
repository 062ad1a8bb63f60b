import type { VariantTensorData } from "./variant-data.js";
import type { VariantObject, VariantType } from "./variant-type.js";

/**
 * The base of values of variants. It counts references, starting with one; the last release calls `dispose`.
 *
 * @example
 * class Point extends VariantValue {
 *   readonly type = POINT;
 *   constructor(readonly x: number, readonly y: number) { super(); }
 *   encode = () => ({ typeName: "Point", metadata: Uint8Array.of(this.x, this.y), tensors: [] });
 * }
 * const POINT: VariantType<Point> = {
 *   typeName: "Point",
 *   read: (value) => (value instanceof Point ? value : undefined),
 *   decode: ({ metadata: [x, y] }) => (y === undefined ? undefined : new Point(x, y)),
 * };
 */
export abstract class VariantValue implements VariantObject {
  abstract readonly type: VariantType<unknown>;
  #references = 1;

  get typeName(): string {
    return this.type.typeName;
  }

  /** True while this is the only reference, so that the value may be changed. */
  get isUnique(): boolean {
    return this.#references === 1;
  }

  abstract encode(): VariantTensorData;

  decode(data: VariantTensorData): VariantObject | undefined {
    return this.type.decode(data);
  }

  debugString(): string {
    return "?";
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.dispose();
  }

  /** Frees what the value holds. Default: nothing. */
  protected dispose(): void {}
}
