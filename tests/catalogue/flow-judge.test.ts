import { describe, expect, it } from 'vitest'
import { declaredFlow, type Flow, flowInForce, type Step } from '../../src/domains/administration/effects/flow.ts'
import { endsOf, faultsOf } from '../../src/domains/administration/effects/flow-judge.ts'
import { type FlowContext, judgeFlowChange } from '../../src/domains/administration/effects/flow-records.ts'
import { catalogue, entityOf } from '../../src/domains/index.ts'

const slip = entityOf('packing_slip')
const damage = entityOf('damage')
const SYSTEM = { id: 'w', name: 'Slips', class: 'packing_slip', property: 'status', organization: null }
const { places, steps } = declaredFlow(slip)
const workflow = { ...SYSTEM, places }
const transitions = steps.map((step, at) => ({ ...step, id: `t${at}`, workflowId: 'w', organization: null }))
const context: FlowContext = { workflows: [workflow], transitions, system: true, organization: null }

const rowOf = (name: string, origin: string) =>
  transitions.find((row) => row.name === name && row.origin === origin) ?? expect.fail(`${name} from ${origin}`)
const changed = (name: string, origin: string, patch: Partial<Step>, more: Partial<FlowContext> = {}) => {
  const before = rowOf(name, origin)
  const after = { ...before, ...patch }
  return judgeFlowChange({ entity: 'transition', id: before.id, before, after }, { ...context, ...more })
}
const codes = (problems: ReturnType<typeof judgeFlowChange>) =>
  Object.entries(problems).map(([path, [problem]]) => `${path} ${problem?.code}`)

describe('a change of a workflow is judged as a whole', () => {
  it('[OPEN-079 WF-04] finds no problem in the declared flows', () => {
    const wrong = catalogue.flatMap((entity) =>
      faultsOf(entity, declaredFlow(entity)).map(({ problem }) => [entity.name, problem]),
    )
    expect(wrong).toEqual([])
  })

  it('[OPEN-079] lets a step begin elsewhere while every place keeps a way on', () => {
    expect(changed('close', 'Scanning', { origin: 'Open' })).toEqual({})
  })

  it('[OPEN-079] refuses an origin that is no place, an end that gains an exit, a place left without a way on', () => {
    expect(codes(changed('close', 'Scanning', { origin: 'Loading' }))).toEqual(['origin no-such-place'])
    expect(codes(changed('hold', 'Open', { origin: 'Closed' }))).toEqual(['origin end-stays'])
    const alone = transitions.filter(({ name, origin }) => name !== 'cancel' || origin !== 'On hold')
    const before = rowOf('resume', 'On hold')
    const after = { ...before, origin: 'Scanning', destination: 'Open' }
    const stranding = judgeFlowChange(
      { entity: 'transition', id: before.id, before, after },
      { ...context, transitions: alone },
    )
    expect(codes(stranding)).toEqual(['origin no-way-on'])
  })

  it('[OPEN-079] keeps the steps that the product takes, and those of the server as they are', () => {
    expect(codes(changed('close', 'Scanning', { name: 'finish' }))).toEqual(['name built-in-step'])
    const flow = declaredFlow(damage)
    const moved: Flow = {
      ...flow,
      steps: flow.steps.map((step) => (step.name === 'start' ? { ...step, destination: 'Closed' } : step)),
    }
    expect(faultsOf(damage, moved).map(({ problem }) => problem.code)).toContain('server-step')
  })

  it('[OPEN-079] refuses to take away a place that records stand in or a step uses', () => {
    const without = (place: string, occupied: readonly string[]) =>
      judgeFlowChange(
        {
          entity: 'workflow',
          id: 'w',
          before: workflow,
          after: { ...workflow, places: places.filter((p) => p !== place) },
        },
        { ...context, occupied: new Set(occupied) },
      )
    expect(codes(without('On hold', []))).toEqual(['places place-of-step'])
    const wider = { ...workflow, places: [...places, 'Checked'] }
    const narrowed = (occupied: readonly string[]) =>
      judgeFlowChange(
        { entity: 'workflow', id: 'w', before: wider, after: workflow },
        { ...context, workflows: [wider], occupied: new Set(occupied) },
      )
    expect(codes(narrowed(['Checked']))).toEqual(['places place-in-use'])
    expect(narrowed(['Open'])).toEqual({})
  })

  it('[OPEN-079] a place of an administrator needs a way on before a step leads there', () => {
    const wider = { ...context, workflows: [{ ...workflow, places: [...places, 'Checked'] }] }
    const make = (step: Step, more: readonly object[] = []) =>
      judgeFlowChange(
        { entity: 'transition', id: 'n', before: null, after: { ...step, workflowId: 'w' } },
        { ...wider, transitions: [...transitions, ...(more as typeof transitions)] },
      )
    const inward = { name: 'check', origin: 'Open', destination: 'Checked' }
    const outward = { name: 'release', origin: 'Checked', destination: 'Scanning' }
    expect(codes(make(inward))).toEqual(['destination no-way-on'])
    expect(make(outward)).toEqual({})
    expect(make(inward, [{ ...outward, id: 'o', workflowId: 'w' }])).toEqual({})
  })

  it('[OPEN-079 JOB-E1] a workflow that was made on this device takes a step before the server has given it the others', () => {
    const fresh = { ...context, workflows: [{ ...workflow, places: [...places, 'Checked'] }], transitions: [] }
    const make = (step: Step) =>
      judgeFlowChange({ entity: 'transition', id: 'n', before: null, after: { ...step, workflowId: 'w' } }, fresh)
    expect(make({ name: 'pause', origin: 'Open', destination: 'On hold' })).toEqual({})
    expect(codes(make({ name: 'check', origin: 'Open', destination: 'Checked' }))).toEqual(['destination no-way-on'])
  })

  it('[OPEN-079] an administrator changes only workflows of the own organization', () => {
    const mine = { system: false, organization: 'north' }
    expect(codes(changed('close', 'Scanning', { origin: 'Open' }, mine))).toEqual(['workflowId of-system'])
    expect(endsOf(slip)).toEqual(new Set(['Closed', 'Canceled']))
  })
})

describe('the flow in force', () => {
  const own = { ...SYSTEM, id: 'o', organization: 'meridian', places }
  const ownSteps = transitions.map((row) => ({
    ...row,
    id: `o${row.id}`,
    workflowId: 'o',
    organization: 'meridian',
    ...(row.name === 'close' ? { origin: 'Open' } : {}),
  }))
  const rows = { workflows: [workflow, own], transitions: [...transitions, ...ownSteps] }
  const closes = (owner: string | null, found = rows) =>
    flowInForce(slip, found, owner).steps.flatMap(({ name, origin }) => (name === 'close' ? [origin] : []))

  it('[WF-04 OPEN-079] is the organization’s own, else the system’s, never another organization’s', () => {
    expect([closes('meridian'), closes('northgate'), closes(null)]).toEqual([['Open'], ['Scanning'], ['Scanning']])
  })

  it('[WF-04] does not count before its steps have arrived', () => {
    expect(closes('meridian', { ...rows, transitions })).toEqual(['Scanning'])
    expect(closes('meridian', { workflows: [], transitions: [] })).toEqual(['Scanning'])
  })
})
