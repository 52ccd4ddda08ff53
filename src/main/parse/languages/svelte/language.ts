// Svelte components: their instance and module scripts, and the components in their markup.
import { blocksOf, type Block } from '../../families/embedded/blocks'
import { extractComponent } from '../../families/embedded/component'
import { svelteFragments } from '../../families/embedded/fragments'
import { grammarOf, scriptsOf, visibleScripts } from '../../families/embedded/scripts'
import { outside, type Region } from '../../families/embedded/tags'
import type { Language } from '../../language'

export const language: Language = {
  id: 'svelte',
  dialect: 'ecmascript',
  grammarFor: (_path, source) => grammarOf(scriptsOf(blocks(source))),
  visible(source) {
    const all = blocks(source)
    return visibleScripts(source, scriptsOf(all), svelteFragments(source, markupOf(source, all)))
  },
  extract(tree, source, file) {
    const all = blocks(source)
    const markup = markupOf(source, all)
    extractComponent(tree, source, file, {
      scripts: scriptsOf(all),
      markup,
      fragments: svelteFragments(source, markup),
      namesOfTag: (tag) => [tag],
      doc: componentComment(source),
    })
  },
}

function markupOf(source: string, all: readonly Block[]): readonly Region[] {
  return outside(
    all.filter((block) => block.name !== 'svelte:head'),
    source.length,
  )
}

// A script in `<svelte:head>` belongs to the page, not to the component.
const blockNames: ReadonlySet<string> = new Set(['script', 'style', 'svelte:head'])

function blocks(source: string): readonly Block[] {
  return blocksOf(source, (name) => blockNames.has(name))
}

/** The text of `<!-- @component … -->`, where Svelte keeps a component's documentation. */
function componentComment(source: string): string | null {
  const at = source.indexOf('@component')
  const open = at === -1 ? -1 : source.lastIndexOf('<!--', at)
  const close = at === -1 ? -1 : source.indexOf('-->', at)
  if (open === -1 || close === -1 || source.slice(open + 4, at).trim() !== '') return null
  return source
    .slice(at + '@component'.length, close)
    .replaceAll('\r\n', '\n')
    .trim()
}
