import { useLingui } from '@lingui/react/macro'
import { leg } from '../../../planning/entities/leg.ts'
import { transportOrder } from '../../entities/transport-order.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { useHolds } from '../../../../engine/hooks/use-permissions.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { isNone, rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { EditBody } from '../../../../record/page/EditBody.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './transport-order.module.css'

const TAB = transportOrder.tabs.find(({ name }) => name === 'general-linehaul')
const FIELDS = TAB?.kind === 'fields' ? TAB.fields : []

const Legs = ({ route }: { readonly route: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const legs = useList(leg, {
    filters: { route },
    sort: { path: 'sequence', order: 'ASC' },
    limit: 100,
    offset: 0,
  })
  const legRows = rowsSoFar(legs)
  return (
    <Panel title={t`Legs of the route`}>
      {isNone(legs) && !legs.loading && '–'}
      <StillComing because={missingOf(legs)} />
      <ol className={style['lines']}>
        {legRows.map(({ row, labels }) => (
          <li key={row.id}>
            {labels.pickupLocation ?? '–'} → {labels.deliveryLocation ?? '–'}
            {typeof row.leadTime === 'string' && `, ${format.interval(row.leadTime)}`}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The linehaul part of an order, with the legs of its route and their lead times (TO-04, TO-28). */
export default function LinehaulTab({ record }: { readonly record: ListRowOf<typeof transportOrder> }) {
  const route = record.row.route
  const mayLegs = useHolds('ROLE_LEG_VIEW')
  return (
    <EditLayout {...(typeof route === 'string' && mayLegs ? { side: <Legs route={route} /> } : {})}>
      <EditBody entity={transportOrder} row={record.row} paths={FIELDS} />
    </EditLayout>
  )
}
