import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { problemsOf } from '../../engine/data/refusal.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { useWords } from '../../ui/fields/words.ts'
import { later } from '../../ui/later/later.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useRefusedWords } from '../form/refused-words.ts'
import type { Body } from '../form/form-values.ts'
import type { EntityForm } from '../form/entity-form.ts'
import { useSlots } from '../slots.ts'
import type { ActionDialogProps } from './ActionDialog.tsx'
import type { Problems } from '../../catalogue/problem.ts'
import type { NotTaken } from './ActionRefused.tsx'
import type { OfferedAction } from './actions-of.ts'
import { cannotDo, whyLine } from './reasons.ts'
import { StepButton } from './StepButton.tsx'
import { stepProblems, stepProblemsNow } from './step-problems.ts'
import { takeStep } from './take-step.ts'
import { useTakenWords } from './use-taken-words.ts'

const ActionDialog = later<ActionDialogProps>(
  async () => (await import('./ActionDialog.tsx')).ActionDialog,
  () => null,
)

interface ActionButtonProps {
  readonly entity: AnyEntity
  readonly record: Pick<ListRow, 'row'>
  readonly offered: OfferedAction
  /** The form of the open record, whose input is saved before the step; null for another record. */
  readonly form: EntityForm | null
  /** Called with the reason why the action was refused, and with null when it starts. */
  readonly onRefused: (refused: NotTaken | null) => void
  readonly onDone?: () => void
  /** What the question of the step says under its title. */
  readonly about?: ReactNode
  /** The message once the step is taken; by default the record and its new state. */
  readonly told?: string
}

/** The button of one action of a record: asks what the action asks, then takes it (EDIT-12). */
export const ActionButton = (props: ActionButtonProps) => {
  const { entity, record, offered, form, onRefused, onDone, about, told } = props
  const { row } = record
  const { t } = useLingui()
  const words = useWords()
  const { client, person } = useData()
  const offline = useOffline()
  const { act } = useChange()
  const refusedWords = useRefusedWords()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const { name, action, reasons } = offered
  const { sends } = useSlots(entity.name)
  const taken = useTakenWords(entity)
  const text = words.action(entity, name)

  const take = (body: Body): Promise<void> => {
    setAsks(false)
    return takeStep(name, () => act(entity.name, row.id, name, { ...sends?.[name], ...body }), {
      hold: (held) => setBusy(held !== null),
      done: () => {
        pushMessage({ type: 'success', text: told ?? taken(name, row) })
        onDone?.()
      },
      failed: (error) => onRefused({ action: name, problems: problemsOf(error), because: refusedWords(error, entity) }),
    })
  }
  const again = (): Promise<Problems> => stepProblemsNow(client.api, entity, action, row.id)
  const run = async (): Promise<void> => {
    onRefused(null)
    const problems = form?.dirty === true ? {} : await stepProblems(client.api, entity, action, row)
    if (Object.keys(problems).length > 0) return onRefused({ action: name, problems, because: null, again })
    if (action.asks !== undefined || action.log !== undefined) {
      if (form?.dirty === true && !(await form.save())) return
      setAsks(true)
      return
    }
    if (action.confirm !== undefined && !(await askConfirm({ title: words.confirm(entity, name), text: about }))) return
    if (form?.dirty === true && !(await form.save())) return
    await take({})
  }
  const away = !action.offline && offline
  const held = reasons.length > 0 ? cannotDo(text, reasons, entity, words) : away ? t`${text} needs a connection` : null
  return (
    <>
      <StepButton
        loading={busy}
        why={held === null ? null : [whyLine(held, reasons, entity, words, person)]}
        onClick={() => void run()}
      >
        {text}
      </StepButton>
      {asks && (
        <ActionDialog
          entity={entity}
          row={row}
          offered={offered}
          onClose={() => setAsks(false)}
          onConfirm={(body) => void take(body)}
        />
      )}
    </>
  )
}
