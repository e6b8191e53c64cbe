import { useMemo } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../engine/hooks/use-flow.ts'
import { useList } from '../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import { declaredOf } from '../../../domains/declared.ts'
import { actionsOf, type OfferedAction } from '../../action/actions-of.ts'
import { FILE_LIST, fileQuery, isOnItsWay } from '../../files/file-query.ts'
import { relatedFilters } from '../../list/related-filters.ts'
import { type Next, nextOf, secondOf } from '../overview/next-of.ts'
import type { Related } from '../overview/parts-of.ts'

/** A step of a related record. */
export interface RelatedStep {
  readonly entity: AnyEntity
  readonly record: ListRow
  /** Null when this person may not take it. */
  readonly offered: OfferedAction | null
}

export interface NextSteps {
  readonly next: Next
  readonly second: OfferedAction | null
  /** For a next step on another record: the first one on which it starts; null while there is none. */
  readonly related: RelatedStep | null
}

/** The next step after its file was added: none for this person until the device has sent it. */
const waitingFor = (next: Next): Next =>
  next.kind === 'tab' && next.upload !== undefined && typeof next.leadsTo === 'string'
    ? { kind: 'waits', upload: next.upload, leadsTo: next.leadsTo, declared: null }
    : next

/** What comes next for the open record, live. */
export const useNext = (entity: AnyEntity, record: ListRow): NextSteps => {
  const { person, settings } = useData()
  const flow = useFlow(entity)
  const { row } = record
  const question = useMemo(() => ({ entity, row, person, settings, flow }), [entity, row, person, settings, flow])
  const asked = useMemo(() => nextOf(question), [question])
  const upload = asked.kind === 'tab' ? asked.upload : undefined
  const files = useList(FILE_LIST, upload === undefined ? null : fileQuery(entity.name, row.id, upload))
  const isSent = rowsSoFar(files).some(isOnItsWay)
  const next = useMemo(() => (isSent ? waitingFor(asked) : asked), [isSent, asked])
  const tab =
    next.kind === 'related'
      ? entity.tabs.find((one): one is Related => one.kind === 'related' && one.name === next.tab)
      : undefined
  const other = tab === undefined ? entity : declaredOf(tab.entity)
  const otherFlow = useFlow(other)
  const step = next.kind === 'related' ? other.actions?.[next.action]?.transition : undefined
  const origins = otherFlow.steps.filter(({ name }) => name === step).map(({ origin }) => origin)
  const field = other.states?.field
  const list = useList(
    other.name,
    tab === undefined || field === undefined
      ? null
      : {
          filters: { ...relatedFilters(tab, row), [field]: origins },
          sort: other.list.sort,
          limit: 1,
          offset: 0,
        },
  )
  const found = tab === undefined ? undefined : rowsSoFar(list)[0]
  return useMemo(() => {
    const offered = (shown: ListRow): OfferedAction | null =>
      next.kind === 'related'
        ? (actionsOf(other, shown.row, person, settings, otherFlow).find(({ name }) => name === next.action) ?? null)
        : null
    const related = found === undefined ? null : { entity: other, record: found, offered: offered(found) }
    return { next, second: secondOf(question, next), related }
  }, [question, next, other, found, person, settings, otherFlow])
}
