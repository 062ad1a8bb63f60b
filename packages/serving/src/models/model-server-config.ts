import { create } from "@bufbuild/protobuf";
import type { ModelConfig, ModelServerConfig } from "@heddle/protos/serving";
import { ModelServerConfigSchema } from "@heddle/protos/serving";
import { parseTextProto } from "@heddle/protos/text";
import { invalidArgument } from "@heddle/status";
import type { VersionPolicy } from "./find-versions.js";
import { joinPath } from "./folder-reader.js";

/** One model of a configuration. */
export interface ModelEntry {
  readonly name: string;
  readonly basePath: string;
  readonly platform: string;
  readonly policy: VersionPolicy;
  readonly labels: ReadonlyMap<string, bigint>;
}

const modelTypes: Readonly<Record<string, number>> = { MODEL_TYPE_UNSPECIFIED: 0, TENSORFLOW: 1, OTHER: 2 };

/**
 * Parses a ModelServerConfig in protobuf text: the file of TensorFlow Serving's `--model_config_file`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the line and column
 */
export function parseModelServerConfig(text: string): ModelServerConfig {
  return parseTextProto(ModelServerConfigSchema, text, {
    enumNumber: ({ name }, word) => (name === "model_type" ? modelTypes[word] : undefined),
  });
}

/**
 * A configuration of the models of another one, and of one for each of `basePaths`, by name: its newest version is served.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a configuration without a list of models
 */
export function withBasePaths(
  basePaths: Readonly<Record<string, string>>,
  { config: { case: kind, value } }: ModelServerConfig,
): ModelServerConfig {
  if (kind !== undefined && kind !== "modelConfigList")
    throw invalidArgument("a configuration lists its models in model_config_list");
  const added = Object.entries(basePaths).map(([name, basePath]) => ({ name, basePath, modelPlatform: "tensorflow" }));
  return create(ModelServerConfigSchema, {
    config: { case: "modelConfigList", value: { config: [...(value?.config ?? []), ...added] } },
  });
}

/**
 * The models of a configuration, checked as TensorFlow Serving does.
 *
 * @param rootDir the folder of relative base paths; without it they are refused
 * @throws {StatusError} INVALID_ARGUMENT
 *
 * Source: tensorflow_serving/model_servers/server_core.cc.
 */
export function modelEntries(
  configs: readonly ModelConfig[],
  current: ReadonlyMap<string, ModelEntry>,
  { rootDir, platforms }: { readonly rootDir: string | undefined; readonly platforms: readonly string[] },
): ReadonlyMap<string, ModelEntry> {
  const names = new Set<string>();
  for (const { name } of configs) {
    if (names.has(name)) throw invalidArgument(`Illegal to list model ${name} multiple times in config list`);
    names.add(name);
  }
  if (rootDir !== undefined && isRelative(rootDir)) {
    throw invalidArgument(`Expected non-empty absolute path or URI; got model_config_list_root_dir=${rootDir}`);
  }
  for (const { name, basePath } of configs) {
    if (rootDir !== undefined || !isRelative(basePath)) continue;
    throw invalidArgument(`Expected model ${name} to have an absolute path or URI; got base_path()=${basePath}`);
  }
  for (const config of configs) {
    const before = current.get(config.name)?.platform;
    const platform = before === undefined ? undefined : platformOf(config);
    if (platform === before) continue;
    throw invalidArgument(
      `Illegal to change a model's platform. For model ${config.name} platform was ${before} and new platform requested is ${platform}`,
    );
  }
  return new Map(configs.map((config) => [config.name, modelEntry(config, rootDir, platforms)]));
}

function modelEntry(config: ModelConfig, rootDir: string | undefined, platforms: readonly string[]): ModelEntry {
  const { name, basePath, versionLabels } = config;
  const platform = platformOf(config);
  if (!platforms.includes(platform)) {
    throw invalidArgument(`Model ${name} requests unsupported platform ${platform}`);
  }
  return {
    name,
    basePath: rootDir !== undefined && isRelative(basePath) ? joinPath(rootDir, basePath) : basePath,
    platform,
    policy: policyOf(config),
    labels: new Map(Object.entries(versionLabels)),
  };
}

function platformOf({ name, modelType, modelPlatform }: ModelConfig): string {
  if (modelType === 0) {
    if (modelPlatform !== "") return modelPlatform;
    throw invalidArgument(
      `Illegal setting neither ModelServerConfig::model_type (deprecated) nor ModelServerConfig::model_platform, model name is ${name}`,
    );
  }
  if (modelPlatform !== "") {
    throw invalidArgument(
      `Illegal setting both ModelServerConfig::model_type (deprecated) and ModelServerConfig::model_platform, model name is ${name}`,
    );
  }
  if (modelType === modelTypes.TENSORFLOW) return "tensorflow";
  throw invalidArgument(`ModelServerConfig::model_type choice ${modelType} not supported.`);
}

function policyOf({ modelVersionPolicy }: ModelConfig): VersionPolicy {
  const choice = modelVersionPolicy?.policyChoice;
  switch (choice?.case) {
    case "all":
      return { kind: "all" };
    case "specific":
      return { kind: "specific", versions: choice.value.versions };
    default:
      return { kind: "latest", count: Math.max(choice?.value?.numVersions ?? 1, 1) };
  }
}

/** True unless the text is an absolute path, of POSIX or Windows, or a URI. */
function isRelative(path: string): boolean {
  return !/^(?:\/|[A-Za-z]:[\\/]|\\\\|[A-Za-z][0-9A-Za-z.]*:\/\/)/.test(path);
}
