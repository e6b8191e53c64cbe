import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { dismissMessage, holdMessages, roleOf, type ShownMessage, shownMessages, watchMessages } from './messages.ts'
import style from './Messages.module.css'

const MessageCard = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui()
  const { id, type, text, action } = message
  const dismiss = (): void => {
    dismissMessage(id)
    holdMessages(false)
  }
  return (
    <div
      role={roleOf(message)}
      className={style['message']}
      data-type={type}
      data-offer={(type === 'info' && action !== undefined) || undefined}
    >
      <div className={style['words']}>
        <span>{text}</span>
        {action !== undefined && (
          <Button
            size="sm"
            onClick={() => {
              action.onAction()
              dismiss()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" className={style['close']} aria-label={t`Dismiss message`} onClick={dismiss}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Where messages appear: bottom left, above the foot of a scan screen. Stands once in UiProvider. */
export const Messages = () => {
  const messages = useSyncExternalStore(watchMessages, shownMessages, shownMessages)
  // Stands before the first message comes: a screen reader hears only what appears in a region that it knows.
  return (
    <div
      className={style['host']}
      aria-live="polite"
      onPointerEnter={() => holdMessages(true)}
      onPointerLeave={() => holdMessages(false)}
      onFocus={() => holdMessages(true)}
      onBlur={() => holdMessages(false)}
    >
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </div>
  )
}
