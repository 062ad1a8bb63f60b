import { Argument, type Command } from "commander";
import { ExitCode } from "../../process/exit-code.js";
import type { CommandSurroundings } from "../command-surroundings.js";
import { addCommand, withDebug } from "../options.js";
import { type CompletionShell, completionScript, completionShells } from "./completion-script.js";

/** Adds `heddle completion`. */
export function addCompletion(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "print a completion script for a shell";
  const command = addCommand(program, "completion", description, [
    "bash > ~/.local/share/bash-completion/completions/heddle",
    "zsh > ~/.zfunc/_heddle",
    "fish > ~/.config/fish/completions/heddle.fish",
  ]);
  command.addArgument(new Argument("<shell>", "the shell to complete in").choices(completionShells));
  withDebug(command).action(async (shell: CompletionShell) => {
    await context.terminal.writeResult(completionScript(program, shell));
    finish(ExitCode.OK);
  });
}
