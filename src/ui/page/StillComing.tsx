import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useArriving, useOffline } from '../../engine/hooks/use-status.ts'
import type { Missing } from '../../engine/data/known.ts'
import { Face, SkeletonRows } from './Face.tsx'
import style from './Face.module.css'

/** When the remaining records will arrive. */
export const useComingWords = (): string => {
  const { t } = useLingui()
  const offline = useOffline()
  return offline ? t`The rest comes with the network.` : t`The rest is being fetched.`
}

interface StillComingProps {
  /** Nothing is shown for null and for `reading`, which takes only a moment. */
  readonly because: Missing | null
  readonly children?: ReactNode
}

/** Says below a section that it is incomplete, and when the rest arrives. */
export const StillComing = ({ because, children }: StillComingProps) =>
  because === 'arriving' && <Coming>{children}</Coming>

const Coming = ({ children }: Pick<StillComingProps, 'children'>) => {
  const { t } = useLingui()
  const when = useComingWords()
  return (
    <p className={style['coming']} role="status" data-known="partial">
      {children ?? t`Not everything is on this device yet.`} {when}
    </p>
  )
}

/** Shown while no record has arrived yet, which does not mean that there are none. */
export const ComingFace = ({ action }: { readonly action?: ReactNode }) => {
  const { t } = useLingui()
  const offline = useOffline()
  return (
    <Face kind="not-here" title={t`Not on this device yet`} action={action}>
      {offline
        ? t`They have not been fetched yet, and there is no connection. They come with the network.`
        : t`The records are being fetched. They appear here as they come.`}
    </Face>
  )
}

/** Shown for a record that is not known yet: it is being read, or its entity is not fully synced. */
export const AwaitedRecord = ({ entity, rows }: { readonly entity: string; readonly rows: number }) =>
  useArriving(entity) ? <ComingFace /> : <SkeletonRows rows={rows} />
