/**
 * `pnpm release:rehearse`: makes the next release in a copy of the last commit and publishes it to a registry on this machine; then
 * installs it in empty folders with npm and pnpm, runs the example of the README and the command, and makes and tests a plugin. Needs
 * a build of the last commit. The working tree stays as it is.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform } from "esbuild";
import { archiveFailures } from "./archive-failures.mjs";
import { startRegistry } from "./local-registry.mjs";
import { root, runPhase } from "./phase.mjs";
import { installWorkspace } from "./prepare.mjs";

const folder = mkdtempSync(join(tmpdir(), "heddle-release-"));
const copy = join(folder, "tree");
const user = join(folder, "user");
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const names = readdirSync(join(root, "packages"))
  .filter((name) => existsSync(join(root, "packages", name, "package.json")))
  .sort();
const before = await status();
const env = await installWorkspace();
const done = env !== undefined && (await copyTree()) && (await release(env));
if ((await status()) !== before) fail("the working tree changed");
else if (done) process.stdout.write("The release was made, published, installed and run.\n");
process.exit(done && process.exitCode === undefined ? 0 : 1);

/** The files of the last commit with its history, the builds, and what is installed: links within the tree, and one to the rest. */
async function copyTree() {
  if (!(await run("copy the tree", "git", ["clone", "--quiet", root, copy]))) return false;
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  for (const name of names) {
    if (!existsSync(join(root, "packages", name, "dist")))
      return fail(`packages/${name} is not built: run \`pnpm build\``);
    for (const part of ["dist", "node_modules"]) {
      const options = { recursive: true, verbatimSymlinks: true };
      cpSync(join(root, "packages", name, part), join(copy, "packages", name, part), options);
    }
  }
  return true;
}

async function release(env) {
  const packages = names.map((name) => manifestOf(name).name);
  const registry = await startRegistry(folder, packages);
  if (registry === undefined) return false;
  try {
    return (await publish(env, registry.url)) && (await use(env, registry.url));
  } finally {
    registry.stop();
  }
}

/** `pnpm release:version` and `pnpm release:publish`, without the build between them. */
async function publish(env, url) {
  if (!(await run("changeset version", process.execPath, ["node_modules/@changesets/cli/bin.js", "version"], copy)))
    return false;
  const left = readdirSync(join(copy, ".changeset")).filter((file) => file.endsWith(".md"));
  if (left.length > 0) return fail(`changesets without a release: ${left.join(", ")}`);
  const versions = new Set(names.map((name) => manifestOf(name, copy).version));
  if (versions.size !== 1 || versions.has("0.0.0"))
    return fail(`one new version expected: ${[...versions].join(", ")}`);
  for (const name of names) {
    if (!existsSync(join(copy, "packages", name, "CHANGELOG.md"))) return fail(`packages/${name} has no CHANGELOG.md`);
  }
  const flags = ["--recursive", "--filter", "./packages/*", "publish", "--no-git-checks", "--access", "public"];
  if (!(await run("publish", "pnpm", flags, copy, registryEnv(env, url)))) return false;
  for (const name of names) if (!(await checkArchive(manifestOf(name).name))) return false;
  return true;
}

/** Checks the archive that the registry has of a package: documents, every file that its package.json names, sources of maps. */
async function checkArchive(name) {
  const archives = join(folder, "storage", name);
  const [archive] = readdirSync(archives).filter((file) => file.endsWith(".tgz"));
  const unpacked = join(folder, "archives", name);
  mkdirSync(unpacked, { recursive: true });
  if (!(await run(`unpack ${name}`, "tar", ["-xzf", join(archives, archive), "-C", unpacked]))) return false;
  const failures = archiveFailures(join(unpacked, "package"));
  return failures.length === 0 || fail(`${name} as it is published: ${failures.join("; ")}`);
}

/** The release as its users have it. */
async function use(env, url) {
  const userEnv = registryEnv(env, url);
  const readme = readFileSync(join(copy, "packages/heddle/README.md"), "utf8");
  const [, example = "", wanted = ""] = /```ts\n(.*?)```\n+```text\n(.*?)```/s.exec(readme) ?? [];
  const { code } = await transform(example, { loader: "ts", format: "esm", target: "node20" });
  for (const manager of ["npm", "pnpm"]) {
    const place = join(user, manager);
    mkdirSync(join(place, "fixtures/models"), { recursive: true });
    cpSync(join(root, "fixtures/models/sentiment"), join(place, "fixtures/models/sentiment"), { recursive: true });
    writeFileSync(join(place, "package.json"), '{ "private": true, "type": "module" }\n');
    writeFileSync(join(place, "example.js"), code);
    const add = manager === "npm" ? ["install", "heddle"] : ["add", "heddle", "--store-dir", join(folder, "store")];
    if (!(await run(`${manager} ${add[0]} heddle`, manager, add, place, userEnv))) return false;
    const found = await runPhase("README example", process.execPath, ["example.js"], { env: userEnv, cwd: place });
    if (!found.ok) return false;
    if (found.stdout !== wanted) return fail(`the example of the README prints\n${found.stdout}in place of\n${wanted}`);
  }
  const model = ["heddle", "run", "fixtures/models/sentiment", "--text", "The movie was GREAT!!!", "--format", "json"];
  const answer = await runPhase("npx heddle run", "npx", model, { env: userEnv, cwd: join(user, "npm") });
  if (!answer.ok) return false;
  if (!answer.stdout.startsWith('{"outputs":{')) return fail(`npx heddle run prints ${answer.stdout}`);
  return makePlugin(userEnv);
}

async function makePlugin(env) {
  const create = ["create", "--yes", "heddle-plugin", "my-op", "--", "--template", "typescript"];
  if (!(await run("npm create heddle-plugin", "npm", create, user, env))) return false;
  const plugin = join(user, "my-op");
  for (const args of [["install"], ["run", "build"], ["test"], ["run", "try"]]) {
    if (!(await run(`npm ${args.join(" ")}`, "npm", args, plugin, env))) return false;
  }
  return true;
}

function registryEnv(env, url) {
  const config = join(folder, "npmrc");
  writeFileSync(config, `registry=${url}\n${url.replace("http:", "")}:_authToken=rehearsal\naudit=false\nfund=false\n`);
  // A cache of its own: npx would run a package of the same version from an earlier rehearsal.
  const cache = join(folder, "cache");
  return { ...env, npm_config_cache: cache, npm_config_registry: url, npm_config_userconfig: config, NODE_OPTIONS: "" };
}

async function run(name, command, args, cwd = root, env = process.env) {
  return (await runPhase(name, command, args, { cwd, env })).ok;
}

async function status() {
  return (await runPhase("git status", "git", ["status", "--porcelain"])).stdout;
}

function manifestOf(name, tree = root) {
  return JSON.parse(readFileSync(join(tree, "packages", name, "package.json"), "utf8"));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  return false;
}
