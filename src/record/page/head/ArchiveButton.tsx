import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArchive } from '@tabler/icons-react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { useArchive } from '../use-archive.ts'

export interface ArchiveButtonProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly onArchived: () => void
}

/** Archives the record after confirmation (EDIT-18). */
export const ArchiveButton = ({ entity, id, onArchived }: ArchiveButtonProps) => {
  const { t } = useLingui()
  const archive = useArchive(entity)
  return (
    <Button
      variant="subtle"
      leftSection={<IconArchive size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void archive([id]).then((left) => left.length === 0 && onArchived())}
    >
      {t`Archive`}
    </Button>
  )
}
