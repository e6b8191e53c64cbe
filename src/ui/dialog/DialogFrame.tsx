import type { ReactNode } from 'react'
import { laterOpened } from '../later/later-opened.tsx'
import style from './DialogFrame.module.css'

export type DialogFrameProps = {
  opened: boolean
  /** Names the action or content. */
  title: string
  subtitle?: ReactNode
  onClose: () => void
  children?: ReactNode
  /** Left side of the footer: what is required (`Needs a connection`). */
  needs?: ReactNode
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** 480 for a question, 920 for a preview or a form. */
  size?: 'question' | 'preview'
  /** Can be closed by its buttons only. */
  locked?: boolean
}

/** Shows the overlay while the dialog itself is loading. */
const Coming = ({ opened, title }: DialogFrameProps) =>
  opened ? (
    <div className={style['coming']} role="status" aria-busy="true">
      <p>{title}</p>
    </div>
  ) : null

/** The frame of every dialog: title, content, footer. Full screen on phones for a preview. */
export const DialogFrame = laterOpened<DialogFrameProps>(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  Coming,
)
