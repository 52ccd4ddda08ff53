// `cairn completion <shell>`: a script with which a shell completes sub-commands.
import type { Command } from 'commander'
import { AppError } from '../../contract/errors'
import type { CliCommand } from '../command'
import { examples } from '../help'

const shells: Readonly<Record<string, (words: string) => string>> = {
  bash: (words) => `complete -W "${words}" -o default cairn`,
  zsh: (words) =>
    `#compdef cairn\n_cairn() { _arguments "1:command:(${words})" "*:file:_files" }\ncompdef _cairn cairn`,
  fish: (words) => `complete -c cairn -n __fish_use_subcommand -a "${words}"`,
}

export const command: CliCommand = {
  id: 'completion',
  add: (program: Command, run) => {
    program
      .command('completion')
      .argument('<shell>', Object.keys(shells).join(', '))
      .description('print a script that completes sub-commands in your shell')
      .addHelpText('after', examples(['cairn completion bash >> ~/.bashrc', 'from the next shell on']))
      .action(
        run(({ output }, shell: string) => {
          const script = shells[shell]
          if (script === undefined)
            throw new AppError(
              'invalid_request',
              `There is no completion for “${shell}”; there is for ${Object.keys(shells).join(', ')}.`,
            )
          const names = program.commands.map((one) => one.name()).sort()
          const text = script(names.join(' '))
          output.result({ shell, script: text }, text)
          return Promise.resolve()
        }),
      )
  },
}
