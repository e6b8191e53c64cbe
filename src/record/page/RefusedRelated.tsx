import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { usePending } from '../../engine/hooks/use-status.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useWords } from '../../ui/fields/words.ts'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { EditInDialog } from './EditInDialog.tsx'
import { offeredFields } from '../form/form-values.ts'
import { RefusedReason } from '../form/RefusedReason.tsx'
import { refusedRelated, standIn } from './refused-related.ts'

interface RefusedRelatedProps {
  readonly entity: AnyEntity
  readonly by: string
  /** Id of the record that the list belongs to. */
  readonly id: string
  readonly rows: readonly ListRow[]
}

/** Refused changes of a list of related records: shown above the list, corrected in a dialog with the error beside its field. */
export const RefusedRelated = ({ entity, by, id, rows }: RefusedRelatedProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { settings } = useData()
  const pending = usePending()
  const [corrected, setCorrected] = useState<PendingChange | null>(null)
  const found = refusedRelated(pending?.changes ?? [], entity.name, by, id, new Set(rows.map(({ row }) => row.id)))
  const correct = (change: PendingChange): void => {
    const path = editPath(entity, change.id)
    if (path === null) setCorrected(change)
    else go(path, { change: change.mid })
  }
  const one = words.one(entity)
  return (
    <>
      {found.map((change) => {
        const what = change.label === null ? one : `${one} ${change.label}`
        return (
          <RefusedReason
            key={change.mid}
            entity={entity}
            change={change}
            title={t`${what}: refused by the server`}
            action={<Button variant="subtle" onClick={() => correct(change)}>{t`Correct it`}</Button>}
          />
        )
      })}
      {corrected !== null && (
        <EditInDialog
          key={corrected.mid}
          entity={entity}
          record={rows.find(({ row }) => row.id === corrected.id) ?? standIn(corrected)}
          refused={corrected}
          paths={offeredFields(entity, entity.create ?? [], settings).filter((path) => path !== by)}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  )
}
