import { InterfaceVersion } from '@heddle/kernel-api';
import { StringEncoding } from '@heddle/tensor';
declare function editManifest(text: string, where: string, edit: (heddle: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): string;
declare function formatVersion({ major, minor }: InterfaceVersion): string;
declare function unpackVersion(packed: number): InterfaceVersion;
declare const PLUGIN_KEYWORD = "heddle-plugin";
type MemoryMode = "own" | "shared";
interface Artifact {
    readonly file: string;
    readonly mode: MemoryMode;
    readonly sha256: string;
}
interface PluginManifest {
    readonly name: string;
    readonly version: string;
    readonly abi: InterfaceVersion;
    readonly ops: readonly string[];
    readonly module?: string;
    readonly artifacts: readonly Artifact[];
    readonly stackBytes?: number;
    readonly strings?: StringEncoding;
}
declare function readManifest(packageJson: unknown, where: string): PluginManifest;
declare function readStringEncoding(value: unknown, where: string): StringEncoding;
declare const ABI_SECTION = "heddle.abi";
interface PluginIdentity {
    readonly name: string;
    readonly version: string;
    readonly ops?: readonly string[];
    readonly strings?: StringEncoding;
}
interface ModuleManifest extends PluginIdentity {
    readonly abi: InterfaceVersion;
    readonly mode: MemoryMode;
}
declare function addModuleManifest(wasm: Uint8Array, manifest: ModuleManifest): Uint8Array<ArrayBuffer>;
declare function readModuleManifest(module: WebAssembly.Module, where: string): Partial<ModuleManifest>;
declare function parsePackageJson(text: string, where: string): Readonly<Record<string, unknown>>;
declare function readIdentity(packageJson: unknown, where: string): PluginIdentity;
declare const INTERFACE_MODULE = "tfk1";
declare const PLACEMENT_IMPORTS: readonly string[];
declare const ASSEMBLY_SCRIPT_ABORT = "abort";
export { ABI_SECTION, ASSEMBLY_SCRIPT_ABORT, type Artifact, INTERFACE_MODULE, type MemoryMode, type ModuleManifest, PLACEMENT_IMPORTS, PLUGIN_KEYWORD, type PluginIdentity, type PluginManifest, addModuleManifest, editManifest, formatVersion, parsePackageJson, readIdentity, readManifest, readModuleManifest, readStringEncoding, unpackVersion };
