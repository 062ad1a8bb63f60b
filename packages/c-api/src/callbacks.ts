/**
 * The functions that C code passes by pointer. In WebAssembly a function pointer is an index into the module's table; a test may
 * choose its own numbers. Each method calls the function of that index with its C signature.
 */
export interface Callbacks {
  /** `void* create(TF_OpKernelConstruction*)` and others from one pointer to one. */
  pointer(index: number, argument: number): number;
  /** `void compute(void*, TF_OpKernelContext*)` and others of two pointers. */
  two(index: number, first: number, second: number): void;
  /** `void compute_async(void*, TF_OpKernelContext*, TF_AsyncOpKernelDoneCallback*)` and others of three pointers. */
  three(index: number, first: number, second: number, third: number): void;
  /** `void delete(void*)` and others of one pointer. */
  one(index: number, argument: number): void;
}

/**
 * Callbacks through a table: a `WebAssembly.Table`, or an object with functions by index. Each function is looked up once.
 *
 * @throws {TypeError} when a callback is called whose index has no function
 */
export function tableCallbacks(table: { get(index: number): unknown }): Callbacks {
  const resolved: ((...args: number[]) => number)[] = [];
  const find = (index: number) => {
    const known = resolved[index];
    if (known) return known;
    const found = table.get(index);
    if (typeof found !== "function") throw new TypeError(`the table has no function ${index}`);
    resolved[index] = found as (...args: number[]) => number;
    return resolved[index];
  };
  return {
    pointer: (index, argument) => find(index)(argument) >>> 0,
    one: (index, argument) => void find(index)(argument),
    two: (index, first, second) => void find(index)(first, second),
    three: (index, first, second, third) => void find(index)(first, second, third),
  };
}
