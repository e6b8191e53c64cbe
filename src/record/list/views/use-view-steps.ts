import { useLingui } from '@lingui/react/macro'
import { LIST_VIEWS } from '../../../domains/administration/effects/list-views.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { askConfirm } from '../../../ui/dialog/confirm.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../form/refused-words.ts'
import type { SavedView, Views } from './use-views.ts'

/** Steps on a saved view that need no form; each is stored on this device at once and sent later. */
export const useViewSteps = ({ current, stay, leave }: Pick<Views, 'current' | 'stay' | 'leave'>) => {
  const { t } = useLingui()
  const { update, archive } = useChange()
  const refused = useRefusedWords()
  const write = async (change: () => Promise<void>, done: string, next: () => void): Promise<void> => {
    try {
      await change()
      pushMessage({ type: 'success', text: done })
      next()
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, LIST_VIEWS) })
    }
  }
  return {
    /** Stores the list as it is now in the view. */
    update: ({ row }: SavedView): Promise<void> =>
      write(
        () => update(LIST_VIEWS.name, row.id, { content: current }, row),
        t`Saved on this device`,
        () => stay(row.id),
      ),
    remove: async ({ row }: SavedView): Promise<void> => {
      const sure = await askConfirm({
        title: t`Delete the view ${row.name}`,
        text:
          row.shared === true
            ? t`Nobody in the project finds it any more. The records stay as they are.`
            : t`The records stay as they are.`,
        danger: true,
      })
      if (sure) await write(() => archive(LIST_VIEWS.name, row.id), t`Deleted on this device`, leave)
    },
  }
}
