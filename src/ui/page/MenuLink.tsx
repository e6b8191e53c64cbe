import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode, useId } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../classes.ts'
import { plainClick } from './plain-click.ts'
import style from './MenuLink.module.css'

export type MenuLinkProps = {
  /** Menu text and accessible name, MENU. */
  label: string
  href: string
  icon: TablerIcon
  active?: boolean
  /** Number of pending items; what it counts is read as a description, not as part of the name. */
  count?: number
  /** What the number counts, by default entries. */
  counted?: string | undefined
  /** Called with `href`. */
  onOpen?: (href: string) => void
}

/** Scrolls a long menu to the entry of the open page. In the frame, because scrolling lays out the page. */
const show = (link: HTMLElement | null): void => {
  if (link !== null) requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }))
}

const Link = ({ label, href, icon: Icon, active = false, count = 0, counted, onOpen }: MenuLinkProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const said = count > 0 ? (counted ?? t`${plural(count, { one: '# entry', other: '# entries' })}`) : undefined
  const open = (event: MouseEvent) => {
    if (onOpen === undefined || !plainClick(event)) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <a
      ref={active ? show : null}
      href={href}
      className={classes(style['link'], active && style['active'])}
      aria-current={active ? 'page' : undefined}
      aria-description={said}
      onClick={open}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span className={style['label']}>{label}</span>
      {count > 0 && (
        <span className={style['count']} aria-hidden="true" title={said}>
          {format.number(count)}
        </span>
      )}
    </a>
  )
}

export const MenuLink = memo(Link)

export type MenuSectionProps = {
  /** Heading; if omitted, the links have none. */
  label?: string
  folded?: boolean
  onFold?: (folded: boolean) => void
  children: ReactNode
}

/** A group of menu links under a heading; it can be collapsed when `onFold` is given. */
export const MenuSection = ({ label, folded = false, onFold, children }: MenuSectionProps) => {
  const id = useId()
  const Chevron = folded ? IconChevronRight : IconChevronDown
  return (
    <div className={style['section']} role="group" aria-labelledby={label === undefined ? undefined : id}>
      {label !== undefined &&
        (onFold === undefined ? (
          <div id={id} className={style['heading']}>
            {label}
          </div>
        ) : (
          <button
            type="button"
            id={id}
            className={classes(style['heading'], style['fold'])}
            aria-expanded={!folded}
            onClick={() => onFold(!folded)}
          >
            {label}
            <Chevron size={16} stroke={1.8} aria-hidden="true" />
          </button>
        ))}
      {!folded && children}
    </div>
  )
}
