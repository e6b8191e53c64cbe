import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLineScan } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { asset } from '../../entities/asset.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { editVerdict } from '../../../../record/page/edit-verdict.ts'
import { later } from '../../../../ui/later/later.tsx'
import type { ScanInDialogProps } from './ScanInDialog.tsx'

const ScanInDialog = later<ScanInDialogProps>(async () => (await import('./ScanInDialog.tsx')).ScanInDialog)

interface ScanInProps {
  readonly whole: Row<typeof asset>
  readonly assetType: string
  readonly wanted: string
  /** For who may not. */
  readonly otherwise?: ReactNode
}

/** The button of an empty slot, for who may edit the asset. */
export const ScanIn = ({ whole, assetType, wanted, otherwise }: ScanInProps) => {
  const { t } = useLingui()
  const { person } = useData()
  const [open, setOpen] = useState(false)
  if (!editVerdict(asset, whole, person).editable) return otherwise
  return (
    <>
      <Button
        leftSection={<IconLineScan size={18} stroke={1.8} aria-hidden="true" />}
        aria-label={t`Scan it in: ${wanted}`}
        onClick={() => setOpen(true)}
      >
        {t`Scan it in`}
      </Button>
      {open && <ScanInDialog slot={{ whole: whole.id, assetType }} wanted={wanted} onClose={() => setOpen(false)} />}
    </>
  )
}
