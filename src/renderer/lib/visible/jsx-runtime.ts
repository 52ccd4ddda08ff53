// What JSX compiles to, so that every text of every screen is marked, also on screens still to be written.
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { markedProps } from './marked-props'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

export const jsx: typeof element = (type, props, key) => element(type, markedProps(props as object), key)
export const jsxs: typeof elements = (type, props, key) => elements(type, markedProps(props as object), key)
