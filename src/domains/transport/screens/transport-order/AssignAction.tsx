import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRow, ListRowOf } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { later } from '../../../../ui/later/later.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { useEditing } from '../../../../record/page/editing.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import type { OpenManifestsDialogProps } from '../transport-manifest/OpenManifestsDialog.tsx'
import { assignEach, namesOf } from './assign-each.ts'

const ORDER = transportOrder

const OpenManifestsDialog = later<OpenManifestsDialogProps>(
  async () => (await import('../transport-manifest/OpenManifestsDialog.tsx')).OpenManifestsDialog,
  () => null,
)

interface AssignOrdersProps {
  readonly orders: readonly Row<typeof ORDER>[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Picks an open manifest and assigns orders to it; each assignment is queued on this device until sent (TO-18). Refused orders are listed
 * and can be assigned to another manifest.
 */
export const AssignOrders = ({ orders, onClose, onDone }: AssignOrdersProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { act } = useChange()
  const refusedWords = useRefusedWords()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(orders)
  const assign = async (manifest: Pick<ListRow, 'row'>): Promise<void> => {
    setBusy(true)
    const untaken = await assignEach(left, ({ id }) =>
      act(ORDER.name, id, 'assign', { transportManifest: manifest.row.id }),
    )
    setBusy(false)
    const [first] = untaken
    if (first === undefined) {
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return onDone()
    }
    const still = untaken.map(({ order }) => order)
    setLeft(still)
    const [names, because] = [namesOf(still), refusedWords(first.error, ORDER)]
    pushMessage({ type: 'error', text: t`Not put on it: ${names}. ${because}` })
  }
  return (
    <OpenManifestsDialog
      title={words.action(ORDER, 'assign')}
      subtitle={namesOf(left)}
      picks
      pickText={t`Put on this one`}
      busy={busy}
      onPick={(manifest) => void assign(manifest)}
      onClose={left.length < orders.length ? onDone : onClose}
    />
  )
}

/** Assigns an accepted order to an open manifest (STATE-046, DLG-34). */
export default function AssignAction({ record }: { readonly record: ListRowOf<typeof ORDER> }) {
  const words = useWords()
  const { person, settings } = useData()
  const { form } = useEditing()
  const [opened, setOpened] = useState(false)
  const flow = useFlow(ORDER)
  const offered = actionsOf(ORDER, record.row, person, settings, flow).some(({ name }) => name === 'assign')
  if (!offered) return null
  const open = async (): Promise<void> => {
    if (form?.dirty === true && !(await form.save())) return
    setOpened(true)
  }
  const close = (): void => setOpened(false)
  return (
    <>
      <StepButton onClick={() => void open()}>{words.action(ORDER, 'assign')}</StepButton>
      {opened && <AssignOrders orders={[record.row]} onClose={close} onDone={close} />}
    </>
  )
}
