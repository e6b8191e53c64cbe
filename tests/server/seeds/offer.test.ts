import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingDeclared, offerDeclared } from '../../../server/seeds/offer.ts'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { catalogue } from '../../../src/domains/index.ts'
import { damage } from '../../../src/domains/maintenance/entities/damage.ts'
import { type TestDatabase, withTestDatabase } from '../harness/database.ts'
import { putRow } from '../store/world.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await withTestDatabase()
  // A list that already has rows counts as offered, so this row keeps the long list out of these tests.
  await putRow(database.db, 'hazardous_reference', { unNumber: '1203', class: '3', name: 'Petrol' })
})

afterEach(() => database.close())

/** A version of the product without work orders. */
const earlier = catalogue.filter(({ name }) => name !== 'work_order')

const { states } = damage
/** A later version in which damage reports have one more state before Closed, and can be opened again. */
const later: readonly AnyEntity[] = catalogue.map((entity) =>
  entity.name !== 'damage'
    ? entity
    : {
        ...damage,
        states: {
          ...states,
          places: ['New', 'Submitted', 'In progress', 'Looked at', 'Closed'],
          transitions: [
            ...states.transitions,
            { name: 'look', label: 'Look at', from: ['In progress'], to: 'Looked at' },
            { name: 'reopen', label: 'Open again', from: ['Closed', 'Submitted'], to: 'New' },
          ],
        },
      },
)

const column = async (text: string): Promise<readonly unknown[]> => {
  const { rows } = await database.pool.query<{ value: unknown }>(text)
  return rows.map(({ value }) => value)
}

const damageSteps = (workflow: string): Promise<readonly unknown[]> =>
  column(`select concat_ws(' ', name, origin, '>', destination) as value from transition
    where "workflowId" = '${workflow}' and archived is null order by 1`)

const damageWorkflow = async (): Promise<string> =>
  String((await column(`select id as value from workflow where class = 'damage' and organization is null`))[0])

const places = async (workflow: string): Promise<unknown> =>
  (await column(`select places as value from workflow where id = '${workflow}'`))[0]

/** Creates an organization with a damage workflow of its own: the states `own`, and the system's steps that start in one of them. */
const ownWorkflow = async (name: string, own: readonly string[]): Promise<string> => {
  const organization = await putRow(database.db, 'organization', { name, type: 'owner', status: 'Active' })
  const id = await putRow(database.db, 'workflow', {
    name: `Damage at ${name}`,
    class: 'damage',
    property: 'status',
    places: own,
    organization,
  })
  await sql`insert into transition (id, name, origin, destination, "workflowId", organization)
    select gen_random_uuid(), name, origin, destination, ${id}::uuid, ${organization}::uuid from transition
    where "workflowId" = ${await damageWorkflow()}::uuid and origin = any(${sql.val(own)}) and archived is null`.execute(
    database.db,
  )
  return id
}

