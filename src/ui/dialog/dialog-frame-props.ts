import type { ReactNode } from 'react'

export type DialogFrameProps = {
  opened: boolean
  /** Says what will happen. */
  title: string
  subtitle?: ReactNode
  onClose: () => void
  children?: ReactNode
  /** Left: what it needs (`Needs a connection`). */
  needs?: ReactNode
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** 480 for a question, 920 for a preview or a form. */
  size?: 'question' | 'preview'
  /** No way out but its buttons. */
  locked?: boolean
  /** Its content may change while it is open: its lower edge is fixed, so that the buttons stay under the finger. */
  standing?: boolean
}
