import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { dismissMessage, holdMessages, roleOf, type ShownMessage, shownMessages, watchMessages } from './messages.ts'
import style from './Messages.module.css'
import { withCodes } from '../marks/with-codes.tsx'

/** Margins above and below the offers, px. */
const MARGINS = 24

/** A message with an action button stays until it is used or closed. */
const isOffer = ({ type, action }: ShownMessage): boolean => type === 'info' && action !== undefined

const MessageCard = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui()
  const { id, type, text, action } = message
  const dismiss = (): void => {
    dismissMessage(id)
    holdMessages(false)
  }
  return (
    <div role={roleOf(message)} className={style['message']} data-type={type}>
      <div className={style['words']}>
        <span>{withCodes(text)}</span>
        {action !== undefined && (
          <Button
            className={style['action'] ?? ''}
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

/** Publishes the height of the offers as `--offer-room`, so that the page leaves room for them. */
const useRoom = (offers: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { current } = offers
    if (current === null) return undefined
    const root = document.documentElement.style
    const watch = new ResizeObserver(() => {
      const { offsetHeight } = current
      if (offsetHeight === 0) root.removeProperty('--offer-room')
      else root.setProperty('--offer-room', `${offsetHeight + MARGINS}px`)
    })
    watch.observe(current)
    return () => {
      watch.disconnect()
      root.removeProperty('--offer-room')
    }
  }, [offers])

/** Keeps them off the title and buttons of a dialog; loaded with the first message. */
const useKeptClear = (host: RefObject<HTMLElement | null>, messages: readonly ShownMessage[]): void =>
  useEffect(() => {
    const { current } = host
    if (current === null || messages.length === 0) return undefined
    const gone = new AbortController()
    void import('./keep-clear.ts').then(
      ({ keepClear }) => gone.signal.aborted || keepClear(current, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [host, messages])

/** Where messages appear: bottom left, above the footer of a scan screen. Mounted once in UiProvider. */
export const Messages = () => {
  const messages = useSyncExternalStore(watchMessages, shownMessages, shownMessages)
  const offers = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  useRoom(offers)
  useKeptClear(host, messages)
  const card = (message: ShownMessage) => <MessageCard key={message.id} message={message} />
  // Mounted before the first message, because screen readers announce only changes of an existing live region.
  return (
    <div
      ref={host}
      className={style['host']}
      aria-live="polite"
      onPointerEnter={() => holdMessages(true)}
      onPointerLeave={() => holdMessages(false)}
      onFocus={() => holdMessages(true)}
      onBlur={() => holdMessages(false)}
    >
      {messages.filter((message) => !isOffer(message)).map(card)}
      <div ref={offers} className={style['offers']}>
        {messages.filter(isOffer).map(card)}
      </div>
    </div>
  )
}
