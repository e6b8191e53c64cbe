import {
  IconClipboardList,
  IconCloudOff,
  IconFilterOff,
  IconLock,
  IconPlugConnectedX,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import style from './Face.module.css'

export type FaceKind = 'empty' | 'no-match' | 'not-here' | 'error' | 'forbidden'

export type FaceProps = {
  kind: FaceKind
  title: string
  /** Icon of the entity for `empty`. */
  icon?: TablerIcon
  /** What would be here and where it comes from, or what failed and what is safe. One or two sentences. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

const icons: Record<FaceKind, TablerIcon> = {
  empty: IconClipboardList,
  'no-match': IconFilterOff,
  'not-here': IconCloudOff,
  error: IconPlugConnectedX,
  forbidden: IconLock,
}

/** What a screen shows instead of content: the reason and the next step. Errors are announced. */
export const Face = ({ kind, title, icon, children, action }: FaceProps) => {
  const Icon = icon ?? icons[kind]
  return (
    <div
      className={classes(style['face'], kind === 'error' && style['error'])}
      data-face={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <h2 className={style['title']}>{title}</h2>
      {children !== undefined && <div className={style['text']}>{children}</div>}
      {action !== undefined && <div className={style['action']}>{action}</div>}
    </div>
  )
}

const widths = [44, 96, 88, 100, 72, 92, 64, 84]

/** Skeleton rows. With `columns` above 1 they have cells like a table. */
export const SkeletonRows = ({ rows = 8, columns = 1 }: { rows?: number; columns?: number }) => {
  const { t } = useLingui()
  return (
    <div className={style['skeleton']} role="status" aria-label={t`Loading`} data-face="loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={style['skeletonRow']}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} style={{ maxWidth: `${widths[(row + column * 3) % widths.length]}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Milliseconds before a skeleton appears, and its minimum time on screen. */
export const loadingDelay = 200
export const loadingStay = 400

/** Whether to show the loading face: after 200 ms of loading, then for at least 400 ms, to avoid flicker. */
export const useLoadingFace = (loading: boolean): boolean => {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (loading && shownAt === null) {
      const timer = setTimeout(() => setShownAt(Date.now()), loadingDelay)
      return () => clearTimeout(timer)
    }
    if (!loading && shownAt !== null) {
      const timer = setTimeout(() => setShownAt(null), Math.max(0, shownAt + loadingStay - Date.now()))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [loading, shownAt])
  return shownAt !== null
}
