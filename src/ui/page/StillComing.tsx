import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useArriving, useStatus } from '../../engine/hooks/use-status.ts'
import type { Missing } from '../../engine/data/known.ts'
import { Face, SkeletonRows } from './Face.tsx'
import style from './Face.module.css'

/** When the rest of the records comes. */
const useComingWords = (): string => {
  const { t } = useLingui()
  const offline = useStatus().state === 'offline'
  return offline ? t`The rest comes with the network.` : t`The rest is being fetched.`
}

interface StillComingProps {
  /** Null, or `reading`, says nothing: what this device still reads is there in a moment. */
  readonly because: Missing | null
  readonly children?: ReactNode
}

/** Says below a part of a screen that it does not show everything yet, and when it will. */
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

/** Stands where nothing has come yet, which does not mean that there is nothing. */
export const ComingFace = ({ action }: { readonly action?: ReactNode }) => {
  const { t } = useLingui()
  const offline = useStatus().state === 'offline'
  return (
    <Face kind="not-here" title={t`Not on this device yet`} action={action}>
      {offline
        ? t`They have not been fetched yet, and there is no connection. They come with the network.`
        : t`The records are being fetched. They appear here as they come.`}
    </Face>
  )
}

/** Stands for a record that is not known yet: it is being read, or its kind has not arrived whole and it may still come. */
export const AwaitedRecord = ({ entity, rows }: { readonly entity: string; readonly rows: number }) =>
  useArriving(entity) ? <ComingFace /> : <SkeletonRows rows={rows} />
