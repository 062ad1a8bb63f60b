import { StatusError } from '@heddle/status';
declare class JsonFields {
    #private;
    readonly place: string;
    constructor(value: unknown, place: string, depth?: number);
    get type(): string;
    value(name: string): unknown;
    object(name: string): JsonFields | undefined;
    objects(name: string): readonly JsonFields[];
    list(name: string): readonly unknown[];
    text(name: string, absent?: string): string;
    bool(name: string, absent?: boolean): boolean;
    number(name: string, absent?: number): number;
    count(name: string, absent?: number): number;
    unsupported(what: string): StatusError;
}
interface Encoding {
    readonly ids: Int32Array;
    readonly rowSplits: Uint32Array;
    readonly starts: Uint32Array;
    readonly ends: Uint32Array;
}
interface Tokenizer {
    readonly size: number;
    encode(texts: readonly (string | Uint8Array)[]): Encoding;
    piece(id: number): string | undefined;
    id(piece: string): number | undefined;
}
interface DecodeOptions {
    readonly skipSpecialTokens?: boolean;
}
interface StreamOptions {
    readonly batchSize?: number;
}
declare function encodeStream(tokenizer: Tokenizer, texts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>, options?: StreamOptions): AsyncGenerator<Encoding, void, undefined>;
declare function piecesOf(tokenizer: Tokenizer, ids: ArrayLike<number>): string[];
interface Padding {
    readonly length?: number;
    readonly multipleOf?: number;
    readonly direction?: "left" | "right";
    readonly id?: number;
    readonly typeId?: number;
}
interface JsonEncoding extends Encoding {
    readonly typeIds: Int32Array;
    readonly attentionMask: Int32Array;
    readonly sequenceIds: Int8Array;
    readonly wordIds: Int32Array;
    readonly rowTexts: Uint32Array;
}
interface Truncation {
    readonly maxLength: number;
    readonly direction?: "left" | "right";
    readonly strategy?: "longest-first" | "only-first" | "only-second";
    readonly stride?: number;
}
interface TokenizerJsonOptions {
    readonly addSpecialTokens?: boolean;
    readonly truncation?: Truncation | null;
    readonly padding?: Padding | null;
    readonly overflowing?: boolean;
    readonly dropout?: null;
}
type Text$1 = string | Uint8Array;
declare function tokenizerJson(json: Text$1, options?: TokenizerJsonOptions): JsonTokenizer;
declare class JsonTokenizer implements Tokenizer {
    #private;
    constructor(root: JsonFields, { addSpecialTokens, truncation, padding, overflowing }: TokenizerJsonOptions);
    get size(): number;
    encode(texts: readonly Text$1[]): JsonEncoding;
    encodePairs(pairs: readonly (readonly [
        first: Text$1,
        second: Text$1
    ])[]): JsonEncoding;
    decode(ids: Iterable<number>, { skipSpecialTokens }?: DecodeOptions): string;
    piece(id: number): string | undefined;
    id(piece: string): number | undefined;
}
interface BytePairsOptions extends Omit<TokenizerJsonOptions, "dropout"> {
    readonly pattern?: string;
    readonly addsPrefixSpace?: boolean;
    readonly specialTokens?: readonly string[];
}
interface TiktokenOptions extends Omit<TokenizerJsonOptions, "dropout"> {
    readonly pattern: string;
    readonly specialTokens?: Readonly<Record<string, number>>;
}
type Text = string | Uint8Array;
declare function bytePairs(vocabulary: Text, merges: Text, options?: BytePairsOptions): JsonTokenizer;
declare function tiktoken(file: Text, options: TiktokenOptions): JsonTokenizer;
interface SequenceOptions {
    readonly addBos?: boolean;
    readonly addEos?: boolean;
    readonly reverse?: boolean;
}
interface Sampling {
    readonly nbestSize: number;
    readonly alpha: number;
}
interface SentencepieceOptions extends SequenceOptions {
    readonly sampling?: Sampling & {
        readonly seed: number;
    };
}
declare function sentencepiece(model: Uint8Array, options?: SentencepieceOptions): SentencepieceTokenizer;
declare class SentencepieceTokenizer implements Tokenizer {
    #private;
    constructor(model: Uint8Array, options: SentencepieceOptions);
    get size(): number;
    encode(texts: readonly (string | Uint8Array)[]): Encoding;
    encodeBest(text: string | Uint8Array, count: number): Encoding;
    decode(ids: Iterable<number>): string;
    piece(id: number): string | undefined;
    id(piece: string): number | undefined;
}
interface BertNormalization {
    readonly cleansText: boolean;
    readonly splitsIdeographs: boolean;
    readonly stripsAccents: boolean;
    readonly lowercases: boolean;
}
type Decoder = (pieces: readonly string[]) => readonly string[];
type PieceStep = (piece: string, isFirst: boolean, isLast: boolean) => string;
declare const Joining: {
    readonly TEXTS: 0;
    readonly BYTE_CHARACTERS: 1;
    readonly BYTE_PIECES: 2;
};
type Joining = (typeof Joining)[keyof typeof Joining];
interface DecoderStep {
    readonly decode: Decoder;
    readonly ofPiece?: PieceStep;
    readonly hasPlaces?: boolean;
    readonly joins?: Joining;
}
interface BertModel {
    readonly vocabulary: ReadonlyMap<string, number>;
    readonly normalization: BertNormalization;
    readonly unknown: string;
    readonly suffix: string;
    readonly maxCharacters: number;
    readonly added: ReadonlyMap<string, number>;
}
interface WordpieceModel extends BertModel {
    readonly special: ReadonlySet<string>;
    readonly decoder: DecoderStep | undefined;
}
interface WordpieceOptions {
    readonly lowercase?: boolean;
    readonly addSpecial?: boolean;
}
declare function wordpiece(vocabulary: string | Uint8Array, options?: WordpieceOptions): WordpieceTokenizer;
declare class WordpieceTokenizer implements Tokenizer {
    #private;
    constructor(model: WordpieceModel, addSpecial: boolean);
    get size(): number;
    encode(texts: readonly (string | Uint8Array)[]): Encoding;
    decode(ids: Iterable<number>, { skipSpecialTokens }?: DecodeOptions): string;
    piece(id: number): string | undefined;
    id(piece: string): number | undefined;
}
export { type BytePairsOptions, type DecodeOptions, type Encoding, type JsonEncoding, JsonTokenizer, type Padding, type SentencepieceOptions, SentencepieceTokenizer, type StreamOptions, type TiktokenOptions, type Tokenizer, type TokenizerJsonOptions, type Truncation, type WordpieceOptions, WordpieceTokenizer, bytePairs, encodeStream, piecesOf, sentencepiece, tiktoken, tokenizerJson, wordpiece };
