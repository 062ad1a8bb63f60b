import { GenMessage, GenFile } from '@bufbuild/protobuf/codegenv2';
import { Message } from '@bufbuild/protobuf';
declare const file_example: GenFile;
type BytesList = Message<"tensorflow.BytesList"> & {
    value: Uint8Array[];
};
declare const BytesListSchema: GenMessage<BytesList>;
type FloatList = Message<"tensorflow.FloatList"> & {
    value: number[];
};
declare const FloatListSchema: GenMessage<FloatList>;
type Int64List = Message<"tensorflow.Int64List"> & {
    value: bigint[];
};
declare const Int64ListSchema: GenMessage<Int64List>;
type Feature = Message<"tensorflow.Feature"> & {
    kind: {
        value: BytesList;
        case: "bytesList";
    } | {
        value: FloatList;
        case: "floatList";
    } | {
        value: Int64List;
        case: "int64List";
    } | {
        case: undefined;
        value?: undefined;
    };
};
declare const FeatureSchema: GenMessage<Feature>;
type Features = Message<"tensorflow.Features"> & {
    feature: {
        [key: string]: Feature;
    };
};
declare const FeaturesSchema: GenMessage<Features>;
type FeatureList = Message<"tensorflow.FeatureList"> & {
    feature: Feature[];
};
declare const FeatureListSchema: GenMessage<FeatureList>;
type FeatureLists = Message<"tensorflow.FeatureLists"> & {
    featureList: {
        [key: string]: FeatureList;
    };
};
declare const FeatureListsSchema: GenMessage<FeatureLists>;
type Example = Message<"tensorflow.Example"> & {
    features?: Features | undefined;
};
declare const ExampleSchema: GenMessage<Example>;
type SequenceExample = Message<"tensorflow.SequenceExample"> & {
    context?: Features | undefined;
    featureLists?: FeatureLists | undefined;
};
declare const SequenceExampleSchema: GenMessage<SequenceExample>;
export { type BytesList, BytesListSchema, type Example, ExampleSchema, type Feature, type FeatureList, FeatureListSchema, type FeatureLists, FeatureListsSchema, FeatureSchema, type Features, FeaturesSchema, type FloatList, FloatListSchema, type Int64List, Int64ListSchema, type SequenceExample, SequenceExampleSchema, file_example };
