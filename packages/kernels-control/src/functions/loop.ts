import {
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  type Kernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, releaseAll, SCALAR, Tensor } from "@heddle/tensor";
import { setOutputs } from "./set-outputs.js";
import { isTrue } from "./truth.js";

/**
 * A loop: `test` borrows the state and says whether to go on, `step` takes it over and returns the next state, if possible in the same
 * array. Unless it fails, an iteration without a promise makes no object.
 */
interface Loop {
  test(state: readonly Tensor[], iteration: number): boolean | Promise<boolean>;
  step(state: Tensor[], iteration: number): Tensor[] | Promise<Tensor[]>;
  /** Called once after the last test. */
  end?(): void;
}

/** While and StatelessWhile: run a function again and again on its own results. */
export function createWhile(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const cond = construction.instantiateFunction(attributes.func("cond"));
  const body = construction.instantiateFunction(attributes.func("body"));
  if (cond.outputTypes.length !== 1) {
    throw invalidArgument(`Expected a single scalar return value, got ${cond.outputTypes.length} return values.`, {
      found: cond.outputTypes.length,
    });
  }
  return {
    compute(context) {
      let outputs: Tensor[] | undefined;
      const isTruth = (found: Tensor[]) => {
        outputs = found;
        return isTrue(found[0]);
      };
      return runLoop(context, context.inputList("input"), {
        test(state, iteration) {
          const spent = outputs;
          outputs = undefined; // The call takes them over.
          const found = cond.run(context, state, iteration, spent);
          return found instanceof Promise ? found.then(isTruth) : isTruth(found);
        },
        step: (state, iteration) => body.runOwned(context, state, iteration),
        end() {
          if (outputs) releaseAll(outputs);
        },
      });
    },
  };
}

/** For: runs a function on a counter and its own results. */
export function createFor(construction: ConstructionContext): Kernel {
  const body = construction.instantiateFunction(construction.attributes.func("body"));
  return {
    compute(context) {
      const [start, limit, delta] = ["start", "limit", "delta"].map((name, index) => scalarInput(context, index, name));
      const isForward = delta > 0 && start <= limit;
      const isBackward = delta < 0 && start >= limit;
      if (!isForward && !isBackward && !(delta === 0 && start === limit)) {
        throw invalidArgument(`Invalid start/limit/delta: ${start} ${limit} ${delta}`, { start, limit, delta });
      }
      let next = start;
      return runLoop(context, context.inputList("input"), {
        test: () => (delta > 0 ? next < limit : next > limit),
        step(state, iteration) {
          const index = next;
          next += delta;
          return runIndexed(context, body, index, state, iteration);
        },
      });
    },
  };
}

function runIndexed(
  context: ComputeContext,
  body: FunctionRunner,
  index: number,
  state: Tensor[],
  iteration: number,
): Tensor[] | Promise<Tensor[]> {
  let counter: Tensor;
  try {
    counter = Tensor.allocate(context.memory, DataType.INT32, SCALAR);
  } catch (error) {
    releaseAll(state);
    throw error;
  }
  context.memory.i32[counter.address >>> 2] = index;
  return body.runOwned(context, [counter, ...state], iteration);
}

/** Runs a loop from its inputs to its outputs, without a promise as long as its functions return none. */
function runLoop(context: ComputeContext, inputs: readonly Tensor[], loop: Loop): void | Promise<void> {
  return runSteps(loopSteps(context, inputs, loop));
}

/** Iterations of a loop without a pause. */
const ITERATIONS_AT_ONCE = 16;

/** Steps of the functions of a loop pause too: here it pauses for the sake of functions without steps. */
function* loopSteps(context: ComputeContext, inputs: readonly Tensor[], loop: Loop): Steps<void> {
  let state = inputs.map((tensor) => tensor.retain());
  try {
    for (let iteration = 0; ; iteration++) {
      try {
        const pause = iteration % ITERATIONS_AT_ONCE === ITERATIONS_AT_ONCE - 1 ? context.pause() : undefined;
        if (pause) yield pause;
        const test = loop.test(state, iteration);
        const goesOn = test instanceof Promise ? ((yield test) as boolean) : test;
        if (!goesOn) break;
      } catch (error) {
        releaseAll(state);
        throw error;
      }
      const next = loop.step(state, iteration);
      state = next instanceof Promise ? ((yield next) as Tensor[]) : next;
    }
  } finally {
    loop.end?.();
  }
  setOutputs(context, state);
}

function scalarInput(context: ComputeContext, index: number, name: string): number {
  const tensor = context.input(index);
  if (tensor.rank !== 0) {
    throw invalidArgument(`${name} must be a scalar, but ${formatShape(tensor.shape)}`, { name, found: tensor.shape });
  }
  return context.memory.i32[tensor.address >>> 2];
}
