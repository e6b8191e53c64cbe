import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyEntity, States } from '../../src/catalogue/entity.ts'
import { placesOf } from '../../src/domains/administration/effects/flow.ts'
import type { Db } from '../db/pool.ts'
import { insertRows } from './insert.ts'
import type { Mark, Offered, Plan } from './offered.ts'

interface Step {
  readonly name: string
  readonly origin: string
  readonly destination: string
  /** Taken by the server alone: administrators cannot remove it from any of its places. */
  readonly byServer: boolean
}

interface StoredStep {
  readonly name: string
  readonly origin: string
  readonly living: boolean
}

interface StoredWorkflow {
  readonly id: string
  readonly class: string
  readonly property: string
  readonly name: string
  readonly places: unknown
  readonly living: boolean
  readonly organization: string | null
  readonly organizationName: string | null
  /** Archived ones count as present: somebody removed them on purpose. */
  readonly steps: readonly StoredStep[]
}

/** Entities whose workflow is a record of its own: one that shares the table of another follows that one. */
export const hasWorkflow = (entity: AnyEntity): entity is AnyEntity & { readonly states: States } =>
  entity.states !== undefined && entity.table === undefined

const readWorkflows = async (db: Db): Promise<readonly StoredWorkflow[]> => {
  const { rows } = await sql<StoredWorkflow>`
    select w.id, w.class, w.property, w.name, w.places, w.archived is null as living, w.organization,
      o.name as "organizationName", coalesce(s.steps, '[]'::jsonb) as steps
    from workflow as w left join organization as o on o.id = w.organization
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', t.name, 'origin', t.origin, 'living', t.archived is null)) as steps
      from transition as t where t."workflowId" = w.id
    ) as s on true
    order by w.created, w.id`.execute(db)
  return rows
}

const stepsOf = ({ transitions }: States): readonly Step[] =>
  transitions.flatMap(({ name, from, to, by }) =>
    from.map((origin) => ({ name, origin, destination: to, byServer: by === 'server' })),
  )

const keysOf = (entity: AnyEntity, { field }: States) => {
  const flow = `${entity.name}.${field}`
  return {
    flow,
    place: (place: string): string => `${flow} | ${place}`,
    step: ({ name, origin }: Pick<Step, 'name' | 'origin'>): string => `${flow} | ${name} | ${origin}`,
  }
}

/** The places with the added ones where the declaration has them: each behind the declared one before it. */
const withPlaces = (
  places: readonly string[],
  declared: readonly string[],
  added: ReadonlySet<string>,
): readonly string[] => {
  const all = [...places]
  for (const [at, place] of declared.entries()) {
    if (!added.has(place) || all.includes(place)) continue
    const before = declared.slice(0, at).findLast((other) => all.includes(other))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, place)
  }
  return all
}

/** What one workflow lacks of places and steps that were never offered here. */
const lacksOf = (entity: AnyEntity, states: States, workflow: StoredWorkflow, offered: Offered) => {
  const keys = keysOf(entity, states)
  const places = placesOf(workflow.places)
  const marked = offered.has('workflow', keys.flow)
  // Before marks were kept a step of which there is no record came later: a step that was removed is still there, archived.
  const isNew = (step: Step): boolean =>
    marked
      ? !offered.has('step', keys.step(step))
      : step.byServer || !workflow.steps.some(({ name }) => name === step.name)
  const isRemoved = (place: string): boolean =>
    marked && offered.has('place', keys.place(place)) && !places.includes(place)
  const steps = stepsOf(states).filter(
    (step) =>
      isNew(step) &&
      (step.byServer || !isRemoved(step.origin)) &&
      !workflow.steps.some(({ name, origin }) => name === step.name && origin === step.origin),
  )
  const added = new Set([
    ...states.places.filter((place) => marked && !offered.has('place', keys.place(place))),
    ...steps.flatMap(({ origin, destination }) => [origin, destination]),
  ])
  return {
    steps,
    places: withPlaces(places, states.places, added),
    added: [...added].filter((p) => !places.includes(p)),
  }
}

const insertSteps = (db: Db, workflowId: string, organization: string | null, steps: readonly Step[]) =>
  insertRows(
    db,
    'transition',
    steps.map(({ name, origin, destination }) => ({
      id: randomUUID(),
      name,
      origin,
      destination,
      workflowId,
      organization,
    })),
  )

const planNew = (entity: AnyEntity, states: States): Omit<Plan, 'marks'> => ({
  missing: [`workflow ${entity.name}`],
  make: async (db) => {
    const id = randomUUID()
    await insertRows(db, 'workflow', [
      { id, name: entity.label[0], class: entity.name, property: states.field, places: states.places },
    ])
    await insertSteps(db, id, null, stepsOf(states))
  },
})

const planOld = (
  entity: AnyEntity,
  states: States,
  workflow: StoredWorkflow,
  offered: Offered,
): Omit<Plan, 'marks'> => {
  const { steps, places, added } = lacksOf(entity, states, workflow, offered)
  const owner = workflow.organization === null ? '' : ` of ${workflow.organizationName ?? workflow.organization}`
  return {
    missing: [
      ...added.map((place) => `place ${place} in workflow ${entity.name}${owner}`),
      ...steps.map(({ name, origin }) => `step ${name} from ${origin} in workflow ${entity.name}${owner}`),
    ],
    make: async (db) => {
      if (added.length > 0) {
        await sql`update workflow set places = ${JSON.stringify(places)}::jsonb, updated = now()
          where id = ${workflow.id}::uuid`.execute(db)
      }
      await insertSteps(db, workflow.id, workflow.organization, steps)
    },
  }
}

/**
 * The workflows of the system and, in every organization with workflows of its own, what those lack. One mark counts for all
 * organizations: each start offers to every one, and a workflow that is made later begins as a copy of what is in force.
 */
export const planWorkflows = async (
  db: Db,
  entities: readonly AnyEntity[],
  offered: Offered,
): Promise<readonly Plan[]> => {
  const stored = await readWorkflows(db)
  return entities.filter(hasWorkflow).flatMap((entity): readonly Plan[] => {
    const { states } = entity
    const keys = keysOf(entity, states)
    const all = stored.filter((row) => row.class === entity.name && row.property === states.field)
    const isNew = !offered.has('workflow', keys.flow) && !all.some(({ organization }) => organization === null)
    // One without steps is not in force and stays so.
    const inForce = all.filter(({ living, steps }) => living && steps.some((step) => step.living))
    const parts = [
      ...(isNew ? [planNew(entity, states)] : []),
      ...inForce.map((workflow) => planOld(entity, states, workflow, offered)),
    ]
    const marks: readonly Mark[] = [
      { kind: 'workflow', key: keys.flow },
      ...states.places.map((place) => ({ kind: 'place', key: keys.place(place) })),
      ...stepsOf(states).map((step) => ({ kind: 'step', key: keys.step(step) })),
    ]
    const missing = parts.flatMap((part) => part.missing)
    const make = async (into: Db): Promise<void> => {
      for (const part of parts) if (part.missing.length > 0) await part.make(into)
    }
    return [{ missing, marks: marks.filter(({ kind, key }) => !offered.has(kind, key)), make }]
  })
}
