import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { NewRecordForm } from './NewRecordForm.tsx'
import { RefusedReason } from './RefusedReason.tsx'

export interface CorrectNewProps {
  readonly entity: AnyEntity
  /** The refused change that created the record. */
  readonly change: PendingChange
}

/** The form of a new record that the server refused, filled with the input and the reasons; Save sends it again. */
export const CorrectNew = ({ entity, change }: CorrectNewProps) => {
  const { t } = useLingui()
  const { client } = useData()
  return (
    <NewRecordForm
      entity={entity}
      draftKey={`${entity.name}/new ${change.mid}`}
      refused={change}
      notice={<RefusedReason entity={entity} change={change} title={t`The server refused this`} />}
      write={async (body) => {
        await client.api.edit(change.mid, body)
        return change.id
      }}
    />
  )
}
