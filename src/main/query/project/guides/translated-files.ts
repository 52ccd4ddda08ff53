// Files with the texts of a program in other languages than English: they repeat what others say.
import { perGraph } from '../../per-graph'
import { localeFolders } from '../locale-folders'

const english = /^en(?:[-_]|$)/i

/** The paths of all translations; those in English, which the others are made from, aren't among them. */
export const translatedFiles = perGraph(
  (view): ReadonlySet<string> =>
    new Set(
      localeFolders(view, new Set()).flatMap(({ files }) =>
        [...files].flatMap(([name, some]) => (english.test(name) ? [] : some.map(({ path }) => path))),
      ),
    ),
)
