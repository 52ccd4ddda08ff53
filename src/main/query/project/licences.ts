// Licences: those named in manifests, and licence files, recognised by their text.
import { isCodeFile } from '../../contract/languages'
import type { ProjectView } from '../project-view'
import type { Manifests } from './manifests'

export interface LicenceSource {
  readonly path: string
  readonly line: number
  /** Name of the licence; null for an unknown text. */
  readonly name: string | null
  readonly how: 'manifest' | 'text'
  /** Whether it applies to the whole project. */
  readonly own: boolean
}

/** Phrases that occur only in the text of this licence, tried in this order. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE/i, 'AGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, 'LGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE/i, 'LGPL-2.1'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, 'GPL-3.0'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, 'GPL-2.0'],
  [/Apache License\s+Version 2\.0/i, 'Apache-2.0'],
  [/Mozilla Public License,? Version 2\.0/i, 'MPL-2.0'],
  [/Eclipse Public License\s*-?\s*v(?:ersion)? ?2\.0/i, 'EPL-2.0'],
  [/Boost Software License/i, 'BSL-1.0'],
  [/This is free and unencumbered software released into the public domain/i, 'Unlicense'],
  [/CC0 1\.0 Universal/i, 'CC0-1.0'],
  [/Permission to use, copy, modify, and\/or distribute this software/i, 'ISC'],
  [/Redistribution and use in source and binary forms[\s\S]{0,3000}Neither the name/i, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
  [/Permission is hereby granted, free of charge, to any person obtaining a copy/i, 'MIT'],
  [/Business Source License/i, 'BUSL-1.1'],
]
const licenceFile = /(?:^|\/)(?:LICEN[CS]E|COPYING|UNLICENSE)(?:[.-][\w.-]+)?$/i
const mostFiles = 100
/** Of a file; the longest licence has 35,000. */
const mostCharacters = 100_000

/** All mentions of licences, that of the whole project first. */
export function licencesOf(view: ProjectView, manifests: Manifests): readonly LicenceSource[] {
  const files = view.graph.files().filter(({ path }) => licenceFile.test(path) && !isCodeFile(path))
  const fromTexts = files.slice(0, mostFiles).map(({ path }): LicenceSource => {
    const text = (view.readText(path)?.text ?? '').slice(0, mostCharacters)
    const name = texts.find(([pattern]) => pattern.test(text))?.[1] ?? null
    return { path, line: 1, name, how: 'text', own: !path.includes('/') }
  })
  const fromManifests = manifests.read.flatMap(({ path, facts }): readonly LicenceSource[] =>
    facts.licence === null
      ? []
      : [{ path, line: facts.licence.line, name: facts.licence.name, how: 'manifest', own: !path.includes('/') }],
  )
  return [...fromManifests, ...fromTexts].sort((a, b) => Number(b.own) - Number(a.own) || (a.path < b.path ? -1 : 1))
}
