// An error boundary: where rendering a part fails, something else is shown in its place, and the page lives on.
import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  /** What is rendered. Another one is tried anew. */
  readonly of?: unknown
  readonly instead: (error: Error) => ReactNode
}

interface BoundaryState {
  readonly of: unknown
  readonly error: Error | null
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, error: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return of === state.of ? null : { of, error: null }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.instead(error)
  }
}
