import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
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
import { useEditing } from '../../../../record/page/editing.ts'
import type { StepProps } from '../../../../record/slots.ts'
import style from './work-order.module.css'

type Step = StepProps<ListRowOf<typeof workOrder>>

/** The newest files of a kind that are named in the question. */
const NAMED = 3

interface ApproveProps extends Step {
  readonly action: 'approve_quotation' | 'approve_invoice'
  readonly type: 'quotation' | 'invoice'
}

/** Approves what the repair station handed in: asks with the files in question, which open from there (JOB-O4). */
const Approve = ({ record, onRefused, onDone, action, type }: ApproveProps) => {
  const { t } = useLingui()
  const format = useFormat()
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
                  <span>{format.when(one.created)}</span>
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
