import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leg } from '../../entities/leg.ts'
import { route as routeEntity } from '../../entities/route.ts'
import { transportOrder } from '../../../transport/entities/transport-order.ts'
import { type Row, rowAs } from '../../../../catalogue/row.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { useGo } from '../../../../record/use-go.ts'
import type { MadeIds, Plan, PlannedLane } from './plan.ts'
import { depotOf, idsFor, saveWrites, settleMade, siteNameOf } from './save-plan.ts'
import type { Planning } from './use-planning.ts'
import { OVERVIEW_PATH } from '../../addresses.ts'
import { planDraft } from './plan-draft.ts'
import { orderLinks, waysOf, writesOf } from './writes.ts'

/** The newest existing leg between each pair of addresses (WIZ-08). */
export const knownLegs = async (
  api: Pick<WorkerApi, 'query'>,
  ways: readonly (readonly [from: string | null, to: string | null])[],
): Promise<readonly Row<typeof leg>[]> => {
  const asked = new Map(
    ways.flatMap(([from, to]) => (from === null || to === null ? [] : [[`${from} ${to}`, { from, to }]])),
  )
  const found: Row<typeof leg>[] = []
  for (const { from, to } of asked.values()) {
    const legs = await api.query(leg.name, {
      filters: { pickupLocation: from, deliveryLocation: to },
      sort: { path: 'created', order: 'DESC' },
      limit: 1,
      offset: 0,
      waits: true,
    })
    found.push(...rowsSoFar(legs).map(({ row }) => rowAs(leg, row)))
  }
  return found
}

/** Saves the plan and opens the overview; on failure the plan stays and can be saved again. */
export const useSavePlan = (
  plan: Plan,
  planning: Planning,
  lanes: readonly PlannedLane[],
  onBegun: (plan: Plan) => void,
) => {
  const { t } = useLingui()
  const go = useGo()
  const { client, project } = useData()
  const refusedWords = useRefusedWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const linkOrders = async (ids: MadeIds): Promise<void> => {
    for (const { order, route } of orderLinks(lanes, (id) => planning.orders.get(id) ?? null)) {
      await client.api.act(transportOrder.name, order.id, 'plan', { route: ids[route] })
    }
  }
  const save = async (discard: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const depot = depotOf([...planning.addresses.values()], planning.site)
      const legs = await knownLegs(
        client.api,
        lanes.flatMap(({ block, stops }) => waysOf(block.type, stops, depot)),
      )
      const writes = writesOf(plan, lanes, {
        siteName: siteNameOf(planning.site),
        depot,
        address: (id) => planning.addresses.get(id) ?? null,
        legs,
      })
      const ids = idsFor(await settleMade(client.api, plan.ids, writes), writes)
      const begun = { ...plan, ids }
      await client.api.draftPut(planDraft(project), begun)
      onBegun(begun)
      await saveWrites(client.api, writes, ids)
      await linkOrders(ids)
      await discard()
      pushMessage({ type: 'success', text: t`Saved on this device` })
      go(`${OVERVIEW_PATH}/${plan.site ?? ''}/${plan.date ?? ''}`, undefined, true)
    } catch (error) {
      setFailure(refusedWords(error, routeEntity))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save }
}
