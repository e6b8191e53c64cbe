import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { laterOpened } from '../../ui/later/later-opened.tsx'
import { useSlots } from '../slots.ts'
import type { CreateDialogProps } from './CreateDialog.tsx'

const CreateDialog = laterOpened<CreateDialogProps & { readonly opened: true }>(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
)

interface CreateInDialogProps extends Omit<CreateDialogProps, 'onClose'> {
  readonly name: string
  /** Renders a secondary button. */
  readonly quiet?: boolean
  /** Opens the dialog without the button having been pressed. */
  readonly begun?: boolean
}

/** A button that creates a record in a dialog (DLG-12, DLG-14, DLG-18, DLG-20). */
export const CreateInDialog = ({ name, quiet = false, begun = false, ...form }: CreateInDialogProps) => {
  const { entity } = form
  const [open, setOpen] = useState(begun)
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
      {open && Own === undefined && <CreateDialog {...form} opened onClose={() => setOpen(false)} />}
    </>
  )
}
