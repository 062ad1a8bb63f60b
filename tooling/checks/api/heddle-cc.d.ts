type PluginMode = "own" | "shared";
declare const MANIFEST_SECTION = "heddle.abi";
interface PluginManifest {
    readonly name: string;
    readonly version: string;
    readonly ops?: readonly string[];
}
interface MirroredManifest extends PluginManifest {
    readonly abi: string;
    readonly mode: PluginMode;
}
type ToolchainProgress = (done: number, total: number) => void;
interface CompileOptions {
    readonly sources: readonly string[];
    readonly outFile?: string;
    readonly mode: PluginMode;
    readonly manifest: PluginManifest;
    readonly includeFolders?: readonly string[];
    readonly defines?: readonly string[];
    readonly optimize?: "0" | "1" | "2" | "3" | "s" | "z";
    readonly compilerArguments?: readonly string[];
    readonly stackBytes?: number;
    readonly maxMemoryBytes?: number;
    readonly onProgress?: ToolchainProgress;
}
interface CompiledPlugin {
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly manifest: MirroredManifest;
    readonly imports: readonly string[];
    readonly warnings: string;
}
declare function compilePlugin(options: CompileOptions): Promise<CompiledPlugin>;
interface BuiltArtifact {
    readonly file: string;
    readonly mode: PluginMode;
    readonly sha256: string;
    readonly abi: string;
}
declare function recordArtifact(packageFile: string, { file, mode, sha256, abi }: BuiltArtifact): void;
interface SealedPlugin {
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly manifest: MirroredManifest;
    readonly imports: readonly string[];
}
declare function sealPlugin(wasm: Uint8Array, manifest: PluginManifest): SealedPlugin;
export { type BuiltArtifact, type CompileOptions, type CompiledPlugin, MANIFEST_SECTION, type MirroredManifest, type PluginManifest, type PluginMode, type SealedPlugin, type ToolchainProgress, compilePlugin, recordArtifact, sealPlugin };
