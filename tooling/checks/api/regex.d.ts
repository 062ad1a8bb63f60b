import { R as Rewrite } from './rewrite.js';
interface CharacterSet {
    readonly ascii: Uint8Array;
    readonly hasAllNonAscii: boolean;
    readonly hasNonAscii: boolean;
    readonly takes: (codePoint: number) => boolean;
}
interface Program {
    readonly start: number;
    readonly groupCount: number;
    readonly op: Uint8Array;
    readonly next: Int32Array;
    readonly argument: Int32Array;
    readonly sets: readonly (CharacterSet | undefined)[];
    readonly firstBytes: Uint8Array | undefined;
    readonly isAnchored: boolean;
    readonly matchesInsideCharacter: boolean;
    readonly matchesAnywhere: boolean;
}
declare function compilePattern(pattern: Uint8Array): Program | Promise<Program>;
declare class CharacterClasses {
    #private;
    readonly ascii: Uint16Array<ArrayBuffer>;
    readonly nonAscii: number;
    version: number;
    constructor(program: Program);
    get count(): number;
    ofStep(step: number): number;
    placesOf(sets: Program["sets"]): Int32Array;
    takes(place: number, characterClass: number): boolean;
    contextAfter(characterClass: number): number;
    contextOf(before: number): number;
    firstPages(): {
        readonly pageOf: Int32Array;
        readonly classes: Int32Array;
    };
}
type Automaton = Pick<Program, "start" | "op" | "next" | "argument" | "sets">;
declare const Kind: {
    readonly FIRST: 0;
    readonly WHOLE: 1;
    readonly LONGEST: 2;
};
type Kind = (typeof Kind)[keyof typeof Kind];
declare class StateTable {
    #private;
    entries: Int32Array<ArrayBuffer>;
    version: number;
    used: number;
    constructor(program: Automaton, classes: CharacterClasses, kind: Kind, marksRestarts?: boolean);
    get usedEntries(): Int32Array;
    get rowSize(): number;
    start(before: number, searches: boolean): number;
    starts(searches: boolean): number[];
    step(row: number, characterClass: number): number;
}
interface StateTables {
    readonly table: Pick<StateTable, "version" | "usedEntries" | "rowSize">;
    readonly classes: Pick<CharacterClasses, "version" | "firstPages">;
    readonly starts: readonly number[];
    readonly contexts: Uint8Array;
    readonly ascii: Uint16Array;
    readonly nonAscii: number;
    readonly firstBytes: Uint8Array | undefined;
}
interface BackwardStates {
    readonly table: StateTables["table"];
    readonly starts: readonly number[];
}
interface PathTables {
    readonly entries: Int32Array;
    readonly rowBits: number;
    readonly contexts: number;
    readonly start: number;
    readonly ways: Int32Array;
    readonly contextAfter: Uint8Array;
}
interface MatchTables {
    readonly ends: StateTables;
    readonly begins: BackwardStates;
    readonly groups: PathTables | undefined;
    readonly isAnchored: boolean;
}
declare class Matcher {
    #private;
    readonly groups: Int32Array;
    constructor(program: Program, groupCount: number);
    find(u8: Uint8Array, begin: number, end: number, from: number): boolean;
    wholeTables(): StateTables | undefined;
    matchTables(): MatchTables | undefined;
    get tablesVersion(): number;
    matchesWhole(u8: Uint8Array, begin: number, end: number): boolean;
}
interface ReplacedText {
    clear(): void;
    add(source: Uint8Array, begin: number, end: number): void;
}
declare function replaceAll(sink: ReplacedText, u8: Uint8Array, begin: number, end: number, matcher: Matcher, rewrite: Rewrite): boolean;
declare function replaceFirst(sink: ReplacedText, u8: Uint8Array, begin: number, end: number, matcher: Matcher, rewrite: Rewrite): boolean;
declare const INVALID = -1;
declare const OUT_OF_RANGE_3 = -3;
declare const OUT_OF_RANGE_4 = -4;
declare function utf8Step(u8: Uint8Array, at: number, end: number): number;
declare function stepBytes(step: number): number;
export { type CharacterSet, INVALID, type MatchTables, Matcher, OUT_OF_RANGE_3, OUT_OF_RANGE_4, type Program, type ReplacedText, type StateTables, compilePattern, replaceAll, replaceFirst, stepBytes, utf8Step };

// rewrite.d.ts
interface Rewrite {
    readonly parts: readonly (Uint8Array | number)[];
    readonly maxGroup: number;
    readonly isValid: boolean;
}
declare function parseRewrite(text: Uint8Array): Rewrite;
declare function literalRewrite(rewrite: Rewrite): Uint8Array | undefined;
export { type Rewrite as R, literalRewrite as l, parseRewrite as p };
