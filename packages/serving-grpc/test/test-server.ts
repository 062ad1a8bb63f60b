import type { DescService } from "@bufbuild/protobuf";
import { type Client, credentials, makeGenericClientConstructor, type ServiceError, status } from "@grpc/grpc-js";
import {
  type ModelProvider,
  predictionService,
  type Servable,
  type ServableInput,
  type ServableLease,
  type ServableOutput,
  type ServableSignatureDef,
  type VersionStatus,
} from "@heddle/serving";
import { notFound } from "@heddle/status";
import { type GrpcServer, type GrpcServerOptions, grpcServer, serviceDefinition } from "../src/index.js";

type Shapes = Readonly<Record<string, readonly [dtype: string, ...shape: number[]]>>;
type Inputs = Readonly<Record<string, ServableInput>>;

/** A signature def of tensors by name: a type, and a shape. */
function signatureDef(method: string, inputs: Shapes, outputs: Shapes): ServableSignatureDef {
  const tensors = (named: Shapes) =>
    Object.fromEntries(
      Object.entries(named).map(([name, [dtype, ...shape]]) => [name, { dtype, shape, tensorName: `${name}:0` }]),
    );
  return { methodName: `tensorflow/serving/${method}`, inputs: tensors(inputs), outputs: tensors(outputs) };
}

const defs: Readonly<Record<string, ServableSignatureDef>> = {
  serving_default: signatureDef("predict", { x: ["string", -1] }, { y: ["string", -1] }),
  two: signatureDef("predict", { a: ["float", -1], b: ["float", -1] }, { sum: ["float", -1], product: ["float", -1] }),
  classes: signatureDef(
    "classify",
    { inputs: ["string", -1] },
    { classes: ["string", -1, -1], scores: ["float", -1, -1] },
  ),
  values: signatureDef("regress", { inputs: ["string", -1] }, { outputs: ["float", -1] }),
};

/** Computes for the signatures above: texts come back, numbers are added, and examples are measured. */
export const echo: Servable["run"] = async (inputs, { signature, outputs } = {}) => {
  const all = results(inputs, signature);
  return Object.fromEntries(Object.entries(all).filter(([name]) => outputs?.includes(name) ?? true));
};

function results(inputs: Inputs, signature: string | undefined): Record<string, ServableOutput> {
  switch (signature) {
    case "two": {
      const [a, b] = [floatsOf(inputs, "a"), floatsOf(inputs, "b")];
      const shape = [a.length];
      return {
        sum: { dtype: "float", shape, data: a.map((value, i) => value + (b[i] ?? 0)) },
        product: { dtype: "float", shape, data: a.map((value, i) => value * (b[i] ?? 0)) },
      };
    }
    case "classes": {
      const lengths = stringsOf(inputs, "inputs").map(({ length }) => length);
      return {
        classes: { dtype: "string", shape: [lengths.length, 1], data: lengths.map((length) => `${length} bytes`) },
        scores: { dtype: "float", shape: [lengths.length, 1], data: Float32Array.from(lengths) },
      };
    }
    case "values": {
      const lengths = stringsOf(inputs, "inputs").map(({ length }) => length);
      return { outputs: { dtype: "float", shape: [lengths.length], data: Float32Array.from(lengths) } };
    }
    default: {
      const data = stringsOf(inputs, "x");
      return { y: { dtype: "string", shape: inputs.x?.shape ?? [data.length], data } };
    }
  }
}

function stringsOf(inputs: Inputs, name: string): Uint8Array[] {
  const input = inputs[name];
  if (!input || !("offsets" in input)) throw new Error(`input '${name}' is not a column`);
  const { values, offsets } = input;
  return Array.from({ length: offsets.length - 1 }, (_, i) => values.slice(Number(offsets[i]), Number(offsets[i + 1])));
}

function floatsOf(inputs: Inputs, name: string): Float32Array {
  const input = inputs[name];
  if (!input || !("data" in input) || !(input.data instanceof Float32Array)) throw new Error(`'${name}' has no floats`);
  return input.data;
}

/** The model `m`, whose version 7 is loaded and has the label `stable`; `leases` counts those that were not released. */
export class TestModels implements ModelProvider {
  readonly names = ["m"];
  leases = 0;
  versions: readonly VersionStatus[] = [
    { version: 8n, state: "END", code: "NOT_FOUND", message: "no file" },
    { version: 7n, state: "AVAILABLE", code: "OK", message: "" },
  ];
  readonly servable: Servable;
  readonly reloaded: string[] = [];

  constructor(run: Servable["run"] = echo) {
    this.servable = { signatures: defs, defaultSignature: "serving_default", signatureDefs: defs, run, dispose() {} };
  }

  lease({ name, version, label }: Parameters<ModelProvider["lease"]>[0]): ServableLease {
    const asked = version === undefined ? `Latest(${name})` : `Specific(${name}, ${version})`;
    if (name !== "m" || (version ?? 7n) !== 7n || (label ?? "stable") !== "stable") {
      throw notFound(`Servable not found for request: ${asked}`);
    }
    this.leases++;
    let isOpen = true;
    const release = () => {
      if (isOpen) this.leases--;
      isOpen = false;
    };
    return { name, version: 7n, servable: this.servable, release, [Symbol.dispose]: release };
  }

  status({ name, version }: Parameters<ModelProvider["status"]>[0]): readonly VersionStatus[] {
    if (name !== "m") throw notFound(`Could not find any versions of model ${name}`);
    const found = this.versions.filter((each) => version === undefined || each.version === version);
    if (found.length === 0) throw notFound(`Could not find version ${version} of model ${name}`);
    return found;
  }

  async reload(config: string): Promise<void> {
    this.reloaded.push(config);
  }

  async close(): Promise<void> {}
}

/** A server over test models, on a free port of this machine. */
export async function startServer(models = new TestModels(), options: GrpcServerOptions = {}): Promise<GrpcServer> {
  return await grpcServer(predictionService(models), { port: 0, host: "127.0.0.1", ...options });
}

/** A client of a service: `call("Predict", message)`. */
export function clientOf(service: DescService, address: string, channel = credentials.createInsecure(), options = {}) {
  const definition = serviceDefinition(service);
  const client: Client = new (makeGenericClientConstructor(definition, service.name))(address, channel, options);
  return {
    client,
    call: <T>(name: string, message: unknown, deadline?: number | Date): Promise<T> =>
      new Promise((resolve, reject) => {
        const method = definition[name];
        if (!method) throw new Error(`the service has no method ${name}`);
        const { path, requestSerialize, responseDeserialize } = method;
        const options = { ...(deadline !== undefined && { deadline }) };
        client.makeUnaryRequest<unknown, T>(
          path,
          requestSerialize,
          responseDeserialize,
          message,
          options,
          (error, response) => (error || response === undefined ? reject(error) : resolve(response)),
        );
      }),
  };
}

/** Sends bytes as the request of a method, and resolves to those of the response. */
export function callBytes(client: Client, path: string, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const same = (value: Buffer) => value;
    client.makeUnaryRequest<Buffer, Buffer>(path, same, same, Buffer.from(bytes), (error, response) =>
      error || !response ? reject(error) : resolve(response),
    );
  });
}

/** `CODE: text` of a call that failed. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: ServiceError) => reason,
  );
  if (!error) throw new Error("the call did not fail");
  return `${status[error.code]}: ${error.details}`;
}
