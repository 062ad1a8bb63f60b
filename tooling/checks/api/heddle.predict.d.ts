import { Tensor, TensorValue } from '@heddle/tensor';
import { I as Inputs, O as Outputs, a as TensorOutputs } from './make-feeds.js';
import { S as SignatureInfo } from './signature-info.js';
import { StatusError } from '@heddle/status';
type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | {
    readonly [name: string]: JsonValue;
};
declare function parseJson(text: string, place: string, convert?: (digits: string, value: number | bigint) => unknown): JsonValue;
declare function jsonText(value: JsonValue): string;
type JsonTensor = Tensor | Pick<TensorValue, "dtype" | "shape" | "data">;
declare function predictPieces(outputs: Readonly<Record<string, JsonTensor>>, base64?: boolean): Generator<string>;
interface PredictRequest {
    readonly signature: string | undefined;
    readonly inputs: Readonly<Record<string, JsonValue>>;
    readonly instances?: readonly JsonValue[];
}
declare function parsePredictRequest(text: string, place?: string): PredictRequest;
declare function requestInputs({ inputs, instances }: PredictRequest, signature: SignatureInfo): Inputs;
declare function predictInputs(inputs: PredictRequest["inputs"], signature: SignatureInfo): Inputs;
interface PredictResponseOptions {
    readonly base64?: boolean;
    readonly rows?: boolean;
}
declare function predictResponse<Name extends string>(outputs: Outputs<Name> | TensorOutputs<Name> | Readonly<Record<string, JsonTensor>>, options?: PredictResponseOptions): string;
declare function predictError({ code, message }: Pick<StatusError, "code" | "message">): string;
export { type JsonTensor, type JsonValue, type PredictRequest, type PredictResponseOptions, jsonText, parseJson, parsePredictRequest, predictError, predictInputs, predictPieces, predictResponse, requestInputs };

// make-feeds.d.ts
import { TensorValue, Tensor, Shape, TensorInput, FlatTensor, ColumnInput } from '@heddle/tensor';
type Outputs<Name extends string = string> = Results<Name, TensorValue>;
type TensorOutputs<Name extends string = string> = Results<Name, Tensor>;
type Results<Name extends string, Result> = {
    readonly [name in Name]: Result;
} & Disposable & ([
    Extract<Name, "dispose">
] extends [
    never
] ? {
    dispose(): void;
} : unknown);
declare function valuesOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): Outputs<Name>;
declare function tensorsOf<Name extends string>(names: readonly string[], tensors: readonly Tensor[]): TensorOutputs<Name>;
declare function resultsOf<R>(names: readonly string[], values: readonly unknown[], dispose: () => void): R;
interface HandleOwner {
    holds(handle: TensorHandle): boolean;
    read(handle: TensorHandle): Promise<TensorValue>;
    release(handle: TensorHandle): void;
}
declare class TensorHandle implements Disposable {
    #private;
    readonly id: string;
    readonly dtype: string;
    readonly shape: Shape;
    constructor(owner: HandleOwner, id: string, dtype: string, shape: Shape);
    get isHeld(): boolean;
    isOf(owner: HandleOwner): boolean;
    read(): Promise<TensorValue>;
    release(): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
type Inputs = Readonly<Record<string, TensorInput | FlatTensor | ColumnInput | Tensor | TensorHandle>>;
export { type HandleOwner as H, type Inputs as I, type Outputs as O, TensorHandle as T, type TensorOutputs as a, resultsOf as r, tensorsOf as t, valuesOf as v };

// signature-info.d.ts
interface TensorInfo {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
    readonly isOptional?: true;
}
interface SignatureInfo {
    readonly inputs: Readonly<Record<string, TensorInfo>>;
    readonly outputs: Readonly<Record<string, TensorInfo>>;
}
export type { SignatureInfo as S, TensorInfo as T };
