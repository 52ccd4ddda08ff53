// Vue components: the scripts of single-file components, and the components in their templates.
import { capital } from '../../../kernel/words/capital'
import { attributeOf, blocksOf, type Block } from '../../families/embedded/blocks'
import { extractComponent } from '../../families/embedded/component'
import { vueFragments } from '../../families/embedded/fragments'
import { grammarOf, scriptsOf, visibleScripts } from '../../families/embedded/scripts'
import type { Region } from '../../families/embedded/tags'
import type { Language } from '../../language'

export const language: Language = {
  id: 'vue',
  dialect: 'ecmascript',
  grammarFor: (_path, source) => grammarOf(scriptsOf(blocks(source))),
  visible(source) {
    const all = blocks(source)
    return visibleScripts(source, scriptsOf(all), vueFragments(source, templates(all)))
  },
  extract(tree, source, file) {
    const all = blocks(source)
    const markup = templates(all)
    extractComponent(tree, source, file, {
      scripts: scriptsOf(all),
      markup,
      fragments: vueFragments(source, markup),
      namesOfTag,
      doc: null,
    })
  },
}

function blocks(source: string): readonly Block[] {
  return blocksOf(source, (name) => name !== '')
}

function templates(all: readonly Block[]): readonly Region[] {
  return all
    .filter((block) => block.name === 'template' && (attributeOf(block, 'lang') ?? '') !== 'pug')
    .map((block) => ({ start: block.contentStart, end: block.contentEnd }))
}

// `<user-card>` and `<UserCard>` are the same component.
function namesOfTag(tag: string): readonly string[] {
  const camel = tag.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return [tag, capital(camel), camel]
}
