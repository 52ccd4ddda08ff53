// "What breaks if I change X": of a symbol, a file or a folder.
import { fileSymbols } from '../../../query/facts/contents'
import { isValue } from '../../../query/symbol-kinds'
import { composeImpact } from '../../composers/impact'
import { nameOf } from '../../rows'
import { withNamesakes } from '../../answer-parts'
import type { StoredSymbol } from '../../../query/project-view'
import { X, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

/** "What happens when the password is changed" asks what the program does then, not what a change of code breaks. */
const isEvent = /^what happens (?:if|when|once) (?:the|an?|my|our|your|their|its) [\p{Ll} ]+$/u

export const question: QuestionKind = {
  id: 'impact',
  rank: 100,
  phrases: {
    en: [
      `(?:if|when|once|should) (?:i |we |you |one |someone )?(?:chang(?:e|ed|es|ing)|modif(?:y|ies|ied)|remov(?:e|es|ed)|delet(?:e|es|ed)|renam(?:e|es|ed)|edit|touch|refactor|drop|move)(?: the (?:signature|name|behaviou?r) of)? ${X},? (?:what|which|who)(?: else)? (?:\\w+ )?(?:breaks?|fails?|happens?|changes?|is affected|are affected|is impacted|has to (?:change|be changed)|have to (?:change|be changed)|needs? to (?:change|be changed)|must (?:change|be changed)|will .{1,30}|would .{1,30}|do i (?:have|need) to .{1,30})`,
      `what (?:will |would |could |can |might |may |does |do )?(?:all )?(?:break|breaks|fail|be affected|is affected|be impacted|is impacted|happen|happens|change|changes|need to change|needs to change|must change)(?: else)?,? (?:if|when|by|once) (?:i |we |you |one |someone |it )?(?:chang(?:e|es|ing)|modif(?:y|ies|ying)|remov(?:e|es|ing)|delet(?:e|es|ing)|renam(?:e|es|ing)|edit(?:s|ing)?|touch(?:es|ing)?|refactor(?:s|ing)?|alter|drop|move)(?: the (?:signature|name|behaviou?r) of)? ${X}`,
      `what (?:will |would |could |can |might |does )?(?:break|breaks|fail|fails|happens?|be affected|is affected)(?: else)?,? if (?:i |we |you |one )?(?:made|make|makes|let|lets|had|have|turned?|convert(?:ed)?) ${X} (?:return|returns|throw|throws|take|takes|accept|accepts|an? (?:async|static|private|public|abstract|virtual)|async|asynchronous|static|private|protected|internal|public|abstract|virtual|optional|required|nullable|non-?null|into|to)\\b.{0,100}`,
      `what (?:will |would |could |might )?(?:break|breaks|fail|fails)(?: else)?,? if ${X} (?:returns?|returned|became|becomes|threw|took|no longer|stops?|stopped) .{1,100}`,
      `what (?:will |would |could |might )?(?:break|breaks|happens?|fail|fails) (?:if|when) ${X} (?:changes?|is (?:changed|removed|deleted|renamed))`,
      `what (?:will |would |could |might )?(?:break|breaks|fail|fails) (?:if|when) ${X} (?:throws?|fails?|breaks?)`,
      `what(?:'s| is| are) (?:the )?(?:impact|blast radius|effects?|consequences?) (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changing|modifying|removing|renaming|deleting))? ${X}`,
      `what (?:does|would|will|could) (?:changing|modifying|removing|renaming|deleting|refactoring|a change (?:to|in|of)) ${X} (?:affect|break|impact|change|touch|reach)`,
      `${show}(?:impact|blast radius|effects?|consequences?|ripple effects?)(?: (?:analysis|set))? (?:of|for|on|when)(?: (?:a change (?:to|in|of)|changes (?:to|in)|changing|modifying|removing|renaming|deleting))? ${X}`,
      `(?:who|what|which \\w+) (?:is|are|would be|will be|gets?) (?:affected|impacted|influenced) (?:by|if|when)(?: (?:i|we) (?:change|modify|remove|rename|delete|touch))?(?: (?:a change (?:to|in)|changes (?:to|in)|changing))? ${X}`,
      `(?:is it|would it be|am i) safe to (?:change|modify|remove|delete|rename|refactor|edit|touch) ${X}`,
      `can (?:i|we) (?:safely )?(?:change|modify|remove|delete|rename|refactor) ${X}(?: safely)?`,
      `(?:what|who) depends on ${X}`,
      `(?:changing|removing|renaming|deleting) ${X}.{0,30}(?:break|affect|impact).{0,20}`,
    ],
    de: [
      `was (?:geht kaputt|bricht|passiert|ändert sich|ist betroffen),? wenn (?:ich |man |wir )?${X} (?:ändere|ändert|ändern|entferne|entfernt|lösche|umbenenne|umbenennt)`,
      `(?:kann|darf) (?:ich|man) ${X} (?:gefahrlos |sicher |einfach )?(?:ändern|entfernen|löschen|umbenennen)`,
      `was hängt von ${X} ab`,
    ],
    fr: [
      `(?:qu'est-ce qui|que se) (?:casse|passe-t-il|passe) (?:si|quand) (?:je |on |nous )?(?:change|modifie|supprime|renomme) ${X}`,
      `(?:puis-je|peut-on) (?:modifier|supprimer|renommer) ${X}(?: sans risque)?`,
      `(?:qui|qu.est-ce qui) dépend de ${X}`,
      `(?:qu.est-ce qui|qui) est (?:impacté|affecté|touché) par (?:un changement|une modification) d(?:e l[a']|e|u|es) ?${X}`,
    ],
    es: [
      `qu[eé] (?:se rompe|pasa|sucede|se ve afectado) si (?:cambio|modifico|elimino|borro|renombro|se cambia) ${X}`,
      `(?:puedo|se puede) (?:cambiar|eliminar|borrar|renombrar) ${X}`,
      `qu[eé] depende de ${X}`,
    ],
    pt: [
      `o que (?:quebra|acontece|muda|[eé] afetado) se eu (?:mudar|alterar|modificar|remover|renomear|apagar) (?:o |a )?${X}`,
      `posso (?:mudar|alterar|remover|renomear|apagar) (?:o |a )?${X}`,
      `o que depende (?:de|do|da) ${X}`,
    ],
    zh: [
      `(?:如果)?(?:我)?(?:修改|更改|改变|改动|改|删除|重命名)了? ?${X} ?(?:会|将)?(?:影响|破坏|有什么影响)(?:什么|哪些|到什么|哪些地方|哪些代码)?`,
      `(?:什么|哪些(?:代码|地方)?)依赖于? ?${X}`,
    ],
    ja: [`${X} ?を(?:変更|修正|削除|改名)(?:する|した(?:ら|場合)|すると)と?、?(?:何|どこ|どの.{0,6})(?:が|に).{1,20}`],
  },
  bare: {
    en: ['impact', 'blast radius'],
    de: [`auswirkungen`],
    fr: [`impact`],
    es: [`impacto`],
    pt: [`impacto`],
    zh: [`影响`],
    ja: [`影響`],
  },
  needsThought: true,
  aboutCode: true,
  forSymbol: ({ view, subject, signal, understanding }) =>
    isEvent.test(understanding.text) && subject.symbols.slice(0, 1).some(isValue)
      ? null
      : withNamesakes(
          composeImpact(view, nameOf(subject.symbols[0] as StoredSymbol), subject.symbols, signal),
          view,
          subject,
        ),
  forFile: ({ view, subject: { file }, signal }) => composeImpact(view, file.path, fileSymbols(view, [file]), signal),
  forFolder: ({ view, subject: { path, files }, signal }) =>
    composeImpact(view, `${path}/`, fileSymbols(view, files), signal),
}
