import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import type { ListRow } from '../../data/api.ts'
import { useMay } from '../../data/hooks/use-permissions.ts'
import { CreateInDialog } from '../entity/CreateInDialog.tsx'

/** Adds a remark from anywhere on the report (DLG-14). */
export default function DamageActions({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const may = useMay('damage_log', 'CREATE')
  if (!may || record.row.archived !== null) return null
  return <CreateInDialog entity={entityOf('damage_log')} fixed={{ object: record.row.id }} name={t`Add log`} quiet />
}
