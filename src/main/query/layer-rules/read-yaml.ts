// YAML as plain data.
// The tests check this file too, and an import finds no declaration of another package.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./js-yaml.d.ts" />
import { load } from 'js-yaml'

/** Reads YAML; null if it is invalid or contains several documents. */
export function readYaml(text: string): unknown {
  try {
    return load(text)
  } catch {
    return null
  }
}
