import type { PartialShape } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** A tensor of a signature, as a model's file states it. */
export interface SignatureDefTensor {
  /** The name of the tensor in the graph, such as `"serving_default_text:0"`. */
  readonly tensorName: string;
  /** INVALID where the file states none, as for the output of an initializer. */
  readonly dtype: DataType;
  readonly shape: PartialShape;
}

/** A signature as a model's file states it. */
export interface SignatureDef {
  /** The kind of the signature, such as `"tensorflow/serving/predict"`; `""` where the file states none. */
  readonly methodName: string;
  readonly inputs: Readonly<Record<string, SignatureDefTensor>>;
  readonly outputs: Readonly<Record<string, SignatureDefTensor>>;
}
