// As `jsx-runtime.ts`, while developing.
import { Fragment, jsxDEV as element } from 'react/jsx-dev-runtime'
import { markedProps } from './marked-props'

export { Fragment }
export type { JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof element = (type, props, ...rest) => element(type, markedProps(props as object), ...rest)
