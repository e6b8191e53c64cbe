import { entityOf } from '../../../index.ts'
import { workOrderLog } from '../../../maintenance/entities/work-order-log.ts'
import { viewOf } from '../../../../ui/fields/field-views.ts'
import { useWords } from '../../../../ui/fields/words.ts'

/** An entry of a log that others than the owner of the project read too. */
interface LogUserCellProps {
  readonly record: {
    readonly row: { readonly user?: string | null | undefined; readonly userOrganization?: string | null | undefined }
    readonly labels: { readonly user?: string | null | undefined }
  }
}

const USER = workOrderLog.fields.user

/** Who wrote an entry of a log: the person, or its organization for those who may not see its people. */
export default function LogUserCell({ record: { row, labels } }: LogUserCellProps) {
  const words = useWords()
  const { Cell } = viewOf(USER)
  if (labels.user === null && row.userOrganization) return row.userOrganization
  return (
    <Cell field={USER} value={row.user} label={labels.user} name={words.field(entityOf(workOrderLog.name), 'user')} />
  )
}
