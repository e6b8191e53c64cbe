import { Button } from '@mantine/core'
import style from './Messages.module.css'

export type MessageTextProps = {
  text: string
  action?: { label: string; onAction: () => void }
  onDone?: () => void
}

/** Words of a message with at most one button. */
export const MessageText = ({ text, action, onDone }: MessageTextProps) => (
  <div className={style['message']}>
    <span>{text}</span>
    {action !== undefined && (
      <Button
        size="sm"
        onClick={() => {
          action.onAction()
          onDone?.()
        }}
      >
        {action.label}
      </Button>
    )}
  </div>
)
