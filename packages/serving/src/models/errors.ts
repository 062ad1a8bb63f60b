import { invalidArgument, notFound, type StatusError, unavailable } from "@heddle/status";

/** A request for a version that is not available: the newest without a `version`. */
export function servableNotFound(name: string, version: bigint | undefined): StatusError {
  const request = version === undefined ? `Latest(${name})` : `Specific(${name}, ${version})`;
  return notFound(`Servable not found for request: ${request}`, { model: name });
}

/** A status request for a model, or a version, that was never there. */
export function versionNotFound(name: string, version: bigint | undefined): StatusError {
  const wanted = version === undefined ? "any versions" : `version ${version}`;
  return notFound(`Could not find ${wanted} of model ${name}`, { model: name });
}

/** A label that no version has. */
export function unknownLabel(label: string): StatusError {
  return invalidArgument(`Unrecognized servable version label: ${label}`, { label });
}

/** A label, before the first configuration. */
export function labelsNotReady(label: string): StatusError {
  return unavailable(`Model labels does not init yet.${label}`, { label });
}

/** A request without the name of a model. */
export function namelessModel(): StatusError {
  return invalidArgument("ModelSpec has no name specified.");
}
