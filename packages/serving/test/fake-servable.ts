import type { Servable, ServableInput, ServableOutput, ServableRunOptions, ServableSignature } from "../src/index.js";

type Inputs = Readonly<Record<string, ServableInput>>;
type Outputs = Readonly<Record<string, ServableOutput>>;

/** A run that a test answers. */
export interface FakeRun {
  readonly inputs: Inputs;
  readonly options: ServableRunOptions;
  readonly isOver: boolean;
  /** Answers with these outputs, or those of the servable's `compute`. */
  answer(outputs?: Outputs): void;
  fail(error: unknown): void;
}

/** A servable whose runs wait until a test answers them; a run whose signal aborts fails. */
export class FakeServable implements Servable {
  readonly signatures: Readonly<Record<string, ServableSignature>>;
  readonly defaultSignature: string | undefined;
  readonly runs: FakeRun[] = [];
  disposals = 0;
  readonly #compute: (inputs: Inputs) => Outputs;

  constructor(
    signatures: Readonly<Record<string, ServableSignature>> = {
      serving_default: signatureOf({ x: [-1] }, { y: [-1] }),
    },
    compute: (inputs: Inputs) => Outputs = echo,
  ) {
    this.signatures = signatures;
    [this.defaultSignature] = Object.keys(signatures);
    this.#compute = compute;
  }

  run(inputs: Inputs, options: ServableRunOptions = {}): Promise<Outputs> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (tell: () => void) => {
        if (isOver) return;
        isOver = true;
        tell();
      };
      this.runs.push({
        inputs,
        options,
        get isOver() {
          return isOver;
        },
        answer: (outputs) =>
          end(() => {
            try {
              resolve(outputs ?? this.#compute(inputs));
            } catch (error) {
              reject(error);
            }
          }),
        fail: (error) => end(() => reject(error)),
      });
      options.signal?.addEventListener("abort", () => end(() => reject(new Error("aborted"))));
    });
  }

  dispose(): void {
    this.disposals++;
  }

  /** The run that waits the longest. */
  get next(): FakeRun {
    const run = this.runs.find(({ isOver }) => !isOver);
    if (!run) throw new Error("no run waits");
    return run;
  }
}

/** A signature of float tensors, or of other types: `{ x: ["string", -1] }`. */
export function signatureOf(
  inputs: Readonly<Record<string, readonly (number | string)[] | undefined>>,
  outputs: Readonly<Record<string, readonly (number | string)[] | undefined>>,
): ServableSignature {
  const tensors = (shapes: typeof inputs) =>
    Object.fromEntries(
      Object.entries(shapes).map(([name, parts]) => [
        name,
        {
          dtype: String(parts?.find((part) => typeof part === "string") ?? "float"),
          shape: parts?.filter((part) => typeof part === "number"),
        },
      ]),
    );
  return { inputs: tensors(inputs), outputs: tensors(outputs) };
}

/** A vector, or a matrix with so many columns. */
export function floats(values: readonly number[], columns?: number): ServableInput & { readonly data: Float32Array } {
  const shape = columns === undefined ? [values.length] : [values.length / columns, columns];
  return { dtype: "float", shape, data: Float32Array.from(values) };
}

/** A vector of strings as bytes and offsets. */
export function strings(texts: readonly string[]): ServableInput {
  const cells = texts.map((text) => new TextEncoder().encode(text));
  const offsets = Int32Array.from([0, ...cells.map((_, i) => cells.slice(0, i + 1).reduce((n, c) => n + c.length, 0))]);
  return { values: Uint8Array.from(cells.flatMap((cell) => [...cell])), offsets, shape: [texts.length] };
}

/** The texts of a vector of strings. */
export function textsOf(input: ServableInput | undefined): string[] {
  if (!input || !("offsets" in input)) throw new Error("wanted strings as bytes and offsets");
  const { values, offsets } = input;
  return Array.from({ length: offsets.length - 1 }, (_, i) =>
    new TextDecoder().decode(values.subarray(Number(offsets[i]), Number(offsets[i + 1]))),
  );
}

/** The elements of an input as an array. */
export function elementsOf(input: ServableInput | undefined): unknown[] {
  if (!input || !("data" in input)) throw new Error("wanted elements");
  return [...input.data];
}

/** `y` is `x`. */
function echo({ x }: Inputs): Outputs {
  if (!x) throw new Error("x is missing");
  if ("offsets" in x) return { y: { dtype: "string", shape: x.shape, data: textsOf(x) } };
  const data = ArrayBuffer.isView(x.data) ? x.data : Float64Array.from(x.data, Number);
  return { y: { dtype: x.dtype ?? "float", shape: x.shape, data } };
}
