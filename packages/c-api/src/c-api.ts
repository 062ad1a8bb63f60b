import type { Registrar } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { heapFunctions } from "@heddle/memory/wasm";
import type { StatusError } from "@heddle/status";
import type { StringEncoding } from "@heddle/tensor";
import { bufferFunctions } from "./buffer.js";
import type { Callbacks } from "./callbacks.js";
import { dataTypeFunctions } from "./data-type.js";
import { Environment } from "./environment.js";
import type { C_FUNCTIONS } from "./functions.data.js";
import { kernelBuilderFunctions } from "./kernel-builder.js";
import { constructionFunctions } from "./kernel-construction.js";
import { contextFunctions } from "./kernel-context.js";
import { outputFunctions } from "./kernel-outputs.js";
import { legacyStringFunctions } from "./legacy-string.js";
import { legacyTensorFunctions } from "./legacy-tensor.js";
import { opDefinitionFunctions } from "./op-definition-builder.js";
import { rendezvousFunctions } from "./rendezvous.js";
import { shapeInferenceFunctions } from "./shape-inference.js";
import { statusFunctions } from "./status.js";
import { tensorFunctions } from "./tensor.js";
import { stringFunctions } from "./tstring.js";

/** Options of {@link createCApi}. */
export interface CApiOptions {
  /** The memory that the pointers of C code point into, and its heap. */
  readonly memory: LinearMemory;
  /** The functions that C code passes by pointer. */
  readonly callbacks: Callbacks;
  /**
   * The form in which C code gets string tensors: `TF_TString` cells, the encoding of TensorFlow's C API up to version 2.3 for code that
   * was written for it, or each as its `stringOrigin` says. Default "tstring".
   */
  readonly strings?: StringEncoding;
  /** Makes further functions of `tfk1`, whose code is loaded on demand: those of `@heddle/c-api/functions`. Default none. */
  readonly more?: MoreFunctions | undefined;
}

/** Makes functions of `tfk1` that work on the state of a C API. */
export type MoreFunctions = (environment: Environment) => Readonly<Record<string, (...args: never[]) => unknown>>;

/** All functions of the import module `tfk1`, typed as TypeScript may call them: pointers are numbers, 64-bit integers bigints. */
export type CApiFunctions = ReturnType<typeof allFunctions>;

/**
 * TensorFlow's C API for kernels over one memory: one plugin's view of the host. Its kernels run wherever kernels of kernel-api run,
 * in the executor and without a graph.
 *
 * A function with a status reports its failures there. A function without a status throws a StatusError where upstream would end the
 * process or have undefined behaviour: a deleted or made-up pointer, an index out of range, a block freed twice.
 */
export interface CApi {
  /** With those of `more` beside. */
  readonly functions: CApiFunctions;
  /** The number of objects that C code owns and has not deleted. */
  readonly liveHandles: number;
  /** The same by their C types, such as `{ TF_Tensor: 2 }`. A copy. */
  readonly liveObjects: Readonly<Record<string, number>>;
  /**
   * Calls `init`, which may register ops and kernels with `registrar`.
   *
   * @throws {StatusError} the first registration failure, even when `init` ignored its status; errors of `init`
   */
  register(registrar: Registrar, init: () => void): void;
  /**
   * Ends the use of the C code: runs of asynchronous kernels that wait for their done callback fail with `failure`.
   */
  stop(failure: StatusError): void;
  /** Frees the API's own blocks, and the tensors and statuses that C code did not delete. */
  dispose(): void;
}

/**
 * A C API over a memory.
 *
 * Source: tensorflow/c/kernels.h, ops.h, tf_tensor.h, tf_status.h, tf_buffer.h, tf_tstring.h, tf_rendezvous_c_api.h (TensorFlow 2.21).
 */
export function createCApi({ memory, callbacks, strings = "tstring", more }: CApiOptions): CApi {
  const environment = new Environment(memory, callbacks, strings);
  return {
    functions: { ...allFunctions(environment), ...more?.(environment) },
    get liveHandles() {
      return environment.handles.live;
    },
    get liveObjects() {
      return environment.handles.counts();
    },
    register: (registrar, init) => environment.registerWith(registrar, init),
    stop: (failure) => environment.stop(failure),
    dispose: () => environment.dispose(),
  };
}

function allFunctions(environment: Environment) {
  return {
    ...heapFunctions(environment.memory),
    ...statusFunctions(environment),
    ...dataTypeFunctions(),
    ...bufferFunctions(environment),
    ...tensorFunctions(environment),
    ...stringFunctions(environment),
    ...legacyStringFunctions(environment),
    ...legacyTensorFunctions(environment),
    ...kernelBuilderFunctions(environment),
    ...constructionFunctions(environment),
    ...contextFunctions(environment),
    ...outputFunctions(environment),
    ...rendezvousFunctions(environment),
    ...opDefinitionFunctions(environment),
    ...shapeInferenceFunctions(environment),
  } satisfies Record<keyof typeof C_FUNCTIONS, (...args: never[]) => unknown>;
}
