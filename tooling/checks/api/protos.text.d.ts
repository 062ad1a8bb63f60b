import { DescField, DescMessage, MessageShape } from '@bufbuild/protobuf';
interface TextOptions {
    readonly enumNumber?: (field: DescField, word: string) => number | undefined;
}
declare function parseTextProto<Schema extends DescMessage>(schema: Schema, text: string, options?: TextOptions): MessageShape<Schema>;
export { type TextOptions, parseTextProto };
