import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { KEPT_CHANGES, storedChanges } from '../../../administration/effects/kept-changes.ts'
import { file } from '../../../files/entities/file.ts'
import { workOrder } from '../../entities/work-order.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ActionButton } from '../../../../record/action/ActionButton.tsx'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { fileFilters } from '../../../../record/files/file-query.ts'
import { useSaveFile } from '../../../../record/files/use-save-file.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { useEditing } from '../../../../record/page/editing.ts'
import type { StepProps } from '../../../../record/slots.ts'
import style from './work-order.module.css'

type Step = StepProps<ListRowOf<typeof workOrder>>

/** Number of the newest files that the question names. */
const NAMED = 3

/** The step by which the owner sends back what was handed in. */
const SENT_BACK = {
  quotation: { before: 'Quotation submitted', after: 'Need quotation' },
  invoice: { before: 'Invoice submitted', after: 'Need invoice' },
} as const

/** When the last quotation or invoice was rejected; null when none was. Files from before that are not the ones to approve. */
const useRejected = (id: string, type: keyof typeof SENT_BACK): string | null => {
  const changes = useList(KEPT_CHANGES, {
    filters: { record: id, about: 'state' },
    sort: { path: 'time', order: 'DESC' },
    limit: 50,
    offset: 0,
  })
  const { before, after } = SENT_BACK[type]
  const found = rowsSoFar(changes).find(({ row }) =>
    storedChanges(row.changes).some((change) => change.before === before && change.after === after),
  )
  return found?.row.time ?? null
}

interface ApproveProps extends Step {
  readonly action: 'approve_quotation' | 'approve_invoice'
  readonly type: 'quotation' | 'invoice'
}

/** Approves what the repair station handed in: asks with the files in question, which open from there (JOB-O4). */
const Approve = ({ record, onRefused, onDone, action, type }: ApproveProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const { person, settings } = useData()
  const { form } = useEditing()
  const flow = useFlow(workOrder)
  const save = useSaveFile()
  const { row, labels } = record
  const files = useList(file, {
    filters: { ...fileFilters(workOrder.name, row.id), type },
    sort: { path: 'created', order: 'DESC' },
    limit: NAMED,
    offset: 0,
  })
  const rejected = useRejected(row.id, type)
  const offered = actionsOf(workOrder, row, person, settings, flow).find(({ name }) => name === action)
  if (offered === undefined) return null
  const named = rowsSoFar(files)
  const none =
    files.known === 'whole'
      ? t`No file came with it.`
      : files.because === 'arriving'
        ? t`Its file is not on this device yet.`
        : '…'
  return (
    <ActionButton
      entity={workOrder}
      record={record}
      offered={offered}
      form={form}
      onRefused={onRefused ?? (() => undefined)}
      {...(onDone === undefined ? {} : { onDone })}
      about={
        <div className={style['question']}>
          <p>
            <strong>{row.reference}</strong>: {row.title}
          </p>
          <p>{labels.subOrganization}</p>
          {named.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul>
              {named.map(({ row: one }) => (
                <li key={one.id}>
                  <UnstyledButton className={style['handedIn'] ?? ''} onClick={() => void save(one)}>
                    {one.name}
                  </UnstyledButton>{' '}
                  <span>{format.when(one.created)}</span>{' '}
                  {rejected !== null && one.created < rejected && (
                    <StateTag state="Rejected" label={words.state('Rejected')} quiet />
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    />
  )
}

export const ApproveQuotation = (step: Step) => <Approve {...step} action="approve_quotation" type="quotation" />

export const ApproveInvoice = (step: Step) => <Approve {...step} action="approve_invoice" type="invoice" />
