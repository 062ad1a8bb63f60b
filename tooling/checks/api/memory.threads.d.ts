import { b as LoopTeam, L as LoopCode, a as BlockSource, T as TeamLoops } from '../loop-team.js';
interface TeamBlock {
    readonly control: SharedArrayBuffer;
    readonly tape: SharedArrayBuffer;
    readonly modules: SharedArrayBuffer;
}
interface TeamInvitation extends TeamBlock {
    readonly memory: WebAssembly.Memory;
    readonly thread: number;
}
declare function helpTeam(invitation: TeamInvitation): void;
interface LoopCut<Args extends readonly number[] = number[]> {
    rows(...args: Args): number;
    cost(...args: Args): number;
    part(first: number, count: number, ...args: Args): Args;
    readonly multiple?: number;
    readonly scratch?: {
        readonly argument: number;
        bytes(...args: Args): number;
    };
}
type Arguments<F> = F extends (...args: infer Args extends number[]) => void ? Required<Args> : never;
type LoopCuts<Loops extends object> = {
    readonly [Name in keyof Loops]?: LoopCut<Arguments<NonNullable<Loops[Name]>>>;
};
type CutsByModule = Readonly<Record<string, Readonly<Record<string, LoopCut | undefined>>>>;
declare function cutsOf<Loops extends object>(cuts: LoopCuts<Loops>): Readonly<Record<string, LoopCut | undefined>>;
declare function createSharedMemory(initialBytes: number, maximumBytes: number): WebAssembly.Memory;
declare function checkThreads(threads: number): void;
interface ThreadTeamOptions {
    readonly memory: WebAssembly.Memory;
    readonly threads: number;
    readonly cuts: CutsByModule;
    readonly shareFromNs?: number;
    readonly mostLoss?: number;
    readonly helperLimitMs?: number;
}
declare class ThreadTeam implements LoopTeam, Disposable {
    #private;
    readonly threads: number;
    constructor({ memory, threads, cuts, ...options }: ThreadTeamOptions);
    get jobs(): number;
    get helpedTasks(): number;
    invitation(thread: number): TeamInvitation;
    divides(work: number): boolean;
    loops(code: LoopCode, memory: BlockSource): TeamLoops;
    tasks(count: number, record: (task: number) => void): void;
    callsLoops(work: () => void): boolean;
    keepsUntilDone(address: number): boolean;
    close(): void;
    [Symbol.dispose](): void;
}
export { type CutsByModule, type LoopCut, type LoopCuts, type TeamBlock, type TeamInvitation, ThreadTeam, type ThreadTeamOptions, checkThreads, createSharedMemory, cutsOf, helpTeam };

// loop-team.d.ts
interface Block {
    readonly address: number;
    readonly sizeBytes: number;
}
interface BlockSource {
    malloc(sizeBytes: number): number;
    calloc(sizeBytes: number): number;
    free(address: number): void;
}
interface LoopCode {
    readonly name: string;
    readonly text: string;
}
interface TeamLoops {
    readonly alone: object;
    readonly divided: object;
}
interface LoopTeam {
    readonly threads: number;
    readonly jobs: number;
    divides(work: number): boolean;
    loops(code: LoopCode, memory: BlockSource): TeamLoops;
    tasks(count: number, record: (task: number) => void): void;
    callsLoops(work: () => void): boolean;
    keepsUntilDone(address: number): boolean;
}
export type { Block as B, LoopCode as L, TeamLoops as T, BlockSource as a, LoopTeam as b };
