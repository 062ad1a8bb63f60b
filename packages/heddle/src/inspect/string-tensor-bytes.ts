import { type ObservedRun, type Plan, type RunObserver, type Step, stepNodeName } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, CellType } from "@heddle/tstring";

/** A string tensor as it is in linear memory: plain data, all copies. */
export interface StringTensorBytes {
  readonly shape: readonly number[];
  /** The buffer of the tensor: `cellCount` cells of 24 bytes, then the texts that are in the same block. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The address of the first byte in linear memory. */
  readonly address: number;
  readonly cellCount: number;
  /** The texts of LARGE and VIEW cells that are elsewhere in memory. */
  readonly outside: readonly { readonly address: number; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/**
 * Copies the cells and the texts of a string tensor. `dumpStrings` reads the cells, with `base: address`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type; FAILED_PRECONDITION after its last release
 */
export function stringTensorBytes(tensor: Tensor): StringTensorBytes {
  if (tensor.dtype !== DataType.STRING) {
    throw invalidArgument(`the cells of a string tensor are wanted, found ${tensor.dtypeName}`, {
      found: tensor.dtypeName,
    });
  }
  const strings = tensor.strings();
  const { u8, u32 } = tensor.memory;
  const { address, buffer, elementCount: cellCount } = tensor;
  const sizeBytes = Math.max(buffer.sizeBytes, cellCount * CELL_BYTES);
  const end = address + sizeBytes;
  const outside: StringTensorBytes["outside"][number][] = [];
  for (let index = 0; index < cellCount; index++) {
    const type = ((u8[strings.cell(index)] ?? 0) & 3) as CellType;
    if (type === CellType.SMALL || type === CellType.OFFSET) continue;
    const pointer = u32[(strings.cell(index) >>> 2) + (type === CellType.LARGE ? 2 : 1)] ?? 0;
    const bytes = strings.bytes(index) as Uint8Array<ArrayBuffer>;
    if (bytes.length > 0 && (pointer < address || pointer + bytes.length > end))
      outside.push({ address: pointer, bytes });
  }
  return { shape: [...tensor.shape], bytes: u8.slice(address, end), address, cellCount, outside };
}

/**
 * The place of a tensor in a run: an input of the signature by its name, a result by its index among the outputs that are computed, or an
 * output of a node by the node's path, as `NodeOutcomes` has it.
 */
export type TensorPlace =
  | { readonly input: string }
  | { readonly result: number }
  | { readonly node: string; readonly output: number };

/** Copies one string tensor of a run, as {@link stringTensorBytes} does, when it is computed: of several executions of its node the last. */
export class StringTensorRecorder implements RunObserver {
  readonly seesNodes = true;
  readonly #place: TensorPlace;
  #bytes: StringTensorBytes | undefined;
  #dtype: string | undefined;

  constructor(place: TensorPlace) {
    this.#place = place;
  }

  /**
   * The tensor of the last run.
   *
   * @throws {StatusError} INVALID_ARGUMENT when it is not a string tensor, or the run did not compute it
   */
  get tensor(): StringTensorBytes {
    if (this.#bytes) return this.#bytes;
    const place = placeText(this.#place);
    throw invalidArgument(
      this.#dtype === undefined
        ? `the run did not compute ${place}`
        : `${place} is ${this.#dtype}, not a string tensor`,
      { ...this.#place },
    );
  }

  runBegins(_run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void {
    this.#bytes = undefined;
    this.#dtype = undefined;
    const place = this.#place;
    if ("input" in place) this.#take(feeds[plan.feeds.findIndex(({ name }) => name === place.input)]);
    else if ("node" in place)
      this.#take(plan.constants.filter(({ nodeName }) => nodeName === place.node)[place.output]?.tensor);
  }

  stepEnds(_run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void {
    const place = this.#place;
    if ("node" in place && stepNodeName(step) === place.node) this.#take(outputs[place.output]);
  }

  runEnds(_run: ObservedRun, results: readonly Tensor[] | undefined): void {
    if ("result" in this.#place) this.#take(results?.[this.#place.result]);
  }

  #take(tensor: Tensor | undefined): void {
    if (!tensor) return;
    this.#dtype = tensor.dtypeName;
    if (tensor.dtype === DataType.STRING) this.#bytes = stringTensorBytes(tensor);
  }
}

function placeText(place: TensorPlace): string {
  if ("input" in place) return `input '${place.input}'`;
  return "result" in place ? `result ${place.result}` : `output ${place.output} of node '${place.node}'`;
}
