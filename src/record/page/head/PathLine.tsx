import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { keepsChanges, KEPT_CHANGES } from '../../../domains/administration/effects/kept-changes.ts'
import { BASE_REFERENCES } from '../../../domains/base-references.ts'
import type { ListQuery, ListRow } from '../../../engine/data/api.ts'
import { everyRow, rowsSoFar } from '../../../engine/data/known.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { useLabel } from '../../../engine/hooks/use-row.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import family from '../../../ui/family.module.css'
import { useWords } from '../../../ui/fields/words.ts'
import { StateGlyph } from '../../../ui/marks/StateGlyph.tsx'
import { stateOf } from '../../../ui/states.ts'
import { arrivalsOf, pathOf, type PathStep } from '../overview/path-of.ts'
import style from './path.module.css'

const DAY = 86_400_000
/** At most this many changes of state are read. */
const MOST = 200

interface PathLineProps {
  readonly entity: AnyEntity
  readonly record: ListRow
}

/** The way of a record through its states: the ones behind it with who and when, the one it is in, the ones ahead. */
export const PathLine = memo(({ entity, record }: PathLineProps) => {
  const { t } = useLingui()
  const { row } = record
  const flow = useFlow(entity)
  const { clock } = useFormat()
  const query = useMemo(
    (): ListQuery => ({
      filters: { record: row.id, about: 'state' },
      sort: { path: 'time', order: 'ASC' },
      limit: MOST,
      offset: 0,
    }),
    [row.id],
  )
  const hasPath = entity.overview?.path !== undefined
  const changes = useList(KEPT_CHANGES.name, hasPath && keepsChanges(entity) ? query : null)
  const { replicated } = KEPT_CHANGES
  const days = typeof replicated === 'object' ? replicated.days : 0
  const isWhole = everyRow(changes) !== null && clock.now - Date.parse(row.created) < days * DAY
  const steps = pathOf(entity, row, flow, arrivalsOf(entity, rowsSoFar(changes)), isWhole)
  const maker = useLabel(BASE_REFERENCES.createdBy.to, steps.length > 0 ? row.createdBy : null) ?? null
  if (steps.length === 0) return null
  return (
    <ol className={style['path']} aria-label={t`Progress`} data-path="">
      {steps.map((step) => (
        <Step key={step.state} step={step} maker={step.arrival?.at === row.created ? maker : null} />
      ))}
    </ol>
  )
})

const Step = ({ step, maker }: { readonly step: PathStep; readonly maker: string | null }) => {
  const words = useWords()
  const format = useFormat()
  const { state, stands, arrival } = step
  const who = arrival?.who ?? maker
  const note = arrival === null ? [] : [who, format.when(arrival.at)].filter((part) => part !== null && part !== '')
  const look = stateOf(state)
  return (
    <li
      className={classes(style['step'], stands === 'now' && family[look.family])}
      data-stands={stands}
      {...(stands === 'now' ? { 'aria-current': 'step' } : {})}
    >
      <StateGlyph glyph={stands === 'past' ? 'check' : stands === 'ahead' ? 'dashed' : look.glyph} />
      <span className={style['state']}>{words.state(state)}</span>
      {note.length > 0 && (
        <span className={style['note']} {...(arrival === null ? {} : { title: format.exact(arrival.at) })}>
          {note.join(', ')}
        </span>
      )}
    </li>
  )
}
