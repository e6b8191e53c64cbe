import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Outermost error boundary, so that the page is never blank. */
export class LastResort extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override state: { error: Error | null } = { error: null }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <ErrorScreen error={error} reset={() => this.setState({ error: null })} />
  }
}
