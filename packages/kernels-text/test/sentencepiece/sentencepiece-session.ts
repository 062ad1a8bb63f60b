import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { toStatusError } from "@heddle/status";
import { DataType, type NestedValue, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../../src/index.js";

/** Options of a SentencepieceTokenizeOp, and what it gets beside the model. */
export interface TokenizeRequest {
  readonly op?: string;
  readonly texts: readonly (string | Uint8Array)[];
  readonly nbestSize?: TensorInput;
  readonly alpha?: TensorInput;
  readonly bos?: boolean;
  readonly eos?: boolean;
  readonly reverse?: boolean;
  readonly outType?: DataType;
  readonly splits?: DataType;
  readonly returnNbest?: boolean;
}

/** A host with a model, on which the SentencePiece ops run one by one; {@link end} checks that no memory is live. */
export class SentencepieceSession {
  readonly memory: LinearMemory = createTestMemory();
  readonly host = new Host({ memory: this.memory, plugins: [plugin] });
  #handle: Tensor | undefined;

  /** Reads the model; it is the first input of ops from now on. */
  async open(model: Uint8Array, attrs: AttrMap = new Map()): Promise<void> {
    const all = new Map<string, AttrValue>([["model", { kind: "string", value: model }], ...attrs]);
    const [handle] = await runOp(this.host, "SentencepieceOp", [], { attrs: all });
    this.#handle?.release();
    this.#handle = handle;
  }

  tokenize(request: TokenizeRequest): Promise<NestedValue[]> {
    const { op = "SentencepieceTokenizeOp", texts, outType = DataType.INT32, splits = DataType.INT64 } = request;
    const attrs = new Map<string, AttrValue>([
      ["out_type", { kind: "type", value: outType }],
      ["Tsplits", { kind: "type", value: splits }],
      ["return_nbest", { kind: "bool", value: request.returnNbest ?? false }],
    ]);
    return this.run(op, attrs, [
      Tensor.fromStrings(this.memory, [texts.length], texts),
      tensorFromJs(this.memory, DataType.INT32, request.nbestSize ?? 0),
      tensorFromJs(this.memory, DataType.FLOAT, request.alpha ?? 1),
      ...[request.bos, request.eos, request.reverse].map((flag) =>
        tensorFromJs(this.memory, DataType.BOOL, flag ?? false),
      ),
    ]);
  }

  detokenize(values: Tensor, splits: readonly number[], reverse = false): Promise<NestedValue[]> {
    const attrs = new Map<string, AttrValue>([["T", { kind: "type", value: values.dtype }]]);
    return this.run("SentencepieceDetokenizeOp", attrs, [
      values,
      tensorFromJs(this.memory, DataType.INT64, splits),
      ...[false, false, reverse].map((flag) => tensorFromJs(this.memory, DataType.BOOL, flag)),
    ]);
  }

  /** Runs an op on the model. Takes over the inputs. */
  async run(op: string, attrs: AttrMap, inputs: readonly Tensor[]): Promise<NestedValue[]> {
    try {
      const outputs = await runOp(this.host, op, [...(this.#handle ? [this.#handle] : []), ...inputs], { attrs });
      return outputs.map((output) => {
        using tensor = output;
        return tensor.toNested();
      });
    } finally {
      for (const input of inputs) input.release();
    }
  }

  /** Ends the session. @throws {Error} when memory is live */
  end(): void {
    this.#handle?.release();
    this.host[Symbol.dispose]();
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBlocks} blocks are live`);
  }
}

/** `"CODE: message"` of the error that a promise rejects with. */
export async function errorOf(result: Promise<unknown>): Promise<string> {
  return result.then(
    (value) => `no error, but ${JSON.stringify(value)}`,
    (error) => String(toStatusError(error)),
  );
}
