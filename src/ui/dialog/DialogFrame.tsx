import type { ReactNode } from 'react'
import { laterOpened } from '../later/later-opened.tsx'
import style from './DialogFrame.module.css'

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
}

/** The screen darkens at once; the dialog follows. */
const Coming = ({ opened, title }: DialogFrameProps) =>
  opened ? (
    <div className={style['coming']} role="status" aria-busy="true">
      <p>{title}</p>
    </div>
  ) : null

/** The frame of every dialog: title, content, foot. Fills the screen of a phone when it is a preview. */
export const DialogFrame = laterOpened<DialogFrameProps>(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  Coming,
)
