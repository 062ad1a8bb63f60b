import { AttrValue } from '@heddle/kernel-api';
declare function attributesFromPairs(entries: Iterable<readonly [
    key: string,
    text: string
]>): Map<string, AttrValue>;
declare function attributesFromValues(values: readonly string[]): Map<string, AttrValue>;
declare function decodeAttribute(text: string): AttrValue;
declare function encodeAttribute(value: AttrValue): string;
export { attributesFromPairs, attributesFromValues, decodeAttribute, encodeAttribute };
