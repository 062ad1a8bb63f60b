import { INTERFACE_VERSION } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { formatVersion, readManifest } from "@heddle/plugin-format";
import type { PluginHoldings } from "@heddle/plugin-loader";
import { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { brokenStrings, type CellLayout, cellLayouts, contents, edgeStrings, laidOut } from "./cell-layouts.js";
import { checkAnswer } from "./check-answer.js";
import { caseName, check, equal } from "./expectations.js";
import { FailingMemory } from "./failing-memory.js";
import { obeysStops, takesTwoCalls } from "./interrupted-calls.js";
import { callOp, difference, type Outcome } from "./outcome.js";
import { type CaseTensor, caseInputs, checkCases, hasStrings, type PluginCase } from "./plugin-case.js";
import { loadUnderTest, modesOf, type PluginUnderTest, type TestMode } from "./plugin-under-test.js";
import { checkShapeFunction } from "./shape-function.js";
import { withPlugin } from "./with-plugin.js";

/** The functions of a test runner that the suite uses. Those of vitest, node:test, mocha and jest fit. */
export interface TestRunner {
  describe(name: string, body: () => void): unknown;
  test(name: string, body: () => void | Promise<void>): unknown;
}

/** The plugin, its cases and the runner of {@link describeKernelPlugin}. */
export interface PluginSuite {
  readonly plugin: PluginUnderTest;
  /** At least one for each op that the package.json declares. */
  readonly cases: readonly PluginCase[];
  readonly test: TestRunner;
}

const LAYOUTS = Object.keys(cellLayouts) as CellLayout[];

/** The largest number of allocations of one call that are refused in turn. */
const MAX_FAILURE_POINTS = 500;

/**
 * Describes the tests that every kernel plugin passes: the plugin agrees with its package.json and is refused when it does
 * not; each of its ops answers the author's cases, in every mode to the bit and for every layout of strings; inputs stay as
 * they were and memory is released; it survives growth, invalid strings and lack of memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a case with a missing, unknown or wrong field, before any test is described
 */
export function describeKernelPlugin({ plugin, cases, test: { describe, test } }: PluginSuite): void {
  checkCases(cases);
  const modes = modesOf(plugin);
  describe("handshake", () => {
    test("it is built from its sources", () => check(plugin.stale === undefined, plugin.stale ?? ""));

    test("its package.json is a manifest, and names its modules", () => {
      const manifest = readManifest(plugin.packageJson, "package.json");
      check(modes.length > 0, "it has no module, neither in WebAssembly nor in JavaScript");
      const { module, artifacts } = manifest;
      const named = [
        ...artifacts.map(({ mode }) => mode as TestMode),
        ...(module === undefined ? [] : ["module" as const]),
      ];
      equal([...named].sort().join(), [...modes].sort().join(), "the modes of its package.json");
    });

    for (const mode of modes) {
      test(`it registers what it declares, in '${mode}' mode`, async () => {
        await withPlugin(plugin, mode, new LinearMemory(), async (_, loaded) => {
          const manifest = readManifest(plugin.packageJson, "package.json");
          equal(loaded.name, manifest.name, "its name");
          equal(loaded.version, manifest.version, "its version");
          const found = loaded.ops.map(({ name }) => name);
          equal(
            [...found].sort().join(),
            [...manifest.ops].sort().join(),
            "its ops, which `npx heddle-testkit ops` lists in package.json",
          );
          const kernels = loaded.kernels.map((kernel) => kernel.op);
          const others = [...new Set(kernels)].filter((op) => !found.includes(op));
          const strange =
            others.length === 0 ? "" : `; there are kernels for ${others.join(", ")}, which it does not define`;
          for (const op of manifest.ops) check(kernels.includes(op), `op ${op} has no kernel${strange}`);
        });
      });

      test(`it may be loaded into two hosts, and into one only once, in '${mode}' mode`, async () => {
        await withPlugin(plugin, mode, new LinearMemory(), async (host, first) => {
          await withPlugin(plugin, mode, new LinearMemory(), async () => {});
          if (mode === "module") return; // The same object twice is one plugin.
          await refused("ALREADY_EXISTS", () => loadUnderTest(host, plugin, mode));
          equal(first.failure, undefined, "the failure of the first one");
        });
      });

      if (mode === "module") continue;
      test(`it is refused by a host of another interface, and with other bytes, in '${mode}' mode`, async () => {
        const manifest = readManifest(plugin.packageJson, "package.json");
        const { major, minor } = INTERFACE_VERSION;
        for (const abi of [
          { major: major + 1, minor: 0 },
          { major, minor: minor + 1 },
        ]) {
          const host = new Host();
          const asked = formatVersion(abi);
          await refused("FAILED_PRECONDITION", () => loadUnderTest(host, plugin, mode, { ...manifest, abi }), asked);
        }
        const bytes = plugin.wasm?.[mode]?.slice() ?? new Uint8Array();
        bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
        const damaged = { ...plugin, wasm: { [mode]: bytes } };
        await refused("INVALID_ARGUMENT", () => loadUnderTest(new Host(), damaged, mode), "sha-256");
      });
    }
  });

  describe("cases", () => {
    test("there is one for each op", () => {
      for (const op of readManifest(plugin.packageJson, "package.json").ops) {
        check(
          cases.some((testCase) => testCase.op === op && testCase.outputs),
          `there is no case with outputs for op ${op}`,
        );
      }
    });

    for (const [index, testCase] of cases.entries()) {
      const name = `${testCase.op}: ${testCase.name ?? `case ${index}`}`;
      for (const mode of modes) {
        test(`${name}, in '${mode}' mode`, () => answersCase(plugin, mode, testCase));
        test(`${name}, while memory grows and moves, in '${mode}' mode`, async () => {
          const memory = new LinearMemory({ initialBytes: 65536, torture: true });
          await withPlugin(plugin, mode, memory, async (host) => {
            checkAnswer(testCase, await callWith(host, testCase, testCase.inputs, "block"));
          });
        });
        test(`${name}, when memory is out, in '${mode}' mode`, () => survivesLackOfMemory(plugin, mode, testCase));
        test(`${name}, called twice at once, in '${mode}' mode`, () => takesTwoCalls(plugin, mode, testCase));
        test(`${name}, when the run stops, in '${mode}' mode`, () => obeysStops(plugin, mode, testCase));
      }
      if (modes.length > 1) test(`${name}: the same bytes in all modes`, () => sameInAllModes(plugin, modes, testCase));
      if (!hasStrings(testCase)) continue;
      for (const mode of modes) {
        test(`${name}, with strings at every edge, in '${mode}' mode`, () => takesEdgeStrings(plugin, mode, testCase));
      }
    }
  });
}

/** The answer is the case's for every layout of strings; inputs are unchanged, memory is released. */
async function answersCase(plugin: PluginUnderTest, mode: TestMode, testCase: PluginCase): Promise<void> {
  await withPlugin(plugin, mode, new LinearMemory(), async (host, loaded) => {
    let held: PluginHoldings | undefined;
    for (const layout of LAYOUTS) {
      const outcome = await callWith(host, testCase, testCase.inputs, layout);
      checkAnswer(testCase, outcome);
      checkShapeFunction(host, testCase, outcome);
      equal(loaded.failure, undefined, `the plugin's failure, with ${layout}`);
      if (held) checkHoldings(testCase, held, loaded.holdings); // The first call may keep something for all calls.
      held = loaded.holdings;
    }
  });
}

/** @throws {Error} when a call of a plugin in WebAssembly left objects of the C API or blocks of its own memory */
function checkHoldings(testCase: PluginCase, before: PluginHoldings, after: PluginHoldings | undefined): void {
  const more = Object.entries(after?.objects ?? {})
    .map(([type, count]) => ({ type, count: count - (before.objects[type] ?? 0) }))
    .filter(({ count }) => count > 0);
  const bytes = (after?.ownBytes ?? 0) - before.ownBytes;
  const left = [...more.map(({ type, count }) => `${count} ${type}`), ...(bytes > 0 ? [`${bytes} bytes`] : [])];
  const remedies = more.map(({ type }) => type.replace("TF_", "TF_Delete"));
  check(
    left.length === 0,
    `${caseName(testCase)}: a call leaves ${left.join(" and ")}: call ${[...remedies, ...(remedies.length === 0 ? ["free"] : [])].join(" and ")} on every path`,
  );
}

async function sameInAllModes(
  plugin: PluginUnderTest,
  modes: readonly TestMode[],
  testCase: PluginCase,
): Promise<void> {
  let first: Outcome | undefined;
  for (const mode of modes) {
    await withPlugin(plugin, mode, new LinearMemory(), async (host) => {
      const outcome = await callWith(host, testCase, testCase.inputs, "block");
      first ??= outcome;
      const differs = difference(first, outcome);
      check(differs === undefined, `modes ${modes[0]} and ${mode} differ: ${differs}`);
    });
  }
}

/** Edge strings in place of the case's own: any answer or StatusError is right, but the same for every layout. */
async function takesEdgeStrings(plugin: PluginUnderTest, mode: TestMode, testCase: PluginCase): Promise<void> {
  await withPlugin(plugin, mode, new LinearMemory(), async (host, loaded) => {
    for (const text of [...edgeStrings, ...brokenStrings]) {
      const inputs = testCase.inputs.map((input) => ({ ...input, value: withText(input, text) }));
      let first: Outcome | undefined;
      for (const layout of LAYOUTS) {
        const outcome = await callWith(host, testCase, inputs, layout);
        equal(loaded.failure, undefined, `the plugin's failure, given [${text}] as ${layout}`);
        first ??= outcome;
        const differs = difference(first, outcome);
        check(differs === undefined, `given [${text}], layouts differ: ${differs}`);
      }
    }
  });
}

function withText(input: CaseTensor, text: Uint8Array): CaseTensor["value"] {
  if (input.dtype !== "string") return input.value;
  const replace = (value: CaseTensor["value"]): CaseTensor["value"] =>
    Array.isArray(value) ? value.map(replace) : text;
  return replace(input.value);
}

/**
 * Refuses every allocation of the call once: the call fails or succeeds, and the host has all its memory back. The plugin may
 * be disabled then, because TensorFlow's string functions cannot report that memory is out: they trap.
 */
async function survivesLackOfMemory(plugin: PluginUnderTest, mode: TestMode, testCase: PluginCase): Promise<void> {
  for (let point = 0; point < MAX_FAILURE_POINTS; point++) {
    const memory = new FailingMemory();
    let isOver = false;
    await withPlugin(plugin, mode, memory, async (host, loaded) => {
      const inputs = caseInputs(testCase, memory);
      const live = memory.liveBytes;
      try {
        memory.countdown = point;
        const outcome = await callOp(host, testCase, inputs);
        memory.countdown = -1;
        isOver = !memory.hasFailed;
        if (isOver) checkAnswer(testCase, outcome);
        if (loaded.failure === undefined) {
          equal(memory.liveBytes, live, `bytes in use after allocation ${point} was refused`);
        }
      } finally {
        memory.countdown = -1;
        for (const input of inputs) input.release();
      }
    });
    if (isOver) return;
  }
}

/** Calls the op with strings in a layout. @throws {Error} when inputs changed or memory is not released */
async function callWith(
  host: Host,
  testCase: PluginCase,
  inputs: readonly CaseTensor[],
  layout: CellLayout,
): Promise<Outcome> {
  const { memory } = host;
  const made = caseInputs({ ...testCase, inputs }, memory);
  let tensors: Tensor[] = [];
  try {
    tensors = laidOut(made, layout);
    const [before, live, blocks] = [contents(memory, tensors), memory.liveBytes, memory.liveBlocks];
    const references = tensors.map(({ buffer }) => buffer.references);
    const outcome = await callOp(host, testCase, tensors);
    const where = `${caseName(testCase)} (strings as ${layout})`;
    for (const [index, { buffer }] of tensors.entries()) {
      const more = buffer.references - (references[index] ?? 0);
      check(more >= 0, `${where}: the call released input ${index}, which it only borrows`);
      check(more === 0, `${where}: the call keeps ${more} references to input ${index}: release what it retains`);
    }
    check(contents(memory, tensors) === before, `${where}: the call changed its inputs`);
    const bytes = memory.liveBytes - live;
    check(
      bytes === 0,
      `${where}: the call leaves ${bytes} bytes in ${memory.liveBlocks - blocks} block(s) of the host's memory: release every tensor and free every block on every path`,
    );
    return outcome;
  } finally {
    for (const tensor of [...tensors, ...made]) tensor.release();
  }
}

async function refused(code: string, run: () => Promise<unknown>, part = ""): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof StatusError && error.code === code && error.message.includes(part)) return;
    throw new Error(`wanted ${code}: …${part}…, found ${String(error)}`);
  }
  throw new Error(`wanted ${code}, but it was loaded`);
}
