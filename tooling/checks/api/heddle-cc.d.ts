import { MemoryMode, ModuleManifest, PluginIdentity, Artifact } from '@heddle/plugin-format';
import { InterfaceVersion } from '@heddle/kernel-api';
type ToolchainProgress = (done: number, total: number) => void;
interface SourceOptions {
    readonly sources: readonly string[];
    readonly outFile?: string | undefined;
    readonly mode: MemoryMode;
    readonly includeFolders?: readonly string[] | undefined;
    readonly defines?: readonly string[] | undefined;
    readonly optimize?: "0" | "1" | "2" | "3" | "s" | "z" | undefined;
    readonly compilerArguments?: readonly string[] | undefined;
    readonly stackBytes?: number | undefined;
    readonly maxMemoryBytes?: number | undefined;
    readonly onProgress?: ToolchainProgress | undefined;
}
interface CompiledFfiModule {
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly functions: readonly string[];
    readonly imports: readonly string[];
    readonly warnings: string;
}
declare function compileFfiModule(options: SourceOptions): Promise<CompiledFfiModule>;
interface SealedPlugin {
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly manifest: ModuleManifest;
    readonly imports: readonly string[];
}
interface CompileOptions extends SourceOptions {
    readonly manifest: PluginIdentity;
}
interface CompiledPlugin extends SealedPlugin {
    readonly warnings: string;
}
declare function compilePlugin(options: CompileOptions): Promise<CompiledPlugin>;
interface BuiltArtifact extends Artifact {
    readonly abi: InterfaceVersion;
}
declare function recordArtifact(packageFile: string, { file, mode, sha256, abi }: BuiltArtifact): void;
declare function sealPlugin(wasm: Uint8Array, manifest: PluginIdentity): SealedPlugin;
export { type BuiltArtifact, type CompileOptions, type CompiledFfiModule, type CompiledPlugin, type SealedPlugin, type SourceOptions, type ToolchainProgress, compileFfiModule, compilePlugin, recordArtifact, sealPlugin };
