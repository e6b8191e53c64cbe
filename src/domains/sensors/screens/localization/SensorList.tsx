import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '../../../index.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { type SiteRow } from '../../../sites/effects/site-position.ts'
import { onGround } from './ground.ts'
import { MOOD_TOKEN } from './moods.ts'
import type { SensorPlace } from './sensor-places.ts'
import { useViewWords } from './use-view-words.ts'
import style from './localization.module.css'

/** Number of sensors listed at once. */
const SHOWN = 200

interface SensorListProps {
  readonly sensors: readonly SensorPlace[]
  readonly loading: boolean
  /** The selected site. */
  readonly ground: SiteRow | null
  readonly sites: ReadonlyMap<string, SiteRow>
  readonly onOpen: (id: string) => void
}

/** The sensors of the map as a list: status, position and age. */
export const SensorList = ({ sensors, loading, ground, sites, onOpen }: SensorListProps) => {
  const { t } = useLingui()
  const words = useWords()
  const views = useViewWords()
  const format = useFormat()
  const [onlyHere, setOnlyHere] = useState(false)
  const skeleton = useLoadingFace(loading && sensors.length === 0)
  const lines = sensors.map((sensor) => ({
    sensor,
    here: ground === null || sensor.position === null ? null : onGround(ground, sites, sensor.position),
  }))
  const listed = onlyHere && ground !== null ? lines.filter(({ here }) => here !== null) : lines
  const metres = (value: number): string => format.unit(value, 'm', { digits: 1 })
  const placeOf = ({ sensor, here }: (typeof lines)[number]): string => {
    if (here !== null) return `${metres(here.x)}, ${metres(here.y)}`
    if (sensor.position !== null) return `${sensor.position.lat.toFixed(4)}, ${sensor.position.lng.toFixed(4)}`
    return sensor.site === null ? t`No position` : t`No position, kept at ${sensor.site}`
  }
  const more = listed.length - SHOWN
  return (
    <Panel title={words.many(entityOf('sensor'))} aside={String(listed.length)}>
      {ground !== null && (
        <Checkbox
          label={t`Only on ${views.siteName(ground)}`}
          checked={onlyHere}
          onChange={(event) => setOnlyHere(event.currentTarget.checked)}
        />
      )}
      {skeleton && <SkeletonRows rows={6} />}
      {!loading && listed.length === 0 && <p className={style['note']}>{t`No sensor is here.`}</p>}
      <ul className={style['list']} aria-label={words.many(entityOf('sensor'))}>
        {listed.slice(0, SHOWN).map((line) => {
          const { id, name, asset, mood, at } = line.sensor
          return (
            <li key={id}>
              <UnstyledButton className={style['line'] ?? ''} onClick={() => onOpen(id)}>
                <span className={style['dot']} style={{ background: `var(${MOOD_TOKEN[mood]})` }} aria-hidden="true" />
                <span className={style['what']}>
                  <span>{asset === null ? name : `${name}, ${asset}`}</span>
                  <span className={style['note']}>
                    {[views.mood(mood), placeOf(line), format.age(at)].filter((text) => text !== '').join(' · ')}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={style['note']}>{t`${more} more on the map`}</p>}
    </Panel>
  )
}
