import type { ElementRun } from "../element-wise/element-row.js";

/** One action on a block of rows. Operands are places: each has an address while a block is computed. */
export type Action =
  | {
      readonly kind: "product";
      readonly z: number;
      readonly x: number;
      readonly factor: number;
      readonly inner: number;
      readonly columns: number;
    }
  | {
      readonly kind: "elements";
      readonly run: ElementRun;
      readonly z: number;
      readonly x: number;
      readonly xs: number;
      readonly y: number;
      readonly ys: number;
      readonly width: number;
    }
  | {
      readonly kind: "copy";
      readonly z: number;
      readonly x: number;
      readonly skipBytes: number;
      readonly fromRowBytes: number;
      readonly toSkipBytes: number;
      readonly toRowBytes: number;
      readonly bytes: number;
    }
  | {
      readonly kind: "select";
      readonly mask: number;
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly rowWidth: number;
      readonly bytes: number;
    };
