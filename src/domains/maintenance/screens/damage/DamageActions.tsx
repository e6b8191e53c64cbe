import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../../index.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { CreateInDialog } from '../../../../record/form/CreateInDialog.tsx'

/** Adds a remark from any tab of the report (DLG-14). */
export default function DamageActions({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const may = useMay('damage_log', 'CREATE')
  if (!may || record.row.archived !== null) return null
  return <CreateInDialog entity={entityOf('damage_log')} fixed={{ object: record.row.id }} name={t`Add log`} quiet />
}
