// The page's own services, passed down from the entry instead of being module state.
import { createContext, useContext } from 'react'
import type { Highlighter } from './code/highlight'

export interface PageServices {
  readonly highlighter: Highlighter
}

export const PageContext = createContext<PageServices | null>(null)

export function usePage(): PageServices {
  const services = useContext(PageContext)
  if (services === null) throw new Error('PageContext is missing above this component')
  return services
}
