import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { countOf, rowsSoFar } from '../../../../engine/data/known.ts'
import { isReading, missingOf } from '../../../../engine/data/list-loader.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { nextDayWith } from './board.ts'
import type { Board, ManifestRecord } from './use-board.ts'
import { useBoardWords } from './use-board-words.ts'
import style from './planning-board.module.css'

/** Manifests that are drawn at first, and with each press of the button below them. */
const STEP = 30

interface ManifestsPaneProps {
  readonly board: Board
  /** Null for all days. */
  readonly day: string | null
  readonly heading: Ref<HTMLHeadingElement>
  readonly onDay: (day: string) => void
  readonly renderManifest: (manifest: ManifestRecord) => ReactNode
}

/** The manifests of the day that are not closed. */
export const ManifestsPane = ({ board, day, heading, onDay, renderManifest }: ManifestsPaneProps) => {
  const { t } = useLingui()
  const words = useBoardWords()
  const format = useFormat()
  const { manifests, shown } = board
  const [most, setMost] = useState(STEP)
  const rows = rowsSoFar(manifests)
  const skeleton = useLoadingFace(isReading(manifests) && rows.length === 0)
  const known = manifests.known === 'whole' && manifests.count === rows.length
  const next =
    day === null
      ? null
      : nextDayWith(
          rows.map(({ row }) => row),
          day,
        )
  const dayText = day === null ? t`all days` : words.dayText(day)
  const left = Math.max(0, shown.length - most)
  const more = format.number(Math.min(left, STEP))
  const [read, all] = [format.number(rows.length), format.number(countOf(manifests) ?? 0)]
  const nextText = next === null ? '' : words.dayText(next)
  return (
    <section className={style['pane']} aria-label={t`Manifests`}>
      <div className={style['paneHead']}>
        <h2 className={style['paneTitle']} ref={heading} tabIndex={-1}>{t`Manifests: ${dayText}`}</h2>
        {known && shown.length > 0 && <span className={style['count']}>{format.number(shown.length)}</span>}
      </div>
      {skeleton && <SkeletonRows rows={6} />}
      {manifests.error === 'failed' && rows.length === 0 && (
        <Face
          kind="error"
          title={t`The manifests could not be read`}
          action={<Button onClick={manifests.retry}>{t`Try again`}</Button>}
        >
          {t`Nothing was changed.`}
        </Face>
      )}
      {manifests.known === 'unknown' && manifests.because === 'arriving' && <ComingFace />}
      {known && shown.length === 0 && (
        <Face
          kind="empty"
          title={day === null ? t`No manifest is open` : t`No open manifest with pickup ${dayText}`}
          {...(next === null ? {} : { action: <Button onClick={() => onDay(next)}>{t`Go to ${nextText}`}</Button> })}
        >
          {t`Choose orders and consolidate them into a new one, or go to another day.`}
        </Face>
      )}
      <div className={style['manifests']}>{shown.slice(0, most).map(renderManifest)}</div>
      {left > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t`${more} more`}
        </Button>
      )}
      {manifests.known === 'whole' && !known && (
        <p className={style['none']}>{t`The ${read} manifests with the earliest pickup of ${all}.`}</p>
      )}
      {rows.length > 0 && <StillComing because={missingOf(manifests)} />}
    </section>
  )
}
