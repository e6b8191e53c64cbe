import { describe, expect, it } from 'vitest'
import { eachScenario } from './sim/each-scenario.ts'
import type { Scenario } from './sim/scenario.ts'

let s: Scenario

eachScenario((scenario) => {
  s = scenario
})

/** The error of a write that is refused on the device. */
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const circle = (field: string, path: string) => ({
  reason: 'validation',
  details: { [field]: [{ code: 'cycle', params: { path } }] },
})

describe('a circle among what a device holds', () => {
  it('[ATYPE-08 ERR-15] is refused without a network, by the field that would close it', async () => {
    const device = s.device()
    const tab = s.tab(device)
    await s.synced(tab)
    device.deaf = { out: true, in: true }
    const { writes } = tab.engine
    const skid = await s.done(writes.create('asset_type', { name: 'Skid' }))
    const pump = await s.done(writes.create('asset_type', { name: 'Pump' }))
    const seal = await s.done(writes.create('asset_type', { name: 'Seal' }))
    await s.done(writes.create('parent_asset_type', { assetType: pump, parent: skid }))
    await s.done(writes.create('parent_asset_type', { assetType: seal, parent: pump }))
    expect(
      await s.done(refusalOf(writes.create('parent_asset_type', { assetType: skid, parent: seal }))),
    ).toMatchObject(circle('parent', 'Skid > Seal > Pump > Skid'))
    expect(
      await s.done(refusalOf(writes.create('parent_asset_type', { assetType: skid, parent: skid }))),
    ).toMatchObject(circle('parent', 'Skid > Skid'))
    const whole = await s.done(writes.create('asset', { name: 'Whole', assetType: skid }))
    const part = await s.done(writes.create('asset', { name: 'Part', assetType: pump, parentAsset: whole }))
    expect(await s.done(refusalOf(writes.update('asset', whole, { parentAsset: part })))).toMatchObject(
      circle('parentAsset', 'Whole > Part > Whole'),
    )
    await s.done(writes.update('asset', part, { parentAsset: null }))
    await s.done(writes.update('asset', whole, { parentAsset: part }))
    device.deaf = { out: false, in: false }
    await s.synced(tab)
    expect(await s.check([device, s.worker])).toEqual([])
  })
})
