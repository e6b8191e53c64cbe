import { Button, type ButtonProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconColumns } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { EntityList } from './use-entity-list.ts'

export interface ColumnChooserProps {
  readonly entity: AnyEntity
  readonly entityList: EntityList
}

/** The button labelled `Columns`, without the panel. */
export const ColumnsButton = (button: ButtonProps & ComponentProps<'button'>) => {
  const { t } = useLingui()
  return (
    <Button
      {...button}
      variant="subtle"
      data-terse=""
      title={t`Columns`}
      leftSection={<IconColumns size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t`Columns`}
    </Button>
  )
}
