import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import style from './PageTabs.module.css'

export type PageTab = {
  key: string
  label: string
  count?: number
  /** Instead of the count; text only, read out as the tab's description. */
  mark?: ReactNode
  attention?: boolean
}

export type PageTabsProps = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly PageTab[]
  value: string
  onChange: (key: string) => void
  /** Counts are on their way that may widen and reorder the tabs: these are drawn when it is over, or after a moment. */
  counting?: boolean
  /** Content of the selected tab. If omitted, only the tab list is rendered and the content is elsewhere. */
  children?: ReactNode
  /** After the last tab, not a tab itself: why others are hidden. A part with `data-tail` is shown while the tabs do not fit. */
  end?: ReactNode
}

/** Width over which a strip that goes on fades out, px; as in the stylesheet. */
const FADE = 48

/** Tabs with counts or marks. The text is the tab's name, the count or mark its description. Arrow keys, Home and End move and select. */
export const PageTabs = ({ label, tabs, value, onChange, counting, children, end }: PageTabsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Keeps the selected tab in view on narrow screens, also after rotation or when counts and fonts load.
  useEffect(() => {
    const strip = list.current
    if (strip === null) return
    const reveal = (): void => {
      const chosen = strip.querySelector<HTMLElement>('[aria-selected="true"]')
      if (chosen === null) return
      // Scrolls horizontally only, so that the page does not move; clear of where the strip fades out.
      const [from, to] = [chosen.offsetLeft - FADE, chosen.offsetLeft + chosen.offsetWidth + FADE]
      if (from < strip.scrollLeft) strip.scrollLeft = from
      else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth
    }
    // Where the strip goes on, it fades out: a tab that is cut off plainly looks like a mistake.
    const fade = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = strip
      const before = scrollLeft > 1 ? 'start' : ''
      strip.dataset['fades'] = `${before} ${scrollLeft + clientWidth < scrollWidth - 1 ? 'end' : ''}`.trim()
    }
    const sizes = new ResizeObserver(() => {
      reveal()
      fade()
    })
    for (const part of [strip, ...strip.children]) sizes.observe(part)
    strip.addEventListener('scroll', fade, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', fade)
    }
  }, [value, tabs.length])
  // A tab that was chosen from far below, by a key or a link, begins where the tabs are.
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) list.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    before.current = value
  }, [value])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value)
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus()
  }
  const listed = (
    <div
      className={style['list']}
      role="tablist"
      aria-label={label}
      data-counting={counting === true || undefined}
      ref={list}
      onKeyDown={move}
    >
      {tabs.map((tab) => {
        const { mark } = tab
        const count = mark === undefined ? tab.count : undefined
        const markId = `${id}-${tab.key}-mark`
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            className={style['tab']}
            aria-selected={tab.key === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            aria-describedby={mark === undefined ? undefined : markId}
            aria-description={
              count === undefined ? undefined : t`${plural(count, { one: '# entry', other: '# entries' })}`
            }
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {count !== undefined && (
              <span className={style['count']} aria-hidden="true">
                {format.number(count)}
              </span>
            )}
            {mark !== undefined && (
              <span id={markId} aria-hidden="true">
                {mark}
              </span>
            )}
            {tab.attention === true && <span className={style['attention']} aria-hidden="true" />}
          </button>
        )
      })}
    </div>
  )
  return (
    <>
      {end === undefined ? (
        listed
      ) : (
        <div className={style['row']}>
          {listed}
          {end}
        </div>
      )}
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          className={style['panel']}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </>
  )
}
