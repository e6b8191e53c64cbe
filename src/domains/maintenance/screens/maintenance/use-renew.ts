import { useLingui } from '@lingui/react/macro'
import { maintenance } from '../../entities/maintenance.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { newId } from '../../../../record/new-id.ts'
import { renewalOf } from '../../effects/renewal.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'

/** Whether this user may renew maintenance (MAINT-06), and a function that does and returns the new request. */
export const useRenew = () => {
  const { t } = useLingui()
  const entity = maintenance
  const { act, busy } = useChange()
  const { person, settings } = useData()
  const flow = useFlow(entity)
  const refused = useRefusedWords()
  const mayCreate = useMay('maintenance', 'CREATE')
  const mayLog = useMay('maintenance_log', 'CREATE')
  const offers = (row: Row<typeof maintenance>): boolean =>
    mayCreate && mayLog && actionsOf(entity, row, person, settings, flow).some(({ name }) => name === 'renew')
  const renew = async (row: Row<typeof maintenance>, what: string): Promise<string | null> => {
    const asked = await askConfirm({
      title: t`Renew this maintenance`,
      text:
        what === ''
          ? t`A new request for the same asset is made and submitted.`
          : t`${what}: a new request for the same asset is made and submitted.`,
    })
    if (!asked) return null
    const [renewal, log] = [newId(), newId()]
    const { description: _, ...request } = renewalOf(row)
    try {
      await act(entity.name, row.id, 'renew', { renewal, log, ...request })
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return renewal
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
      return null
    }
  }
  return { offers, renew, busy }
}
