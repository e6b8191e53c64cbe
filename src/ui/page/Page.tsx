import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { plainClick } from './plain-click.ts'
import style from './Page.module.css'

export type Crumb = { label: string; href: string; onOpen?: () => void }

export type PageProps = {
  title: string
  /** Beside the title: `1,184 of 10,240`. */
  count?: string
  /** State tag or code beside the title. */
  state?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Shows a back arrow before the title. */
  onBack?: () => void
  /** The last breadcrumb, the record itself, without a link. */
  here?: string
  /** What is drawn as a code: the title, and with it the last breadcrumb, or that alone. */
  code?: 'title' | 'here'
  /** Right of the breadcrumb: the place in a list. */
  aside?: ReactNode
  /** Under the title: a sentence, facts. */
  under?: ReactNode
  /** The content stands on the ground of the head. */
  plain?: boolean
  /** Right of the title; the primary button last. */
  actions?: ReactNode
  /** Under the title: filter chips or tabs. */
  below?: ReactNode
  /** The content scrolls itself and reaches the window edges (lists). */
  flush?: boolean
  children?: ReactNode
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[]
  readonly here: string
  readonly coded: boolean
}

const Breadcrumb = ({ crumbs, here, coded }: BreadcrumbProps) => {
  const { t } = useLingui()
  const open = (crumb: Crumb) => (event: MouseEvent) => {
    if (crumb.onOpen === undefined || !plainClick(event)) return
    event.preventDefault()
    crumb.onOpen()
  }
  return (
    <nav className={style['crumbs']} aria-label={t`Breadcrumb`}>
      {crumbs.map((crumb) => (
        <span key={crumb.href} className={style['crumb']}>
          <a href={crumb.href} onClick={open(crumb)}>
            {crumb.label}
          </a>
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </span>
      ))}
      <span aria-current="page" className={classes(style['here'], coded && style['code'])}>
        {here}
      </span>
    </nav>
  )
}

/** Page header: breadcrumb, title with count and state, actions, then filters or tabs; the content below. */
export const Page = (props: PageProps) => {
  const {
    title,
    count,
    state,
    breadcrumb,
    here,
    code,
    onBack,
    actions,
    below,
    aside,
    under,
    plain = false,
    flush = false,
    children,
  } = props
  const { t } = useLingui()
  const heading = <h1 className={classes(style['title'], code === 'title' && style['code'])}>{title}</h1>
  return (
    <div className={classes(style['page'], flush && style['flush'], plain && style['plain'])}>
      <div className={style['head']}>
        {(breadcrumb !== undefined || aside !== undefined) && (
          <div className={style['top']}>
            {breadcrumb !== undefined && (
              <Breadcrumb crumbs={breadcrumb} here={here ?? title} coded={code !== undefined} />
            )}
            {aside}
          </div>
        )}
        <div className={style['line']}>
          <div className={style['name']}>
            {onBack === undefined ? (
              heading
            ) : (
              <div className={style['titled']}>
                <ActionIcon className={style['back'] ?? ''} aria-label={t`Back`} title={t`Back`} onClick={onBack}>
                  <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
                {heading}
              </div>
            )}
            {count !== undefined && <span className={style['count']}>{count}</span>}
            {state}
          </div>
          {actions !== undefined && <div className={style['actions']}>{actions}</div>}
        </div>
        {under}
        {below !== undefined && <div className={style['below']}>{below}</div>}
      </div>
      <div className={style['content']}>{children}</div>
    </div>
  )
}
