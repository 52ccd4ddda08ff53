// Whether a name is made of some words and of nothing else.
import { splitIdentifier, stem } from '../../search/terms'

/**
 * Judges names of code, paths and the like.
 * @param words each in all its forms, in lower case
 */
export function isExactName(words: readonly (readonly string[])[]): (name: string) => boolean {
  const stems = words.map((forms) => forms.map((form) => splitIdentifier(form).map(stem)))
  const [only, ...further] = words
  return (name) => {
    const own = splitIdentifier(name)
    // `SignIn` is "signin".
    if (further.length === 0 && only?.includes(own.join('').toLowerCase()) === true) return true
    const parts = own.map(stem)
    const isHeld = stems.every((forms) => forms.some((form) => form.every((part) => parts.includes(part))))
    return isHeld && parts.every((part) => stems.some((forms) => forms.some((form) => form.includes(part))))
  }
}
