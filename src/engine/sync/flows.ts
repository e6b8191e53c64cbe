import type { AnyEntity } from '../../catalogue/entity.ts'
import {
  declaredFlow,
  FLOW_RECORDS,
  type Flow,
  flowInForce,
  type FlowRows,
} from '../../domains/administration/effects/flow.ts'
import { type FlowChange, judgeFlowChange } from '../../domains/administration/effects/flow-records.ts'
import { projectOwner, PROJECTS } from '../../domains/people/effects/project.ts'
import { SUPERADMIN } from '../../catalogue/roles.ts'
import { WriteRefused } from '../data/api.ts'
import { rowTable } from '../data/replica.ts'
import type { StoredRow } from '../../protocol/stored-row.ts'
import { GLOBAL_STREAM } from '../../protocol/streams.ts'
import type { Context } from './context.ts'

const WORKFLOW = rowTable(FLOW_RECORDS.workflows)
const TRANSITION = rowTable(FLOW_RECORDS.transitions)
const PROJECT = rowTable(PROJECTS)

const isFlowScope = (scope: string): boolean =>
  Object.values(FLOW_RECORDS).some((name) => scope === name || scope.startsWith(`${name}@`))

/** Workflows and transitions of this device; null until all of them have arrived. */
const readRows = async (context: Context): Promise<FlowRows | null> =>
  context.replica(GLOBAL_STREAM).read(['state', WORKFLOW, TRANSITION], async (tx) => {
    const state = await tx.get('state', 'state')
    const scopes = Object.entries(state?.scopes ?? {}).filter(([scope]) => isFlowScope(scope))
    if (scopes.length === 0 || scopes.some(([, { complete, anew }]) => !complete && anew !== true)) return null
    const [workflows, transitions] = await Promise.all([tx.find(WORKFLOW), tx.find(TRANSITION)])
    return { workflows, transitions }
  })

const ownerOf = async (context: Context, stream: string): Promise<string | null> => {
  if (stream === GLOBAL_STREAM) return context.person().organization
  const project = await context.replica(GLOBAL_STREAM).read([PROJECT], (tx) => tx.get(PROJECT, stream))
  return project === undefined ? null : projectOwner(project)
}

/**
 * The steps that records of an entity may take on this device: those of the replicated workflow records, or the
 * built-in ones until these have arrived or when they cannot be read.
 */
export const flowIn = async (context: Context, stream: string, entity: AnyEntity): Promise<Flow> => {
  if (entity.states === undefined) return declaredFlow(entity)
  try {
    const rows = await readRows(context)
    return rows === null ? declaredFlow(entity) : flowInForce(entity, rows, await ownerOf(context, stream))
  } catch (error) {
    context.log('workflow not read', String(error))
    return declaredFlow(entity)
  }
}

/** Refuses, per field, a change that would break a workflow or a step, as the server would (OPEN-079). */
export const demandFlow = async (
  context: Context,
  entity: AnyEntity,
  id: string,
  before: StoredRow | null,
  patch: { readonly [field: string]: unknown } | null,
): Promise<void> => {
  const { name } = entity
  if (name !== FLOW_RECORDS.workflows && name !== FLOW_RECORDS.transitions) return
  await context.showing.idle()
  const rows = await readRows(context)
  if (rows === null) return
  const { organization, roles } = context.person()
  const own = name === FLOW_RECORDS.workflows ? organization : null
  const after = patch === null ? null : { ...(before ?? { organization: own }), ...patch, id }
  const change: FlowChange = { entity: name, id, before, after }
  const problems = judgeFlowChange(change, { ...rows, system: roles.has(SUPERADMIN), organization })
  if (Object.keys(problems).length > 0) throw new WriteRefused('validation', problems)
}
