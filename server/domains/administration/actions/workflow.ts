import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transition } from '../../../../src/domains/administration/entities/transition.ts'
import { workflow } from '../../../../src/domains/administration/entities/workflow.ts'
import { type AnyEntity, tableOf } from '../../../../src/catalogue/entity.ts'
import { flowInForce, type WorkflowRow } from '../../../../src/domains/administration/effects/flow.ts'
import {
  type FlowChange,
  flowEntity,
  judgeFlowChange,
} from '../../../../src/domains/administration/effects/flow-records.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { SUPERADMIN } from '../../../../src/catalogue/roles.ts'
import type { AnyRow, Row } from '../../../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { refusalOf } from '../../../store/judgement.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { flowRowsOf, lockFlows } from '../../../store/workflow.ts'
import { insertRow, updateRow } from '../../../store/write-row.ts'

const workflowOf = async (unit: Unit, id: string | undefined): Promise<WorkflowRow | null> => {
  if (typeof id !== 'string') return null
  const { rows } = await sql<{ row: WorkflowRow }>`
    select to_jsonb(w) as row from workflow as w where w.id = ${id}::uuid and w.archived is null`.execute(unit.db)
  return rows[0]?.row ?? null
}

/**
 * Returns the states of living records under the workflow of an owner; the workflow of the system applies where the
 * owner has none.
 */
const occupiedPlaces = async (unit: Unit, workflow: WorkflowRow): Promise<ReadonlySet<string>> => {
  const entity = flowEntity(workflow)
  if (entity?.states === undefined) return new Set()
  const owner = workflow.organization ?? null
  const state = sql`coalesce(${sql.ref(`t.${entity.states.field}`)}, ${entity.states.initial})`
  const under =
    entity.stream === 'global'
      ? sql<boolean>`true`
      : owner !== null
        ? sql<boolean>`p.organization = ${owner}::uuid`
        : sql<boolean>`not exists (select 1 from workflow as w where w.class = ${entity.name}
            and w.organization = p.organization and w.archived is null)`
  const { rows } = await sql<{ place: string }>`
    select distinct ${state} as place from ${sql.table(tableOf(entity))} as t
    left join project as p on p.id = t.project
    where t.archived is null and ${under}`.execute(unit.db)
  return new Set(rows.map(({ place }) => place))
}

/** Validates a change with everything it affects; locks, so that concurrent changes of the same entity wait. */
const judge = async (unit: Unit, workflow: WorkflowRow, change: FlowChange): Promise<Problems> => {
  const name = String(workflow.class ?? '')
  await lockFlows(unit.db, [name])
  const { principal } = unit
  return judgeFlowChange(change, {
    ...(await flowRowsOf(unit.db, name)),
    system: principal.trusted === true || principal.person.roles.has(SUPERADMIN),
    organization: principal.user.organization,
    occupied: await occupiedPlaces(unit, workflow),
  })
}

/** Administrators may not archive a record of the system or of another organization. */
export const judgeOwnArchive = ({ editable }: AnyEntity, unit: Unit, row: AnyRow): Refused | null => {
  if (editable === undefined || unit.principal.trusted === true) return null
  const reasons = reasonsAgainst(editable, row, unit.principal.person)
  return reasons.length > 0 ? refused('forbidden', { reasons }) : null
}

const archiveVerdict = async (
  unit: Unit,
  entity: AnyEntity,
  row: AnyRow,
  workflow: WorkflowRow | null,
  change: FlowChange,
): Promise<Refused | null> => {
  const no = judgeOwnArchive(entity, unit, row)
  return no !== null || workflow === null ? no : refusalOf(await judge(unit, workflow, change))
}

/** Copies the transitions that currently apply to the owner into a new workflow. */
const copySteps = async (unit: Unit, row: Row<typeof workflow>): Promise<void> => {
  const entity = flowEntity(row)
  if (entity === undefined) return
  const owner = row.organization ?? null
  const { steps } = flowInForce(entity, await flowRowsOf(unit.db, entity.name), owner)
  for (const { name, origin, destination } of steps) {
    const id = randomUUID()
    await insertRow(unit, transition, { id, name, origin, destination, workflowId: row.id, organization: owner })
  }
}

/**
 * Workflows (WF-01, OPEN-079): validated as a whole, so that every record can still move on and the steps that the
 * product needs exist.
 */
export const workflowHooks = hooksFor(workflow, {
  judge: (unit, values, stored) =>
    judge(unit, stored ?? values, { entity: 'workflow', id: String(values.id), before: stored, after: values }),
  judgeArchive: (unit, row) =>
    archiveVerdict(unit, workflow, row, row, { entity: 'workflow', id: row.id, before: row, after: null }),
  created: copySteps,
  archived: async (unit, row) => {
    const { rows } = await sql<{ id: string }>`
      select id from transition where "workflowId" = ${row.id}::uuid and archived is null`.execute(unit.db)
    for (const { id } of rows) await updateRow(unit, transition, id, { archived: unit.now.toISOString() })
  },
})

/** Transitions (WF-02) belong to the organization of their workflow. */
export const transitionHooks = hooksFor(transition, {
  derive: async (unit, values) => {
    const workflow = await workflowOf(unit, values.workflowId)
    return workflow === null ? {} : { organization: workflow.organization ?? null }
  },
  judge: async (unit, values, stored) => {
    const workflow = await workflowOf(unit, values.workflowId)
    if (workflow === null) return { workflowId: [{ code: 'no-such-record' }] }
    return judge(unit, workflow, { entity: 'transition', id: String(values.id), before: stored, after: values })
  },
  judgeArchive: async (unit, row) =>
    archiveVerdict(unit, transition, row, await workflowOf(unit, row.workflowId), {
      entity: 'transition',
      id: row.id,
      before: row,
      after: null,
    }),
})
