import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '../../ui/later/later.tsx'
import type { CreateDialogProps } from './CreateDialog.tsx'

const CreateDialog = later<CreateDialogProps>(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
  () => null,
)

interface CreateInDialogProps extends Omit<CreateDialogProps, 'onClose'> {
  readonly name: string
  /** Not the primary button of its place. */
  readonly quiet?: boolean
}

/** A button that makes a record in a dialog (DLG-12, DLG-14, DLG-18, DLG-20). */
export const CreateInDialog = ({ entity, fixed, name, quiet = false, onCreated }: CreateInDialogProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {open && (
        <CreateDialog
          entity={entity}
          fixed={fixed}
          onClose={() => setOpen(false)}
          {...(onCreated === undefined ? {} : { onCreated })}
        />
      )}
    </>
  )
}
