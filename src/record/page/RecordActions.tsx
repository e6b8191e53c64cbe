import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useStatus } from '../../engine/hooks/use-status.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { useWords } from '../../ui/fields/words.ts'
import { later } from '../../ui/later/later.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { useSlots } from '../slots.ts'
import type { ActionDialogProps } from '../action/ActionDialog.tsx'
import { actionsOf, type OfferedAction } from '../action/actions-of.ts'
import { mayArchive, reasonsAgainstArchive } from './archive-verdict.ts'
import { useEditing } from './editing.ts'
import type { Body } from '../form/form-values.ts'
import { cannotDo, whyLine } from '../action/reasons.ts'
import type { NotTaken } from '../action/ActionRefused.tsx'
import { stepProblems } from '../action/step-problems.ts'
import { takeStep } from '../action/take-step.ts'
import { useRefusedWords } from '../form/refused-words.ts'
import { useArchive } from './use-archive.ts'

const ActionDialog = later<ActionDialogProps>(
  async () => (await import('../action/ActionDialog.tsx')).ActionDialog,
  () => null,
)

interface RecordActionsProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly onArchived: () => void
  /** Called after a step that returns to the list. */
  readonly onToList: () => void
  /** Called with the reason why an action was refused, and with null when one starts. */
  readonly onRefused: (refused: NotTaken | null) => void
}

/** Buttons of a record: its own, the actions of its state, archiving (EDIT-12, EDIT-18). */
export const RecordActions = ({ entity, record, onArchived, onToList, onRefused }: RecordActionsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { client, person, settings } = useData()
  const { state } = useStatus()
  const { act } = useChange()
  const { form } = useEditing()
  const archive = useArchive(entity)
  const refusedWords = useRefusedWords()
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<OfferedAction | null>(null)
  const { row } = record
  const { actions: Own, about: About, leaveAfter = [], sends } = useSlots(entity.name)
  const flow = useFlow(entity)
  const offered = actionsOf(entity, row, person, settings, flow)
  const buttons = offered.filter(({ action }) => action.button !== false)
  const archivable = mayArchive(entity, person) && reasonsAgainstArchive(entity, row, person, flow).length === 0
  const byAction = typeof entity.archive === 'object' ? entity.archive.transition : null
  const hasAction = byAction !== null && offered.some(({ action }) => action.transition === byAction)

  const run = async (one: OfferedAction): Promise<void> => {
    const { name, action } = one
    onRefused(null)
    const problems = form?.dirty === true ? {} : await stepProblems(client.api, entity, action, row)
    if (Object.keys(problems).length > 0) return onRefused({ action: name, problems, because: null })
    if (action.asks !== undefined || action.log !== undefined) {
      if (form?.dirty === true && !(await form.save())) return
      setAsked(one)
      return
    }
    if (action.confirm !== undefined && !(await askConfirm({ title: words.confirm(entity, name) }))) return
    if (form?.dirty === true && !(await form.save())) return
    await take(one, {})
  }
  const take = ({ name }: OfferedAction, body: Body): Promise<void> => {
    setAsked(null)
    return takeStep(name, () => act(entity.name, row.id, name, { ...sends?.[name], ...body }), {
      hold: setBusy,
      done: () => {
        pushMessage({ type: 'success', text: t`Saved on this device` })
        if (leaveAfter.includes(name)) onToList()
      },
      failed: (error) => onRefused({ action: name, problems: {}, because: refusedWords(error, entity) }),
    })
  }

  return (
    <>
      {About !== undefined && <About entity={entity} record={record} />}
      {archivable && !hasAction && (
        <Button
          variant="subtle"
          leftSection={<IconArchive size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => void archive([row.id]).then((done) => done && onArchived())}
        >
          {t`Archive`}
        </Button>
      )}
      {Own !== undefined && <Own record={record} />}
      {asked !== null && (
        <ActionDialog
          entity={entity}
          row={row}
          offered={asked}
          onClose={() => setAsked(null)}
          onConfirm={(body) => void take(asked, body)}
        />
      )}
      {buttons.map((one) => {
        const { name, action, reasons } = one
        const text = words.action(entity, name)
        const away = !action.offline && state === 'offline'
        const held =
          reasons.length > 0 ? cannotDo(text, reasons, entity, words) : away ? t`${text} needs a connection` : null
        return (
          <WhyButton
            key={name}
            loading={busy === name}
            why={held === null ? null : [whyLine(held, reasons, entity, words, person)]}
            onClick={() => void run(one)}
          >
            {text}
          </WhyButton>
        )
      })}
    </>
  )
}
