import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { NEEDS_CONNECTION, useRecord } from '../../engine/hooks/use-record.ts'
import { useArriving, usePending } from '../../engine/hooks/use-status.ts'
import { useWords } from '../../ui/fields/words.ts'
import { later } from '../../ui/later/later.tsx'
import { WholeWait } from '../../ui/later/waits.tsx'
import { Face, SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { ComingFace } from '../../ui/page/StillComing.tsx'
import { listPath } from '../places.ts'
import { InsideContext } from '../slots.ts'
import { useGo } from '../use-go.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { INSIDE } from './inside.ts'
import type { CorrectNewProps } from '../form/CorrectNew.tsx'
import { EditRecord } from './EditRecord.tsx'
import type { NotHereProps } from './NotHere.tsx'
import { fieldMarksOf } from './property/field-marks.ts'
import { isRefusedNew, standIn } from './refused-related.ts'
import type { RefusedNewProps } from '../form/RefusedNew.tsx'

const CorrectNew = later<CorrectNewProps>(async () => (await import('../form/CorrectNew.tsx')).CorrectNew, WholeWait)
const RefusedNew = later<RefusedNewProps>(async () => (await import('../form/RefusedNew.tsx')).RefusedNew, WholeWait)

const NotHere = later<NotHereProps>(async () => (await import('./NotHere.tsx')).NotHere, WholeWait)

/** Shown for a record that only the server has, while it cannot be reached. */
const Unreached = ({ entity }: { readonly entity: AnyEntity }) => {
  const { t } = useLingui()
  const words = useWords()
  return (
    <Page title={words.one(entity)}>
      <Face kind="not-here" title={t`Needs a connection`}>
        {t`It is kept on the server only. It opens here as soon as the server can be reached.`}
      </Face>
    </Page>
  )
}

/** Shown for a record that is not here while its entity is not fully synced, as it may still arrive. */
const NotYet = ({ entity }: { readonly entity: AnyEntity }) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const list = listPath(entity)
  return (
    <Page title={words.one(entity)}>
      <ComingFace action={list !== null && <Button onClick={() => go(list)}>{t`To the list`}</Button>} />
    </Page>
  )
}

interface EditScreenProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly tab: string | null
}

/** The screen of one record; `?change=` opens it with a refused change to correct. */
const EditScreen = ({ entity, id, tab }: EditScreenProps) => {
  const found = useRecord(entity.name, id)
  const pending = usePending()
  const [search] = usePlaceSearch()
  const mid = search['change']
  const refused = mid === undefined ? null : (pending?.changes.find((change) => change.mid === mid) ?? null)
  const marks = useMemo(() => fieldMarksOf(pending, entity.name, id), [pending, entity, id])
  const unread = found === undefined || ((mid !== undefined || found === null) && pending === null)
  // A record that had to be read is rendered in steps between which input is handled; one that is there already is rendered at once.
  const waiting = useDeferredValue(unread) || unread
  const skeleton = useLoadingFace(waiting)
  const arriving = useArriving(entity.name)
  if (found === undefined && arriving && refused === null) return <NotYet entity={entity} />
  if (waiting) return skeleton ? <SkeletonRows rows={10} /> : null
  if (found === NEEDS_CONNECTION) return <Unreached entity={entity} />
  const made = found === null ? pending?.changes.find((change) => isRefusedNew(change, entity.name, id)) : undefined
  if (made !== undefined) {
    return (
      <InsideContext value={INSIDE}>
        {made.mid === mid ? (
          <CorrectNew key={made.mid} entity={entity} change={made} />
        ) : (
          <RefusedNew entity={entity} change={made} />
        )}
      </InsideContext>
    )
  }
  const shown = found ?? (refused === null ? null : standIn(refused))
  if (shown === null) return <NotHere entity={entity} />
  return (
    <InsideContext value={INSIDE}>
      <EditRecord key={refused?.mid ?? ''} entity={entity} record={shown} tab={tab} refused={refused} marks={marks} />
    </InsideContext>
  )
}

export default EditScreen
