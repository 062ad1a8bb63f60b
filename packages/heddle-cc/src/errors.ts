import {
  failedPrecondition,
  internal,
  invalidArgument,
  notFound,
  resourceExhausted,
  type StatusError,
} from "@heddle/status";

export function noSources(): StatusError {
  return invalidArgument("there is nothing to compile: name at least one .c, .cc or .cpp file");
}

export function unknownLanguage(source: string): StatusError {
  return invalidArgument(`'${source}' is neither C (.c) nor C++ (.cc, .cpp, .cxx)`, { source });
}

export function unreadableFile(path: string, cause: unknown): StatusError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return notFound(`cannot read '${path}': ${reason}`, { path });
}

export function noPackageManifest(folder: string): StatusError {
  return notFound(
    `there is no package.json in '${folder}' or above it: a plugin has its name and version from there; ` +
      "--manifest names another file",
    { path: folder },
  );
}

export function unwritableFile(path: string, cause: unknown): StatusError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return failedPrecondition(`cannot write '${path}': ${reason}`, { path });
}

export function tooManyHeaders(limit: number, folder: string): StatusError {
  return resourceExhausted(`more than ${limit} header files in and below '${folder}'; name a smaller folder`, {
    limit,
    folder,
  });
}

export function wrongOption(name: string, wanted: string, found: unknown): StatusError {
  return invalidArgument(`${name} must be ${wanted}, found ${String(found)}`, { option: name, found });
}

/** A tool said no: its first error as the message, all it wrote in `details.diagnostics`, its exit code in `details.exitCode`. */
export function toolFailed(tool: string, exitCode: number, diagnostics: string): StatusError {
  const lines = diagnostics.split("\n").filter((line) => line.trim() !== "");
  const first = lines.find((line) => /\berror:/.test(line)) ?? lines[0] ?? `exit code ${exitCode}`;
  return invalidArgument(`${tool} failed: ${first.trim()}`, { tool, exitCode, diagnostics });
}

export function noEntryPoint(): StatusError {
  return invalidArgument('no source defines TF_InitKernel, where a plugin registers; in C++ it must be extern "C"');
}

export function foreignImports(names: readonly string[]): StatusError {
  return failedPrecondition(
    `the plugin needs what no host offers: ${names.join(", ")}; a plugin may import the functions of tfk1 only, so it ` +
      "cannot use files, clocks or other parts of the system",
    { imports: names },
  );
}

export function badModule(reason: string): StatusError {
  return invalidArgument(`the file is no WebAssembly module: ${reason}`);
}

export function alreadySealed(): StatusError {
  return invalidArgument("the module is a sealed plugin already: seal what the compiler wrote");
}

export function missingExports(names: readonly string[]): StatusError {
  return invalidArgument(`the module does not export ${names.join("; ")}`, { exports: names });
}

/** INTERNAL: an object file of the compiler's own library does not have the form that its version is known for. */
export function brokenObject(reason: string): StatusError {
  return internal(`an object file cannot be placed in the host's memory: ${reason}`);
}
