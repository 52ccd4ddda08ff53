// Following each change of meaning alone: next to others, whose extent is unknown, everything is linked anyway.
import { expect, test } from 'vitest'
import { relinked } from '#tests/graph/relinked'
import { csharp } from './worlds/csharp'
import { dart } from './worlds/dart'
import { ecmascript } from './worlds/ecmascript'
import { frameworks } from './worlds/frameworks'
import { go } from './worlds/go'
import { injection } from './worlds/injection'
import { java } from './worlds/java'
import { kotlin } from './worlds/kotlin'
import { others } from './worlds/others'
import { python } from './worlds/python'

/** Those with changes that are followed, so not Swift's. */
const worlds = { csharp, dart, ecmascript, frameworks, go, injection, java, kotlin, others, python }

test.each(Object.entries(worlds))(
  'any single change of %s',
  { timeout: 120_000 },
  async (_name, { files, missing, rewrites }) => {
    let followed = 0
    const follow = async (path: string, text: string | null): Promise<void> => {
      if ((await relinked(files, path, text)) !== null) followed++
    }
    for (const { path, from, to } of rewrites) await follow(path, files[path]?.replaceAll(from, to) ?? '')
    for (const [path, text] of Object.entries(missing)) await follow(path, text)
    for (const path of Object.keys(files)) await follow(path, null)
    expect(followed).toBeGreaterThan(0)
  },
)
