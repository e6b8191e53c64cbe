import { laterOpened } from '../later/later-opened.tsx'
import type { DialogFrameProps } from './dialog-frame-props.ts'
import style from './DialogFrame.module.css'

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
