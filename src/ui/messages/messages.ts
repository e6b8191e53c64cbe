import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { MessageText } from './MessageText.tsx'

export type MessageType = 'success' | 'info' | 'warning' | 'error'

export type Message = {
  type: MessageType
  text: string
  /** Stays until it is dismissed: an error that needs somebody. */
  stays?: boolean
  action?: { label: string; onAction: () => void }
}

/** Milliseconds until a message disappears, SHELL-04. */
export const messageTime = 7000

const families: Record<MessageType, string> = { success: 'green', info: 'blue', warning: 'amber', error: 'red' }

let lastId = 0

/** Takes a message off the screen. */
export const dismissMessage = (id: string): void => {
  notifications.hide(id)
}

/** Puts a message at the bottom left for 7 s, SHELL-04, SHELL-10; gives its id back. */
export const pushMessage = ({ type, text, stays = false, action }: Message): string => {
  lastId += 1
  const id = `message-${lastId}`
  notifications.show({
    id,
    message: createElement(MessageText, {
      text,
      ...(action === undefined ? {} : { action, onDone: () => dismissMessage(id) }),
    }),
    color: `${families[type]}.7`,
    autoClose: stays ? false : messageTime,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': t`Dismiss` },
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  })
  return id
}
