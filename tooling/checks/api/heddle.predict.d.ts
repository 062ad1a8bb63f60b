import { S as SignatureInfo, I as Inputs, O as Outputs } from './signature-info.js';
import { StatusError } from '@heddle/status';
import { Tensor } from '@heddle/tensor';
type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | {
    readonly [name: string]: JsonValue;
};
declare function parseJson(text: string, place: string): JsonValue;
declare function jsonText(value: JsonValue): string;
interface PredictRequest {
    readonly signature: string | undefined;
    readonly inputs: Readonly<Record<string, JsonValue>>;
}
declare function parsePredictRequest(text: string, place?: string): PredictRequest;
declare function predictInputs(inputs: PredictRequest["inputs"], signature: SignatureInfo): Inputs;
interface PredictResponseOptions {
    readonly base64?: boolean;
}
declare function predictResponse<Name extends string>(outputs: Outputs<Name> | Readonly<Record<string, Tensor>>, { base64 }?: PredictResponseOptions): string;
declare function predictError({ codeName, message }: Pick<StatusError, "codeName" | "message">): string;
export { type JsonValue, type PredictRequest, type PredictResponseOptions, jsonText, parseJson, parsePredictRequest, predictError, predictInputs, predictResponse };

// signature-info.d.ts
import { TensorInput, Tensor } from '@heddle/tensor';
type Inputs = Readonly<Record<string, TensorInput | Tensor>>;
type Outputs<Name extends string = string> = {
    readonly [name in Name]: Tensor;
} & Disposable;
interface TensorInfo {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
}
interface SignatureInfo {
    readonly inputs: Readonly<Record<string, TensorInfo>>;
    readonly outputs: Readonly<Record<string, TensorInfo>>;
}
export type { Inputs as I, Outputs as O, SignatureInfo as S, TensorInfo as T };
