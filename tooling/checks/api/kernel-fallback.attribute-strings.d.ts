import { AttrValue, TensorReader } from '@heddle/kernel-api';
declare function attributesFromPairs(entries: Iterable<readonly [
    key: string,
    text: string
]>, decode: (text: string) => AttrValue): Map<string, AttrValue>;
declare function attributesFromValues(values: readonly string[], decode: (text: string) => AttrValue): Map<string, AttrValue>;
declare function decodeAttribute(text: string): AttrValue;
declare function decodeAttributeWith(text: string, readTensor: TensorReader | undefined): AttrValue;
declare function encodeAttribute(value: AttrValue): string;
export { attributesFromPairs, attributesFromValues, decodeAttribute, decodeAttributeWith, encodeAttribute };
