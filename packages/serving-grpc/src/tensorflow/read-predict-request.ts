import { WireFields, WireType } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { type ModelSpec, ModelSpecSchema } from "@heddle/protos/serving";

/** A PredictRequest whose tensors are not read yet. */
export interface WirePredictRequest {
  readonly modelSpec: ModelSpec | undefined;
  /** The bytes of each TensorProto: views. */
  readonly inputs: ReadonlyMap<string, Uint8Array>;
  readonly outputFilter: readonly string[];
}

const NAME = "PredictRequest";

/** Reads a PredictRequest. @throws {StatusError} DATA_LOSS when the bytes are not one */
export function readPredictRequest(bytes: Uint8Array): WirePredictRequest {
  const inputs = new Map<string, Uint8Array>();
  const outputFilter: string[] = [];
  const specs: Uint8Array[] = [];
  const fields = new WireFields(bytes, NAME);
  while (fields.next()) {
    switch (fields.field) {
      case 1:
        fields.expect(WireType.LENGTH_DELIMITED);
        specs.push(bytes.subarray(fields.start, fields.end));
        break;
      case 2: {
        fields.expect(WireType.LENGTH_DELIMITED);
        const [name, tensor] = readEntry(new WireFields(bytes, NAME, fields.start, fields.end));
        inputs.set(name, tensor);
        break;
      }
      case 3:
        outputFilter.push(fields.text());
        break;
    }
  }
  return { modelSpec: specs.length > 0 ? merged(specs) : undefined, inputs, outputFilter };
}

/** Several messages of one field are one: the bytes of all, one after another. */
function merged(specs: readonly Uint8Array[]): ModelSpec {
  return decodeProto(ModelSpecSchema, Uint8Array.from(specs.flatMap((spec) => [...spec])));
}

/** An entry of a map from names to messages: key 1, value 2. */
function readEntry(fields: WireFields): readonly [name: string, message: Uint8Array] {
  let name = "";
  let message: Uint8Array = new Uint8Array(0);
  while (fields.next()) {
    if (fields.field === 1) name = fields.text();
    else if (fields.field === 2) {
      fields.expect(WireType.LENGTH_DELIMITED);
      message = fields.bytes.subarray(fields.start, fields.end);
    }
  }
  return [name, message];
}
