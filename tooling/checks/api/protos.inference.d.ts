import { GenService, GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { Message } from '@bufbuild/protobuf';
declare const file_inference: GenFile;
type ServerLiveRequest = Message<"inference.ServerLiveRequest"> & {};
declare const ServerLiveRequestSchema: GenMessage<ServerLiveRequest>;
type ServerLiveResponse = Message<"inference.ServerLiveResponse"> & {
    live: boolean;
};
declare const ServerLiveResponseSchema: GenMessage<ServerLiveResponse>;
type ServerReadyRequest = Message<"inference.ServerReadyRequest"> & {};
declare const ServerReadyRequestSchema: GenMessage<ServerReadyRequest>;
type ServerReadyResponse = Message<"inference.ServerReadyResponse"> & {
    ready: boolean;
};
declare const ServerReadyResponseSchema: GenMessage<ServerReadyResponse>;
type ModelReadyRequest = Message<"inference.ModelReadyRequest"> & {
    name: string;
    version: string;
};
declare const ModelReadyRequestSchema: GenMessage<ModelReadyRequest>;
type ModelReadyResponse = Message<"inference.ModelReadyResponse"> & {
    ready: boolean;
};
declare const ModelReadyResponseSchema: GenMessage<ModelReadyResponse>;
type ServerMetadataRequest = Message<"inference.ServerMetadataRequest"> & {};
declare const ServerMetadataRequestSchema: GenMessage<ServerMetadataRequest>;
type ServerMetadataResponse = Message<"inference.ServerMetadataResponse"> & {
    name: string;
    version: string;
    extensions: string[];
};
declare const ServerMetadataResponseSchema: GenMessage<ServerMetadataResponse>;
type ModelMetadataRequest = Message<"inference.ModelMetadataRequest"> & {
    name: string;
    version: string;
};
declare const ModelMetadataRequestSchema: GenMessage<ModelMetadataRequest>;
type ModelMetadataResponse = Message<"inference.ModelMetadataResponse"> & {
    name: string;
    versions: string[];
    platform: string;
    inputs: ModelMetadataResponse_TensorMetadata[];
    outputs: ModelMetadataResponse_TensorMetadata[];
    properties: {
        [key: string]: string;
    };
};
declare const ModelMetadataResponseSchema: GenMessage<ModelMetadataResponse>;
type ModelMetadataResponse_TensorMetadata = Message<"inference.ModelMetadataResponse.TensorMetadata"> & {
    name: string;
    datatype: string;
    shape: bigint[];
};
declare const ModelMetadataResponse_TensorMetadataSchema: GenMessage<ModelMetadataResponse_TensorMetadata>;
type ModelInferRequest = Message<"inference.ModelInferRequest"> & {
    modelName: string;
    modelVersion: string;
    id: string;
    parameters: {
        [key: string]: InferParameter;
    };
    inputs: ModelInferRequest_InferInputTensor[];
    outputs: ModelInferRequest_InferRequestedOutputTensor[];
    rawInputContents: Uint8Array[];
};
declare const ModelInferRequestSchema: GenMessage<ModelInferRequest>;
type ModelInferRequest_InferInputTensor = Message<"inference.ModelInferRequest.InferInputTensor"> & {
    name: string;
    datatype: string;
    shape: bigint[];
    parameters: {
        [key: string]: InferParameter;
    };
    contents?: InferTensorContents | undefined;
};
declare const ModelInferRequest_InferInputTensorSchema: GenMessage<ModelInferRequest_InferInputTensor>;
type ModelInferRequest_InferRequestedOutputTensor = Message<"inference.ModelInferRequest.InferRequestedOutputTensor"> & {
    name: string;
    parameters: {
        [key: string]: InferParameter;
    };
};
declare const ModelInferRequest_InferRequestedOutputTensorSchema: GenMessage<ModelInferRequest_InferRequestedOutputTensor>;
type ModelInferResponse = Message<"inference.ModelInferResponse"> & {
    modelName: string;
    modelVersion: string;
    id: string;
    parameters: {
        [key: string]: InferParameter;
    };
    outputs: ModelInferResponse_InferOutputTensor[];
    rawOutputContents: Uint8Array[];
};
declare const ModelInferResponseSchema: GenMessage<ModelInferResponse>;
type ModelInferResponse_InferOutputTensor = Message<"inference.ModelInferResponse.InferOutputTensor"> & {
    name: string;
    datatype: string;
    shape: bigint[];
    parameters: {
        [key: string]: InferParameter;
    };
    contents?: InferTensorContents | undefined;
};
declare const ModelInferResponse_InferOutputTensorSchema: GenMessage<ModelInferResponse_InferOutputTensor>;
type ModelStreamInferResponse = Message<"inference.ModelStreamInferResponse"> & {
    errorMessage: string;
    inferResponse?: ModelInferResponse | undefined;
};
declare const ModelStreamInferResponseSchema: GenMessage<ModelStreamInferResponse>;
type InferParameter = Message<"inference.InferParameter"> & {
    parameterChoice: {
        value: boolean;
        case: "boolParam";
    } | {
        value: bigint;
        case: "int64Param";
    } | {
        value: string;
        case: "stringParam";
    } | {
        value: number;
        case: "doubleParam";
    } | {
        value: bigint;
        case: "uint64Param";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const InferParameterSchema: GenMessage<InferParameter>;
type InferTensorContents = Message<"inference.InferTensorContents"> & {
    boolContents: boolean[];
    intContents: number[];
    int64Contents: bigint[];
    uintContents: number[];
    uint64Contents: bigint[];
    fp32Contents: number[];
    fp64Contents: number[];
    bytesContents: Uint8Array[];
};
declare const InferTensorContentsSchema: GenMessage<InferTensorContents>;
declare const GRPCInferenceService: GenService<{
    serverLive: {
        methodKind: "unary";
        input: typeof ServerLiveRequestSchema;
        output: typeof ServerLiveResponseSchema;
    };
    serverReady: {
        methodKind: "unary";
        input: typeof ServerReadyRequestSchema;
        output: typeof ServerReadyResponseSchema;
    };
    modelReady: {
        methodKind: "unary";
        input: typeof ModelReadyRequestSchema;
        output: typeof ModelReadyResponseSchema;
    };
    serverMetadata: {
        methodKind: "unary";
        input: typeof ServerMetadataRequestSchema;
        output: typeof ServerMetadataResponseSchema;
    };
    modelMetadata: {
        methodKind: "unary";
        input: typeof ModelMetadataRequestSchema;
        output: typeof ModelMetadataResponseSchema;
    };
    modelInfer: {
        methodKind: "unary";
        input: typeof ModelInferRequestSchema;
        output: typeof ModelInferResponseSchema;
    };
    modelStreamInfer: {
        methodKind: "bidi_streaming";
        input: typeof ModelInferRequestSchema;
        output: typeof ModelStreamInferResponseSchema;
    };
}>;
export { GRPCInferenceService, type InferParameter, InferParameterSchema, type InferTensorContents, InferTensorContentsSchema, type ModelInferRequest, ModelInferRequestSchema, type ModelInferRequest_InferInputTensor, ModelInferRequest_InferInputTensorSchema, type ModelInferRequest_InferRequestedOutputTensor, ModelInferRequest_InferRequestedOutputTensorSchema, type ModelInferResponse, ModelInferResponseSchema, type ModelInferResponse_InferOutputTensor, ModelInferResponse_InferOutputTensorSchema, type ModelMetadataRequest, ModelMetadataRequestSchema, type ModelMetadataResponse, ModelMetadataResponseSchema, type ModelMetadataResponse_TensorMetadata, ModelMetadataResponse_TensorMetadataSchema, type ModelReadyRequest, ModelReadyRequestSchema, type ModelReadyResponse, ModelReadyResponseSchema, type ModelStreamInferResponse, ModelStreamInferResponseSchema, type ServerLiveRequest, ServerLiveRequestSchema, type ServerLiveResponse, ServerLiveResponseSchema, type ServerMetadataRequest, ServerMetadataRequestSchema, type ServerMetadataResponse, ServerMetadataResponseSchema, type ServerReadyRequest, ServerReadyRequestSchema, type ServerReadyResponse, ServerReadyResponseSchema, file_inference };
