// The one function of js-yaml that is used; the package brings no types.
declare module 'js-yaml' {
  export function load(text: string): unknown
}
