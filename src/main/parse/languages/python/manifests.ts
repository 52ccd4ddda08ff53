// Folders that contain top-level packages, as given by pyproject.toml and setup.cfg.
import type { ManifestReader } from '../../manifests'
import { readToml, textIn } from '../../read-toml'
import { recordOf } from '../../record-of'

export const manifests: readonly ManifestReader[] = [
  { kind: 'pyproject', reads: /^(?:pyproject\.toml|setup\.cfg)$/, read: readPythonRoots },
]

function readPythonRoots(text: string, path: string): { roots: string[] } {
  return { roots: [...new Set(path.endsWith('.toml') ? rootsOfProject(text) : rootsOfSetup(text))] }
}

// `package-dir = {"" = "src"}` and `where = ["src"]` of setuptools, `packages = [{ from = "src" }]` of Poetry.
function rootsOfProject(text: string): readonly string[] {
  const tool = recordOf(readToml(text)['tool'])
  const setuptools = recordOf(tool['setuptools'])
  const where = recordOf(recordOf(setuptools['packages'])['find'])['where']
  const poetry = recordOf(tool['poetry'])['packages']
  const from = Array.isArray(poetry) ? poetry.map((one) => recordOf(one)['from']) : []
  const named = [
    recordOf(setuptools['package-dir'])[''],
    ...(Array.isArray(where) ? (where as unknown[]) : [where]),
    ...from,
  ]
  return named.flatMap((one) => textIn(one) ?? [])
}

// `where = src`, and `=src` below `package_dir`; comments are on separate lines.
function rootsOfSetup(text: string): readonly string[] {
  // Blanks within a line only: with line breaks, each empty line would be searched to the end of those that follow.
  const lines = text.replace(/^[ \t]*[#;].*$/gm, '')
  const where = [...lines.matchAll(/^[ \t]*where[ \t]*=[ \t]*(.+)$/gm)].flatMap(
    (match) => (match[1] as string).match(/[\w./-]+/g) ?? [],
  )
  return [...where, ...[...lines.matchAll(/^[ \t]*=[ \t]*([\w./-]+)[ \t\r]*$/gm)].map((match) => match[1] as string)]
}
