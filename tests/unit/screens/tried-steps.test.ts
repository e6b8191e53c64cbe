import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { declaredFlow, type Flow } from '../../../src/domains/administration/effects/flow.ts'
import { triedSteps } from '../../../src/domains/administration/screens/workflow/tried-steps.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { rowOf } from '../row.ts'

const manifest = entityOf('transport_manifest')
const damage = entityOf('damage')
const someone = (...roles: string[]): Person => ({
  id: 'person',
  organization: 'org',
  roles: new Set(roles),
  modules: new Set(),
})
/** A device that has all records and finds this many. */
const finding = (count: number) => ({
  query: () => Promise.resolve({ known: 'whole' as const, rows: [], count }),
})
const tried = async (
  row: Record<string, unknown>,
  person: Person,
  {
    entity = manifest,
    flow = declaredFlow(entity),
    orders = 1,
  }: { entity?: typeof manifest; flow?: Flow; orders?: number } = {},
) => {
  const trial = { entity, flow, settings: new Map(), row: rowOf(row), person }
  return (await triedSteps(finding(orders) as never, trial)).map(({ step, reasons, problems }) => ({
    name: step.name,
    reasons: reasons.map(({ code }) => code),
    problems: Object.keys(problems),
  }))
}

describe('trying the steps of a status', () => {
  const planner = someone('ROLE_TRANSPORT_MANIFEST_EDIT', 'ROLE_TRANSPORT_MANIFEST_DELETE')

  it('[WF-02] says which are possible for a person with these roles', async () => {
    const steps = await tried({ status: 'Validated' }, planner)
    expect(steps).toContainEqual({ name: 'close', reasons: [], problems: [] })
    expect(steps.map(({ name }) => name)).not.toContain('validate')
  })

  it('[WF-02] names the right that the role lacks', async () => {
    const steps = await tried({ status: 'Validated' }, someone('ROLE_TRANSPORT_MANIFEST_VIEW'))
    expect(steps.every(({ reasons }) => reasons.includes('role'))).toBe(true)
  })

  it('[WF-02 TM-07] names what a step needs of other records first', async () => {
    const steps = await tried({ status: 'Open' }, planner, { orders: 0 })
    expect(steps.find(({ name }) => name === 'validate')).toEqual({
      name: 'validate',
      reasons: [],
      problems: ['transportOrders'],
    })
  })

  it('[WF-02 OPEN-079] judges steps that an administrator added, by the right to edit', async () => {
    const flow = {
      places: ['New', 'Looked at'],
      steps: [{ name: 'look_at', origin: 'New', destination: 'Looked at' }],
    }
    expect(await tried({ status: 'New' }, someone('ROLE_DAMAGE_EDIT'), { entity: damage, flow })).toEqual([
      { name: 'look_at', reasons: [], problems: [] },
    ])
    expect(await tried({ status: 'New' }, someone('ROLE_DAMAGE_VIEW'), { entity: damage, flow })).toEqual([
      { name: 'look_at', reasons: ['role'], problems: [] },
    ])
  })

  it('[WF-02] leaves out what follows by itself', async () => {
    const followed = declaredFlow(damage).steps.filter(
      ({ name }) => damage.states?.transitions.find((one) => one.name === name)?.by === 'server',
    )
    const [first] = followed
    const names = (await tried({ status: first?.origin }, someone('ROLE_SUPERADMIN'), { entity: damage })).map(
      ({ name }) => name,
    )
    expect(followed.length).toBeGreaterThan(0)
    for (const { name, origin } of followed) if (origin === first?.origin) expect(names).not.toContain(name)
  })
})
