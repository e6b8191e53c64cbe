import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Problems } from '../../../../catalogue/problem.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import { valueAt } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { whyOf } from '../../../../ui/why/why.ts'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { useEditing } from '../../../../record/page/editing.ts'
import { StepButton } from '../../../../record/action/StepButton.tsx'
import { cannotDo } from '../../../../record/action/reasons.ts'
import { stepProblemsNow } from '../../../../record/action/step-problems.ts'
import { useTakenWords } from '../../../../record/action/use-taken-words.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import type { StepProps } from '../../../../record/slots.ts'
import { fromRoute, type RouteProposal } from './api-answers.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { RouteSelectDialog } from './RouteSelectDialog.tsx'
import { stepAfter, type SubmitStep, submitSteps } from './submit-steps.ts'

/**
 * Submits an order: first the route proposals, then the review, each only where the project offers it, then the call (TO-12 to TO-15).
 * Cancelling either leaves the stored order unchanged.
 */
export default function SubmitAction({ record, onRefused }: StepProps<ListRowOf<typeof transportOrder>>) {
  const { t } = useLingui()
  const words = useWords()
  const refusedWords = useRefusedWords()
  const { client, person, settings } = useData()
  const { act, update } = useChange()
  const { form } = useEditing()
  const [step, setStep] = useState<SubmitStep | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const entity = transportOrder
  const { row } = record
  const flow = useFlow(entity)
  const taken = useTakenWords(entity)
  const offered = actionsOf(entity, row, person, settings, flow).find(({ name }) => name === 'submit')
  if (offered === undefined) return null
  const steps = submitSteps(settings, person)
  const text = words.action(entity, 'submit')
  const why = offered.reasons.length > 0 ? cannotDo(text, offered.reasons, entity, words) : undefined

  /** Ignores a second click while a step is running. */
  const alone = async (run: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const judge = (): Promise<Problems> => stepProblemsNow(client.api, entity, offered.action, row.id)
  const refuse = (problems: Problems, because: string | null): void =>
    onRefused?.({ action: 'submit', problems, because, ...(because === null ? { again: judge } : {}) })
  const submit = async (): Promise<void> => {
    setStep(null)
    try {
      await act(entity.name, row.id, 'submit')
      pushMessage({ type: 'success', text: taken('submit', row) })
    } catch (error) {
      refuse({}, refusedWords(error, entity))
    }
  }
  const after = async (done: SubmitStep | null): Promise<void> => {
    const next = stepAfter(steps, done)
    if (next === null) await submit()
    else setStep(next)
  }
  const start = async (): Promise<void> => {
    onRefused?.(null)
    if (form?.dirty === true && !(await form.save())) return
    const problems = await judge()
    if (Object.keys(problems).length > 0) refuse(problems, null)
    else await after(null)
  }
  const cancel = async (): Promise<void> => {
    setStep(null)
    await form?.reset()
    pushMessage({ type: 'info', text: t`Not submitted` })
  }
  const choose = async (route: RouteProposal | null): Promise<void> => {
    try {
      const taken = Object.entries(route === null ? {} : fromRoute(route)).filter(
        ([name, value]) => valueAt(row, name) !== value,
      )
      if (taken.length > 0) await update(entity.name, row.id, Object.fromEntries(taken), row)
      await after('route')
    } catch (error) {
      setStep(null)
      pushMessage({ type: 'error', text: refusedWords(error, entity) })
    }
  }
  return (
    <>
      <StepButton loading={busy} why={whyOf(why)} onClick={() => void alone(start)}>
        {text}
      </StepButton>
      {step === 'route' && (
        <RouteSelectDialog
          order={row}
          busy={busy}
          onChoose={(route) => void alone(() => choose(route))}
          onCancel={() => void alone(cancel)}
        />
      )}
      {step === 'review' && (
        <ReviewDialog
          order={record}
          onConfirm={() => void alone(() => after('review'))}
          onCancel={() => void alone(cancel)}
        />
      )}
    </>
  )
}
