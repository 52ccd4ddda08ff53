// "How do I upgrade it", "how do I back up my data": what is done with an installed program, as its guides tell.
import { composeUpkeep } from '../../composers/running/upkeep'
import { namesProject } from '../../project-rows'
import type { QuestionKind } from '../../question-kind'
import { project } from '../../understanding/phrase-parts'

const ask = 'how (?:do|can|should|would|to|must) ?(?:i|we|you|one)? ?'
const installed = `(?:(?:my|the|our|your|an?|this) )?(?:existing |self-?hosted |running |installed |whole )*(?:it|this|everything|${project}|instance|installation|server|data(?:base)?|version|container|image)`
const version = '(?: (?:to|from|between|with|using|in|via|on) .{1,60})?'

export const question: QuestionKind = {
  id: 'upkeep',
  rank: 9.5,
  phrases: {
    en: [
      `${ask}(?:upgrade|update) (?:${installed}|(?<a>[\\w.-]{2,40}))${version}`,
      `${ask}(?:upgrade|(?:upgrade|update) to (?:an? |the )?(?:new(?:er|est)?|latest|next) (?:version|release))${version}`,
      `${ask}(?:make|create|take|do|restore) (?:an? |the |my |regular )?back-?ups?(?: of (?:${installed}|.{1,40}))?${version}`,
      `${ask}back-? ?up (?:${installed}|(?:my|our|all) .{1,40}|(?<a>[\\w.-]{2,40}))${version}`,
      `${ask}back (?:${installed}|(?:my|our|all) .{1,40}) up${version}`,
    ],
    de: [
      'wie (?:aktualisiere|upgrade|sichere) ich (?:es|das|die|meine?n?|(?<a>[\\w.-]{2,40}))\\b.{0,60}',
      'wie (?:mache|erstelle) ich (?:ein|eine) (?:backup|sicherung|update|upgrade)\\b.{0,60}',
    ],
    fr: [
      "comment (?:mettre à jour|mets-je à jour|sauvegarder|faire une sauvegarde) ?(?:le|la|l'|mon|ma|mes|de|des|(?<a>[\\w.-]{2,40}))?\\b.{0,60}",
    ],
    es: [
      'c[oó]mo (?:(?:puedo|se) )?(?:actualiz[oa]r?|hago una copia de seguridad|hacer una copia de seguridad|respald[oa]r?)\\b ?(?:la|el|mi|mis|de|(?<a>[\\w.-]{2,40}))?\\b.{0,60}',
    ],
    pt: [
      'como (?:(?:posso|se) )?(?:atualiz[oa]r?|faço (?:um )?backup|fazer (?:um )?backup)\\b ?(?:a|o|minha|meu|de|do|da|(?<a>[\\w.-]{2,40}))?\\b.{0,60}',
    ],
    zh: ['(?:如何|怎么|怎样)(?:才能)?(?:升级|备份).{0,30}'],
    ja: ['.{0,30}(?:アップグレード|バックアップ)(?:する|を取る|の)?(?:方法|手順|には|はどう).{0,20}'],
  },
  needsThought: false,
  yields: true,
  compose: ({ view, understanding }) => {
    const { text, subject } = understanding
    // "How do I update a task" is about the program's own things.
    if (subject !== null && !namesProject(view, subject)) return null
    return composeUpkeep(view, text, isOfBackups.test(text) ? 'backup' : 'upgrade')
  },
}

const isOfBackups = /back-? ?up|\bback\b.* up\b|sicher(?:e|ung)|sauvegard|copia de seguridad|respald|备份|バックアップ/i
