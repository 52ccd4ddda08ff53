// "Which commands reach X": the commands of the command line that lead to a definition by calls.
import { askedCommands } from '../../../query/facts/starts/asked-commands'
import type { StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { resolvedTo, withNamesakes } from '../../answer-parts'
import { composeReachedFrom } from '../../composers/calls/reached-from'
import { commandRow } from '../../composers/running/program-command'
import type { Asked, QuestionKind } from '../../question-kind'
import { nameOf } from '../../rows'
import { X, show } from '../../understanding/phrase-parts'

const noun = '(?:(?:cli |console |command.?line |shell )*(?:sub-?)?commands?)'
const reach =
  '(?:reach(?:es)?|calls?|runs?|executes?|invokes?|leads? to|ends? up (?:in|at|calling|running|using|reaching)|gets? to|arrives? at|triggers?|goes? through)'

export const question: QuestionKind = {
  id: 'command-reach',
  rank: 0,
  phrases: {
    en: [
      `(?:(?:which|what) |${show})(?:of the |all |are the |the )*${noun} (?:(?:that|which|can|could|may|will|do|does|ever|eventually|finally|indirectly|directly) )*${reach} (?:the (?:function|method|query|class) )?${X}`,
      `(?:from|by|through|via) which ${noun} (?:is|can|are) ${X} (?:be )?(?:reached|called|run|executed|used|invoked|triggered)`,
      `${X} is (?:reached|called|run|executed|used|invoked|triggered) (?:from|by|through|via) which ${noun}`,
    ],
    de: [`welche (?:befehle?|kommandos?) (?:erreichen|erreicht|rufen|ruft|führen zu) ${X}(?: auf)?`],
    fr: [`quelles? commandes? (?:atteignent|atteint|appellent|appelle|mènent à) ${X}`],
    es: [`qu[eé] comandos? (?:alcanzan?|llaman?|llegan? a) (?:a )?${X}`],
    pt: [`(?:que|quais) comandos? (?:alcançam|chamam|chegam a) (?:a |o )?${X}`],
    zh: [`(?:哪些|什么)命令(?:会)?(?:调用|到达)了? ?${X}`],
    ja: [`どのコマンドが ?${X} ?(?:に到達|を呼び出)(?:し|っ)?.{0,8}`],
  },
  needsThought: false,
  forSymbol: (asked) =>
    withNamesakes(
      {
        ...composeReach(asked, nameOf(asked.subject.symbols[0] as StoredSymbol), asked.subject.symbols),
        subject: resolvedTo(asked.subject),
      },
      asked.view,
      asked.subject,
    ),
  forFile: (asked) =>
    composeReach(asked, asked.subject.file.path, asked.view.graph.symbolsInFile(asked.subject.file.path)),
}

const words = {
  noun: 'command',
  title: 'Commands',
  none: 'No command of the command line is found',
  recognised: 'Commands are recognised by the patterns of common frameworks, and their functions by name',
}

function composeReach({ view, signal }: Asked, written: string, symbols: readonly StoredSymbol[]): GraphAnswer {
  const found = askedCommands(view, { typed: '', reaches: symbols }, signal)
  return composeReachedFrom(written, found, words, (one) => commandRow(view, one))
}
