import type { Command, Option } from "commander";
import { collect } from "../option-values.js";

/** The shells that `heddle completion` writes scripts for. */
export const completionShells = ["bash", "zsh", "fish"] as const;

/** One of {@link completionShells}. */
export type CompletionShell = (typeof completionShells)[number];

interface Flag {
  /** `--format`, and `-o` where it has one. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly isRepeatable: boolean;
  readonly choices: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly Flag[];
  /** The words that its argument may be; none for a file. */
  readonly words: readonly string[];
}

/** A script that completes the commands and flags of `program` in `shell`; arguments and values without choices are files. */
export function completionScript(program: Command, shell: CompletionShell): string {
  const names = program.commands.map((command) => command.name());
  const entries = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    flags: flagsOf(command),
    words: command.name() === "help" ? names : (command.registeredArguments[0]?.argChoices ?? []),
  }));
  return { bash, zsh, fish }[shell](entries, flagsOf(program));
}

function flagsOf(command: Command): Flag[] {
  const help = command.createHelp();
  return help.visibleOptions(command).map((option: Option) => ({
    names: [option.long, option.short].filter((name) => name != null),
    description: option.description,
    takesValue: option.required || option.optional,
    isRepeatable: option.parseArg === collect,
    choices: option.argChoices ?? [],
  }));
}

function bash(entries: readonly Entry[], flags: readonly Flag[]): string {
  const words = (list: readonly Flag[]) => list.flatMap(({ names }) => names).join(" ");
  const choices = entries.flatMap(({ name, flags: own }) =>
    own
      .filter((flag) => flag.choices.length > 0)
      .map((flag) => `    "${name} ${flag.names[0]}") words="${flag.choices.join(" ")}" ;;`),
  );
  const cases = entries.map(
    (entry) => `      ${entry.name}) flags="${words(entry.flags)}" words="${entry.words.join(" ")}" ;;`,
  );
  return `# Completion of heddle for bash, made by: heddle completion bash
_heddle() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words= flags=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${entries.map(({ name }) => name).join(" ")} ${words(flags)}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${choices.join("\n")}
  esac
  if [ -z "$words" ]; then
    case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    esac
  fi
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *) if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else
         local IFS=$'\\n'
         COMPREPLY=($(compgen -f -- "$current"))
       fi ;;
  esac
}
complete -o filenames -F _heddle heddle
`;
}

function zsh(entries: readonly Entry[]): string {
  const escaped = (text: string) => text.replace(/[\\[\]:]/g, "\\$&").replaceAll("'", "'\\''");
  const flag = ({ names, description, takesValue, isRepeatable, choices }: Flag) =>
    names
      .map((name) => {
        const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(" ")})` : "_files"}` : "";
        return `        '${isRepeatable ? "*" : ""}${name}[${escaped(description)}]${value}'`;
      })
      .join(" \\\n");
  const cases = entries.map(
    ({ name, flags, words }) => `    ${name})
      _arguments \\
${flags.map(flag).join(" \\\n")} \\
        '*:argument:${words.length > 0 ? `(${words.join(" ")})` : "_files"}'
      ;;`,
  );
  return `#compdef heddle
# Completion of heddle for zsh, made by: heddle completion zsh
_heddle() {
  local -a commands=(
${entries.map(({ name, description }) => `    '${name}:${escaped(description)}'`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = _heddle ]; then _heddle "$@"; else compdef _heddle heddle; fi
`;
}

function fish(entries: readonly Entry[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
  const lines = entries.flatMap(({ name, description, flags, words }) => [
    `complete -c heddle -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...(words.length > 0
      ? [`complete -c heddle -n '__fish_seen_subcommand_from ${name}' -f -a ${quoted(words.join(" "))}`]
      : []),
    ...flags.map(({ names, description: text, takesValue, choices }) => {
      const long = names.filter((each) => each.startsWith("--")).map((each) => ` -l ${each.slice(2)}`);
      const short = names.filter((each) => !each.startsWith("--")).map((each) => ` -s ${each.slice(1)}`);
      const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : takesValue ? " -r" : "";
      return `complete -c heddle -n '__fish_seen_subcommand_from ${name}'${long.join("")}${short.join("")}${value} -d ${quoted(text)}`;
    }),
  ]);
  return `# Completion of heddle for fish, made by: heddle completion fish\n${lines.join("\n")}\n`;
}
