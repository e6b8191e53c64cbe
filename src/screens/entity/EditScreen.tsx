import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useRow } from '../../data/hooks/use-row.ts'
import { usePending, useStatus } from '../../data/hooks/use-status.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { slotsOf } from '../overrides.ts'
import { listPath } from '../places.ts'
import { InsideContext, SlotsContext } from '../slots.ts'
import { useGo } from '../use-go.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { INSIDE } from './inside.ts'
import { EditRecord } from './EditRecord.tsx'
import { standIn } from './refused-related.ts'

const NotHere = ({ entity }: { readonly entity: AnyEntity }) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { ready } = useStatus()
  const list = listPath(entity)
  return (
    <Page title={words.one(entity)}>
      <Face
        kind="not-here"
        title={ready ? t`This record does not exist here` : t`Not on this device yet`}
        {...(list === null ? {} : { action: <Button onClick={() => go(list)}>{t`To the list`}</Button> })}
      >
        {ready ? t`It was removed, or it belongs to another project.` : t`It comes with the network.`}
      </Face>
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
  const record = useRow(entity.name, id)
  const pending = usePending()
  const [search] = usePlaceSearch()
  const mid = search['change']
  const refused = mid === undefined ? null : (pending?.changes.find((change) => change.mid === mid) ?? null)
  const waiting = record === undefined || (mid !== undefined && pending === null)
  const skeleton = useLoadingFace(waiting)
  if (waiting) return skeleton ? <SkeletonRows rows={10} /> : null
  const shown = record ?? (refused === null ? null : standIn(refused))
  if (shown === null) return <NotHere entity={entity} />
  return (
    <SlotsContext value={slotsOf}>
      <InsideContext value={INSIDE}>
        <EditRecord
          key={refused?.mid ?? ''}
          entity={entity}
          record={shown}
          tab={tab}
          refused={refused}
          pending={pending}
        />
      </InsideContext>
    </SlotsContext>
  )
}

export default EditScreen
