import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { transportManifest } from '../../entities/transport-manifest.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { ActionButton } from '../../../../record/action/ActionButton.tsx'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { useEditing } from '../../../../record/page/editing.ts'
import type { StepProps } from '../../../../record/slots.ts'
import { useTrip } from '../stops/use-trip.ts'
import { usePartWords } from '../transport-order/use-part-words.ts'
import { useReceiverWords } from './use-receiver-words.ts'
import { unList } from '../hazardous/un-list.ts'
import style from './transport-manifest.module.css'

/** Closes a manifest and sends it: the question says what goes out and to whom, the message afterwards where it went (JOB-O2). */
export default function SendAction({ record, onRefused, onDone }: StepProps<ListRowOf<typeof transportManifest>>) {
  const { t } = useLingui()
  const { person, settings } = useData()
  const { form } = useEditing()
  const flow = useFlow(transportManifest)
  const { said, totalLine } = usePartWords()
  const trip = useTrip(record.row)
  const receiver = useReceiverWords(record)
  const offered = actionsOf(transportManifest, record.row, person, settings, flow).find(({ name }) => name === 'send')
  if (offered === undefined) return null
  const count = trip?.orders.length ?? 0
  const goods = unList(trip?.unNumbers ?? [])
  return (
    <ActionButton
      entity={transportManifest}
      record={record}
      offered={offered}
      form={form}
      onRefused={onRefused ?? (() => undefined)}
      {...(onDone === undefined ? {} : { onDone })}
      told={receiver.after}
      about={
        <div className={style['question']}>
          <p>
            <strong>{record.row.reference}</strong>
            {': '}
            {trip === null
              ? t`What is on it is not known yet on this device.`
              : said([t`${plural(count, { one: '# order', other: '# orders' })}`, totalLine(trip.totals)])}
          </p>
          {goods !== '' && <p>{t`Dangerous goods: ${goods}`}</p>}
          <p>{receiver.before}</p>
          <p>{t`Its orders close with it. It cannot be opened again.`}</p>
        </div>
      }
    />
  )
}
