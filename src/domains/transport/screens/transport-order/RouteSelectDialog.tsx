import { Button, Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { SkeletonRows } from '../../../../ui/page/Face.tsx'
import { type Proposals, proposalsFor, type RouteProposal } from './api-answers.ts'
import style from './transport-order.module.css'

interface RouteChoiceProps {
  /** Null while loading. */
  readonly proposals: Proposals | null
  readonly chosen: string | null
  readonly onChosen: (route: string) => void
}

/** A route by its carrier, its legs and its dates. */
const RouteLines = ({ route }: { readonly route: RouteProposal }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [first] = route.way
  const places = [first?.from ?? '–', ...route.way.map(({ to }) => to ?? '–')]
  const times = route.way.flatMap(({ leadTime }) => (leadTime === null ? [] : [format.interval(leadTime)]))
  return (
    <span className={style['routeLines']}>
      <span>{route.carrierName === null ? t`No carrier` : t`Carrier ${route.carrierName}`}</span>
      <span>{places.join(' → ')}</span>
      <span>
        {t`Pickup ${format.day(route.pickupDate, { short: true })}, delivery ${format.day(route.deliveryDate, { short: true })}, lead time ${format.interval(route.leadTime)}`}
        {times.length > 1 && ` (${times.join(' + ')})`}
      </span>
    </span>
  )
}

/** The proposed routes, or why there are none (ERR-14). */
export const RouteChoice = ({ proposals, chosen, onChosen }: RouteChoiceProps) => {
  const { t } = useLingui()
  if (proposals === null) return <SkeletonRows rows={3} />
  if (proposals.kind === 'offline') return <p>{t`Without a network no routes can be proposed.`}</p>
  if (proposals.kind === 'failed') return <p role="alert">{proposals.message}</p>
  if (proposals.routes.length === 0) return <p role="alert">{t`Please create the transport order in SCI.`}</p>
  return (
    <Radio.Group value={chosen} onChange={onChosen} label={t`Routes`}>
      <ul className={style['routes']}>
        {proposals.routes.map((route) => (
          <li key={route.id}>
            <Radio
              value={route.id}
              label={route.name ?? route.reference ?? '–'}
              description={<RouteLines route={route} />}
            />
          </li>
        ))}
      </ul>
    </Radio.Group>
  )
}

interface RouteSelectDialogProps {
  readonly order: Row<typeof transportOrder>
  /** True while the selection is being saved. */
  readonly busy: boolean
  /** Null: continue without a route. */
  readonly onChoose: (route: RouteProposal | null) => void
  readonly onCancel: () => void
}

/** Routes proposed by the server, to pick one (DLG-26, TO-22). Offline the order continues without one. */
export const RouteSelectDialog = ({ order, busy, onChoose, onCancel }: RouteSelectDialogProps) => {
  const { t } = useLingui()
  const { client } = useData()
  const [proposals, setProposals] = useState<Proposals | null>(null)
  const [chosen, setChosen] = useState<string | null>(order.route ?? null)
  useEffect(() => {
    let open = true
    void proposalsFor(client.api, order.id).then((found) => {
      if (!open) return
      setProposals(found)
      const [first] = found.kind === 'found' ? found.routes : []
      setChosen((before) => before ?? first?.id ?? null)
    })
    return () => {
      open = false
    }
  }, [client, order.id])
  const routes = proposals?.kind === 'found' ? proposals.routes : []
  const taken = routes.find(({ id }) => id === chosen)
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Choose a route`}
      subtitle={t`Its carrier and the estimated delivery date are taken over.`}
      onClose={onCancel}
      needs={proposals?.kind === 'offline' ? t`Routes are proposed by the server: this needs a connection` : undefined}
      foot={
        <>
          <Button disabled={busy} onClick={onCancel}>{t`Cancel`}</Button>
          <Button disabled={busy} onClick={() => onChoose(null)}>{t`Go on without a route`}</Button>
          <Button
            variant="filled"
            loading={busy}
            disabled={taken === undefined}
            onClick={() => onChoose(taken ?? null)}
          >
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <RouteChoice proposals={proposals} chosen={chosen} onChosen={setChosen} />
    </DialogFrame>
  )
}