describe('what the declarations bring to an installed system', () => {
  it('is made for an entity that came later, named before, and made once', async () => {
    await offerDeclared(database.db, earlier)
    expect(await column(`select name as value from role where role like 'ROLE_WORK_ORDER_EDIT'`)).toEqual([])
    const missing = await missingDeclared(database.db)
    expect(missing).toEqual([
      'role ROLE_WORK_ORDER_VIEW',
      'role ROLE_WORK_ORDER_CREATE',
      'role ROLE_WORK_ORDER_EDIT',
      'role ROLE_WORK_ORDER_DELETE',
      'workflow work_order',
    ])
    expect(await offerDeclared(database.db)).toEqual(missing)
    expect(await missingDeclared(database.db)).toEqual([])
    expect(await offerDeclared(database.db)).toEqual([])
    expect(await column(`select count(*)::int as value from role where role = 'ROLE_WORK_ORDER_EDIT'`)).toEqual([1])
  })

  it('is made by one of several processes that start at once', async () => {
    await offerDeclared(database.db, earlier)
    const made = await Promise.all(Array.from({ length: 6 }, () => offerDeclared(database.db)))
    expect(made.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await column(`select count(*)::int as value from workflow where class = 'work_order'`)).toEqual([1])
  })

  it('stays away once an administrator archived, renamed or deleted it', async () => {
    await offerDeclared(database.db)
    await database.pool.query(`
      update role set archived = now() where role = 'ROLE_DAMAGE_DELETE';
      update role set role = 'ROLE_OF_OURS' where role = 'ROLE_DAMAGE_EDIT';
      delete from role where role = 'ROLE_DAMAGE_CREATE';
      update workflow set archived = now() where class = 'packing_slip';
      delete from country where code = 'NL';
      update transition set archived = now() where name = 'submit';
      update question set question = 'Other words' where question like 'In which town%';`)
    const rows = await column(`select to_jsonb(t) as value from transition t order by id`)
    expect(await missingDeclared(database.db)).toEqual([])
    expect(await offerDeclared(database.db)).toEqual([])
    expect(await column(`select to_jsonb(t) as value from transition t order by id`)).toEqual(rows)
    expect(await column(`select code as value from country where code = 'NL'`)).toEqual([])
  })

  it('brings new steps and their places to the workflow of the system and of every organization', async () => {
    await offerDeclared(database.db)
    const system = await damageWorkflow()
    const own = await ownWorkflow('Meridian', ['New', 'Ours', 'Submitted', 'In progress', 'Closed'])
    const short = await ownWorkflow('Northgate', ['New', 'Submitted', 'In progress'])
    const before = await damageSteps(own)
    expect(await missingDeclared(database.db, later)).toEqual([
      'place Looked at in workflow damage',
      'step look from In progress in workflow damage',
      'step reopen from Closed in workflow damage',
      'step reopen from Submitted in workflow damage',
      'place Looked at in workflow damage of Meridian',
      'step look from In progress in workflow damage of Meridian',
      'step reopen from Closed in workflow damage of Meridian',
      'step reopen from Submitted in workflow damage of Meridian',
      'place Looked at in workflow damage of Northgate',
      'step look from In progress in workflow damage of Northgate',
      'step reopen from Submitted in workflow damage of Northgate',
    ])
    await offerDeclared(database.db, later)
    expect(await damageSteps(own)).toEqual(
      [...before, 'look In progress > Looked at', 'reopen Closed > New', 'reopen Submitted > New'].toSorted(),
    )
    expect(await places(system)).toEqual(['New', 'Submitted', 'In progress', 'Looked at', 'Closed'])
    expect(await places(own)).toEqual(['New', 'Ours', 'Submitted', 'In progress', 'Looked at', 'Closed'])
    // Northgate removed the state Closed, so new steps from that state are not added.
    expect(await places(short)).toEqual(['New', 'Submitted', 'In progress', 'Looked at'])
    const ofOrganization = `select count(*)::int as value from transition t join workflow w on w.id = t."workflowId"
      where t.organization is distinct from w.organization`
    expect(await column(ofOrganization)).toEqual([0])
    await database.pool.query(`update transition set archived = now() where "workflowId" = '${own}' and name = 'look'`)
    expect(await offerDeclared(database.db, later)).toEqual([])
    expect(await damageSteps(own)).not.toContain('look In progress > Looked at')
  })

  it('leaves a step of the same name and place that an administrator made first', async () => {
    await offerDeclared(database.db)
    const system = await damageWorkflow()
    await putRow(database.db, 'transition', {
      name: 'reopen',
      origin: 'Closed',
      destination: 'Submitted',
      workflowId: system,
    })
    await offerDeclared(database.db, later)
    const steps = await damageSteps(system)
    expect(steps).toContain('reopen Closed > Submitted')
    expect(steps).not.toContain('reopen Closed > New')
  })

  it('reaches devices: what is made has a place in the history of its scope', async () => {
    await offerDeclared(database.db, earlier)
    const [before] = await column(`select version as value from sync_clock where stream = '_global'`)
    await offerDeclared(database.db)
    const found = await column(`select s.scope as value from sync_row s join role r on r.id = s.id
      where r.role = 'ROLE_WORK_ORDER_EDIT' and s.entity = 'role' and s.op = 'U' and s.version > ${Number(before)}`)
    expect(found).toEqual(['role'])
  })
})
