import { Component, type ReactNode } from 'react'

export type LoadGuardProps = { fallback: ReactNode; children: ReactNode }

/**
 * Error boundary that shows the fallback when a part loaded on demand fails (offline before its first use, no WebGL), so that the screen
 * around it stays.
 */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
