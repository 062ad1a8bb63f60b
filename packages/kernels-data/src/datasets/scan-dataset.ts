import {
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  formatPartialShape,
  type Kernel,
  type PartialShape,
  settle,
  shapesCompatible,
} from "@heddle/kernel-api";
import { Dataset, datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { internal, invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, releaseAll, type Tensor } from "@heddle/tensor";

/** Types of the results of a scan's function, the state first, and the shapes of those that are rows. */
interface Results {
  readonly types: readonly DataType[];
  readonly shapes: readonly PartialShape[];
}

/** ScanDataset: the results of a function for a state and each row; the first results are the next state. */
export function createScanDataset(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const runner = construction.instantiateFunction(attributes.func("f"));
  const types = [...attributes.typeList("Tstate"), ...attributes.typeList("output_types")];
  const results = { types, shapes: attributes.shapeList("output_shapes") };
  return {
    compute(context) {
      const input = datasetOf(context.input(0));
      const [initial, captured] = ["initial_state", "other_arguments"].map((name) =>
        context.inputList(name).map((tensor) => tensor.retain()),
      );
      input.retain();
      const iterate = (run: ComputeContext) => scan(run, input.iterate(run), runner, initial, captured, results);
      setVariantOutput(context, 0, new Dataset(iterate, [input, ...initial, ...captured]));
    },
  };
}

function scan(
  run: ComputeContext,
  rows: RowIterator,
  runner: FunctionRunner,
  initial: readonly Tensor[],
  captured: readonly Tensor[],
  results: Results,
): RowIterator {
  let state = initial.map((tensor) => tensor.retain());
  return {
    *next() {
      const row = yield* rows.next();
      if (!row) return undefined;
      const passed = [...state, ...row, ...captured.map((tensor) => tensor.retain())];
      state = [];
      const found = yield* settle(runner.runOwned(run, passed));
      try {
        checkResults(found, results);
      } catch (error) {
        releaseAll(found);
        throw error;
      }
      state = found.slice(0, initial.length);
      return found.slice(initial.length);
    },
    close() {
      releaseAll(state);
      rows.close();
    },
  };
}

function checkResults(found: readonly Tensor[], { types, shapes }: Results): void {
  const states = types.length - shapes.length;
  if (found.length !== types.length) {
    throw internal(`Expected ${shapes.length} components but got ${found.length - states}.`);
  }
  found.forEach(({ dtype, shape }, i) => {
    const value = `for scan_func return value ${i} (expected`;
    if (dtype !== types[i]) {
      throw invalidArgument(`Got wrong type ${value} ${dataTypeName(types[i])}, got ${dataTypeName(dtype)}).`);
    }
    if (i < states || shapesCompatible(shapes[i - states], shape)) return;
    const [wanted, had] = [shapes[i - states], shape].map(formatPartialShape);
    throw invalidArgument(`Got wrong shape ${value} ${wanted}, got ${had}).`);
  });
}
