import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '../../ui/later/later.tsx'
import { useSlots } from '../slots.ts'
import type { CreateDialogProps } from './CreateDialog.tsx'

const CreateDialog = later<CreateDialogProps>(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
  () => null,
)

interface CreateInDialogProps extends Omit<CreateDialogProps, 'onClose'> {
  readonly name: string
  /** Renders a secondary button. */
  readonly quiet?: boolean
}

/** A button that creates a record in a dialog (DLG-12, DLG-14, DLG-18, DLG-20). */
export const CreateInDialog = ({ entity, fixed, name, quiet = false, onCreated }: CreateInDialogProps) => {
  const [open, setOpen] = useState(false)
  const slots = useSlots(entity.name)
  // The entity's own create form, unless it is a whole screen.
  const Own = entity.screens.create === undefined ? slots.create : undefined
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {open && Own !== undefined && <Own entity={entity} parent={null} onClose={() => setOpen(false)} />}
      {open && Own === undefined && (
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
