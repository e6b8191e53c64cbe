import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { maintenance } from '../../entities/maintenance.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { useRenew } from './use-renew.ts'

/** Requests the same maintenance again and opens the request (MAINT-06). */
export default function MaintenanceActions({ record }: { readonly record: ListRow }) {
  const row = rowAs(maintenance, record.row)
  const { t } = useLingui()
  const go = useGo()
  const { offers, renew, busy } = useRenew()
  if (!offers(row)) return null
  const run = async (): Promise<void> => {
    const id = await renew(row, '')
    const path = id === null ? null : editPath(maintenance, id)
    if (path !== null) go(path)
  }
  return (
    <StepButton
      loading={busy}
      leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void run()}
    >
      {t`Renew`}
    </StepButton>
  )
}
