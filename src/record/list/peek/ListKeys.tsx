import { useState } from 'react'
import { later } from '../../../ui/later/later.tsx'
import type { KeysDialogProps } from '../../page/head/KeysDialog.tsx'
import { useRecordKeys } from '../../page/head/use-record-keys.ts'
import { listKeys } from './list-keys.ts'
import type { ListCursor } from './use-list-cursor.ts'

const ListKeysDialog = later<KeysDialogProps>(
  async () => (await import('./ListKeysDialog.tsx')).ListKeysDialog,
  () => null,
)

interface ListKeysProps {
  readonly cursor: ListCursor
  readonly select: ((id: string) => void) | undefined
  readonly open: (id: string) => void
}

/** The keys of a list screen, and the list of them. */
export const ListKeys = ({ cursor, select, open }: ListKeysProps) => {
  const [shown, setShown] = useState(false)
  useRecordKeys(
    listKeys({
      cursor,
      select,
      open,
      focusSearch: () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
      // They stand in a box of their own within the bar of the selection.
      focusActions: () => document.querySelector<HTMLElement>('[data-selecting] div div button')?.focus(),
      onHelp: () => setShown(true),
    }),
  )
  return shown && <ListKeysDialog onClose={() => setShown(false)} />
}
