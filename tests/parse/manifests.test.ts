// Manifests as they occur: with comments, trailing commas, blocks, and broken.
import { expect, test } from 'vitest'
import { parseManifest } from '#main/parse/manifests'

test('a tsconfig may have comments and trailing commas', () => {
  const manifest = parseManifest('web/tsconfig.app.json', '{ // paths\n "compilerOptions": { "baseUrl": ".", }, }')
  expect(manifest).toEqual({
    path: 'web/tsconfig.app.json',
    kind: 'tsconfig',
    data: { compilerOptions: { baseUrl: '.' } },
  })
})

test('a broken package.json is read as far as possible', () => {
  expect(parseManifest('package.json', '{ "name": "a", "main": ')?.data).toEqual({ name: 'a' })
  expect(parseManifest('package.json', '')?.data).toBeUndefined()
})

test('module and replacements are read from go.mod', () => {
  const text =
    'module example.com/a // x\n\nreplace (\n\texample.com/b v1.0.0 => ../b\n)\nreplace example.com/c => ./c\n'
  expect(parseManifest('go.mod', text)?.data).toEqual({
    module: 'example.com/a',
    replace: [
      { from: 'example.com/b', to: '../b' },
      { from: 'example.com/c', to: './c' },
    ],
  })
})

test('package folders are read from Python projects', () => {
  expect(parseManifest('pyproject.toml', '[tool.setuptools]\npackage-dir = {"" = "src"}\n')?.data).toEqual({
    roots: ['src'],
  })
  expect(parseManifest('setup.cfg', '[options]\npackage_dir =\n    = lib\n')?.data).toEqual({ roots: ['lib'] })
})

test('TOML is parsed: multi-line arrays, comments, spaces, inline tables', () => {
  const roots = (text: string): unknown => parseManifest('pyproject.toml', text)?.data
  expect(roots('[tool.setuptools.packages.find]\nwhere = [\n  "src",\n]\n')).toEqual({ roots: ['src'] })
  expect(roots('# moved from = "old place"\n[tool.poetry]\npackages = [{ include = "a", from = "lib" }]\n')).toEqual({
    roots: ['lib'],
  })
  const crate = (text: string): unknown => parseManifest('Cargo.toml', text)?.data
  expect(crate('[ package ]\nname = "a"\n')).toEqual({ name: 'a', library: 'src/lib.rs' })
  expect(crate('package = { name = "a" }\nlib = { name = "b", path = "b.rs" }\n')).toEqual({
    name: 'b',
    library: 'b.rs',
  })
  expect(crate('[package]\nname = "a"\n[broken\nx = = 1\n')).toEqual({ name: 'a', library: 'src/lib.rs' })
})

test('other files aren’t manifests', () => {
  expect(parseManifest('src/package.json.ts', '{}')).toBeNull()
})
