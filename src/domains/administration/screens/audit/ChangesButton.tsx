import { useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { audit } from '../../entities/audit.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { later } from '../../../../ui/later/later.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import type { ChangesDialogProps } from './ChangesDialog.tsx'

const ChangesDialog = later<ChangesDialogProps>(
  async () => (await import('./ChangesDialog.tsx')).ChangesDialog,
  () => null,
)

/** For those who may read the audit: who changed this record, when, and what. */
export default function ChangesButton({ entity, record }: { readonly entity: AnyEntity; readonly record: ListRow }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const offline = useOffline()
  const may = useMay('audit' satisfies (typeof audit)['name'], 'VIEW')
  if (!may || record.row.version === 0) return null
  return (
    <>
      <WhyButton
        variant="subtle"
        leftSection={<IconHistory size={18} stroke={1.8} aria-hidden="true" />}
        why={offline ? whyOf(t`Changes need a connection`) : null}
        onClick={() => setOpened(true)}
      >
        {t`Changes`}
      </WhyButton>
      {opened && <ChangesDialog entity={entity} record={record} onClose={() => setOpened(false)} />}
    </>
  )
}
