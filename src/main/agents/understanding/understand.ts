// Understands a question: what it asks, and which words name its subject. Follow-ups refer to earlier messages.
import { limits } from '../../kernel/limits'
import type { Question } from '../agent'
import {
  answerReferredTo,
  bareKind,
  isPronoun,
  ordinalOf,
  nameAskedBefore,
  readBefore,
  repeatedQuestion,
  withWordsBefore,
  type Before,
} from './follow-up'
import { questionKinds } from '../question-kinds'
import { distinctiveWords } from './filler'
import { intentOf, searchKind } from './intent'
import { normalise } from './normalise'
import { questionsIn } from './parts'
import { correctQuestionWord } from './spelling'
import type { Understanding } from './understanding'

const asksOfProgram = /^(?:does|do|is|are|can|will|has|have) (?:it|this|that|they)\b/i

/** Understands the questions of a message, at least one, each in the context of those before it. */
export function understand(question: Omit<Question, 'projects'>): readonly [Understanding, ...Understanding[]] {
  const before = readBefore(question.history)
  const whole = question.nodeIds.length === 0 ? questionKinds.recognised(question.text) : null
  if (whole !== null) return [ofWhole(whole.id, question.text)]
  const texts = questionsIn(question.text).parts
  const read = (text: string, at: number): Understanding =>
    understandOne(text, question.nodeIds, {
      ...before,
      questions: [...before.questions, ...texts.slice(0, at)],
      // Earlier parts are not answered yet.
      answered: at === 0 ? before.answered : [],
    })
  const [first = question.text, ...others] = texts
  return [read(first, 0), ...others.map((text, at) => read(text, at + 1))]
}

function understandOne(written: string, nodeIds: readonly string[], before: Before): Understanding {
  const { kind, subject, target, english } = intentOf(written)
  // For a search by words, all words of a long text count.
  const isLong = kind === searchKind && written.length > limits.questionCharacters
  const text = isLong ? written.replace(/\s+/g, ' ').trim() : (english ?? correctQuestionWord(normalise(written)))
  const own: Understanding = {
    kind,
    text,
    subject,
    target,
    symbolIds: nodeIds,
    open: false,
  }
  if (nodeIds.length > 0) return { ...own, kind: asksOfTheWhole(kind) ? 'explain' : kind }
  const another = repeatedQuestion(text, before)
  if (another !== null) return { ...own, ...another }
  const pointed = ordinalOf(subject, before)
  if (pointed !== null) return { ...own, subject: null, symbolIds: [pointed] }
  const isFollowUp = isPronoun(subject) || isPronoun(target) || (subject === null && bareKind(text) !== null)
  if (isFollowUp) return lookBack(own, before)
  // "Does it support X" is about the program.
  const together = kind === searchKind && !asksOfProgram.test(text) ? withWordsBefore(text, before) : null
  return together === null ? own : { ...own, text: together }
}

function lookBack(own: Understanding, before: Before): Understanding {
  const kind = own.subject === null ? (bareKind(own.text) ?? own.kind) : own.kind
  const answered = own.target === null ? answerReferredTo(kind, before) : null
  if (answered !== null) return { ...own, kind, subject: null, symbolIds: [answered] }
  const name = nameAskedBefore(before)
  if (name !== null) {
    const subject = own.subject === null || isPronoun(own.subject) ? name : own.subject
    return { ...own, kind, subject, target: isPronoun(own.target) ? name : own.target }
  }
  // "I want to read YAML too. Where do I add it?": the sentence before the question has the subject.
  const preceding = /^(.{1,2000})[.!;:] /s.exec(own.text)?.[1] ?? ''
  if (before.cited === null && distinctiveWords(preceding).length > 1)
    return { ...own, kind, subject: null, target: null }
  // "Does it use Redis for caching?" is about the project, and names what it asks for.
  if (before.cited === null && asksOfProgram.test(own.text) && distinctiveWords(own.text).length > 1)
    return { ...own, kind: searchKind, subject: null, target: null }
  return before.cited === null
    ? { ...own, kind, open: true }
    : { ...own, kind, subject: null, symbolIds: [before.cited] }
}

// "What is this?" about a selected symbol.
function asksOfTheWhole(kind: string): boolean {
  return kind === searchKind || kind === 'overview'
}

/** A message recognised by its content has no subject in words. */
function ofWhole(kind: string, text: string): Understanding {
  return { kind, text, subject: null, target: null, symbolIds: [], open: false }
}
