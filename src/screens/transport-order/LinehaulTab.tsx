import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import type { ListRow } from '../../data/api.ts'
import { useHolds } from '../../data/hooks/use-permissions.ts'
import { useList } from '../../data/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EditLayout, Panel } from '../../ui/page/EditLayout.tsx'
import { EditBody } from '../entity/EditBody.tsx'
import style from './transport-order.module.css'

const ORDER = entityOf('transport_order')
const TAB = ORDER.tabs.find(({ name }) => name === 'general-linehaul')
const FIELDS = TAB?.kind === 'fields' ? TAB.fields : []

const Legs = ({ route }: { readonly route: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const legs = useList('leg', {
    filters: { route },
    sort: { path: 'sequence', order: 'ASC' },
    limit: 100,
    offset: 0,
  })
  return (
    <Panel title={t`Legs of the route`}>
      {legs.rows.length === 0 && !legs.loading && '–'}
      <ol className={style['lines']}>
        {legs.rows.map((leg) => (
          <li key={leg.row.id}>
            {leg.labels['pickupLocation'] ?? '–'} → {leg.labels['deliveryLocation'] ?? '–'}
            {typeof leg.row['leadTime'] === 'string' && `, ${format.interval(leg.row['leadTime'])}`}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The linehaul part of an order, with the legs of its route and their lead times (TO-04, TO-28). */
export default function LinehaulTab({ record }: { readonly record: ListRow }) {
  const route = record.row['route']
  const mayLegs = useHolds('ROLE_LEG_VIEW')
  return (
    <EditLayout {...(typeof route === 'string' && mayLegs ? { side: <Legs route={route} /> } : {})}>
      <EditBody entity={ORDER} row={record.row} paths={FIELDS} />
    </EditLayout>
  )
}
