import { isColumn, type tensorFromColumn } from "@heddle/tensor";
import type { Inputs } from "./make-feeds.js";

/** The code that makes tensors of columns, `{ values, offsets }` and vectors of apache-arrow. */
export interface ColumnConversion {
  /** Undefined until it was imported. */
  readonly convert: typeof tensorFromColumn | undefined;
  /** Imports it. */
  load(): Promise<void>;
}

/** The code is imported by the first run that has a column among its inputs. */
export function columnsOnDemand(
  importColumns: () => Promise<Pick<typeof import("@heddle/tensor/columns"), "tensorFromColumn">>,
): ColumnConversion {
  let convert: typeof tensorFromColumn | undefined;
  return {
    get convert() {
      return convert;
    },
    async load() {
      convert = (await importColumns()).tensorFromColumn;
    },
  };
}

/** True when inputs have a column, whatever they are. */
export function haveColumns(inputs: Inputs): boolean {
  return typeof inputs === "object" && inputs !== null && Object.values(inputs).some(isColumn);
}
