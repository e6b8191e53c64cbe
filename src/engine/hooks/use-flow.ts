import { useMemo } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import {
  declaredFlow,
  FLOW_RECORDS,
  type Flow,
  flowInForce,
  type FlowRows,
} from '../../domains/administration/effects/flow.ts'
import type { ListQuery } from '../data/api.ts'
import { everyRow } from '../data/known.ts'
import { useData } from './use-data.ts'
import { useList } from './use-list.ts'

const all = (path: string): ListQuery => ({ filters: {}, sort: { path, order: 'ASC' }, limit: 5000, offset: 0 })
const WORKFLOWS = all('name')
const TRANSITIONS = all('name')

/** The workflow records of this device; null until all of them have arrived. */
export const useFlowRows = (signedIn: boolean): FlowRows | null => {
  const workflows = useList(FLOW_RECORDS.workflows, signedIn ? WORKFLOWS : null)
  const transitions = useList(FLOW_RECORDS.transitions, signedIn ? TRANSITIONS : null)
  const [flows, steps] = [workflows, transitions].map((list) =>
    list.loading || list.error !== null ? null : everyRow(list),
  )
  return useMemo(
    () =>
      flows && steps ? { workflows: flows.map(({ row }) => row), transitions: steps.map(({ row }) => row) } : null,
    [flows, steps],
  )
}

/** The steps of records of an entity, as configured by administrators (WF-04). */
export const useFlow = (entity: AnyEntity): Flow => {
  const { flows, owner } = useData()
  return useMemo(
    () => (flows === null ? declaredFlow(entity) : flowInForce(entity, flows, owner)),
    [entity, flows, owner],
  )
}
