import { loadModel } from "heddle";

const WORDS = ["superb", "dull", "the", "plot", "was", "a joy", "naïve ☕"];

/** Runs a model of text with one thread and with two: whether the outputs are the same, and whether threads shared work. */
export async function compareThreads(source: URL): Promise<{ readonly same: boolean; readonly shared: boolean }> {
  const text = Array.from({ length: 3000 }, (_, row) => `${WORDS[row % 7]} ${WORDS[(row * 3) % 5]} ${row}`);
  using alone = await loadModel(source);
  using together = await loadModel(source, { threads: 2 });
  const [expected, found] = [await alone.run({ text }), await together.run({ text })];
  const { team } = together.host.memory;
  return { same: JSON.stringify(found) === JSON.stringify(expected), shared: team !== undefined && team.jobs > 0 };
}
