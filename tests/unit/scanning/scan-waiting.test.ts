import { describe, expect, it } from 'vitest'
import { readCode } from '../../../src/domains/assets/effects/read-code.ts'
import type { ReadVerdict } from '../../../src/engine/data/worker-api.ts'
import { createGate } from '../../../src/scanning/gate.ts'
import {
  createScanSession,
  type SessionItem,
  type ShownScan,
} from '../../../src/domains/packing/screens/scan/scan-session.ts'
import { parseScanSettings } from '../../../src/domains/packing/screens/scan/scan-settings.ts'

const asset = (id: string) => ({
  id,
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  serial: id,
})

/** A slip whose items arrive later, on a device whose writes can be delayed. */
const device = () => {
  const gate = createGate()
  const journal: string[] = []
  const shown: ShownScan[] = []
  const settled: ReadVerdict[] = []
  const released: string[] = []
  const sounded: string[] = []
  const refused: string[] = []
  const effects = createGate()
  effects.open()
  let items: readonly SessionItem[] = []
  let final = false
  const session = createScanSession({
    slip: 's',
    mode: () => 'continuous',
    items: () => items,
    ready: gate.passed,
    isFinal: () => final,
    onShown: (scan, sound) => {
      shown.push(scan)
      if (sound) sounded.push(scan.raw)
    },
    onRefused: (_error, raw) => refused.push(raw),
    onUndoRefused: (error) => expect.unreachable(String(error)),
    ports: {
      recordRead: async ({ raw }) => {
        journal.push(raw)
        return { id: `r-${raw}`, time: '2026-11-20T10:00:00.000Z' }
      },
      releaseRead: async (id) => void released.push(id),
      settleRead: async (_id, verdict) => {
        await effects.passed()
        settled.push(verdict)
      },
      readCode: (raw) => readCode(raw, async () => []),
      lookupAsset: async (texts) => {
        if (texts.includes('broken')) throw new Error('the index is being read again')
        return texts.filter((text) => text.startsWith('a')).map(asset)
      },
      getMany: async (_entity, ids) => ids.map(asset),
      typesOfGtin: async () => [],
    },
  })
  session.attend()
  const load = (...assets: string[]): void => {
    const unseen = { picked: false, scanned: false, scannedAt: null, scannedBy: null, canceled: false }
    items = assets.map((id) => ({ id: `i-${id}`, asset: id, assetType: null, ...unseen, countedReads: null }))
    gate.open()
  }
  return {
    gate,
    effects,
    session,
    journal,
    shown,
    sounded,
    refused,
    settled,
    released,
    load,
    finish: () => (final = true),
  }
}

describe('scans that come early', () => {
  it('[OPEN-068] are in the journal at once and are judged in order when the items are known', async () => {
    const { session, journal, shown, load } = device()
    const first = session.scan('a1', 'wedge')
    const second = session.scan('a2', 'wedge')
    expect(journal).toEqual(['a1', 'a2'])
    await Promise.resolve()
    expect(shown).toEqual([])
    load('a1', 'a2')
    await Promise.all([first, second])
    expect(shown.map(({ result }) => result)).toEqual(['ok', 'complete'])
  })

  it('[OPEN-068 STATE-061] wait while the slip is on hold and count after it was resumed', async () => {
    const { gate, session, shown, load } = device()
    load('a1', 'a2')
    gate.close()
    const held = session.scan('a1', 'wedge')
    await Promise.resolve()
    expect(shown).toEqual([])
    gate.open()
    await held
    expect(shown.map(({ result }) => result)).toEqual(['ok'])
  })

  it('[OPEN-068 STATE-061] are left to the next page of the slip, in order and without a verdict, when this one is left', async () => {
    const { gate, session, shown, settled, released, load } = device()
    load('a1', 'a2')
    const leave = session.attend()
    await session.scan('a1', 'wedge')
    gate.close()
    const waiting = [session.scan('a2', 'wedge'), session.scan('other', 'camera')]
    leave()
    gate.open()
    await Promise.all([...waiting, session.settled()])
    expect(shown.map(({ raw }) => raw)).toEqual(['a1'])
    expect(settled.map(({ item }) => item)).toEqual(['i-a1'])
    expect(released).toEqual(['r-a2', 'r-other'])
  })

  it('[OPEN-068] that cannot be judged are told and reach the server without a verdict, and later ones count', async () => {
    const { session, shown, settled, refused, load } = device()
    load('a1', 'a2')
    await session.scan('broken', 'wedge')
    await session.scan('a1', 'wedge')
    expect(refused).toEqual(['broken'])
    expect(shown.map(({ raw }) => raw)).toEqual(['a1'])
    expect(settled.map(({ result, item }) => [result, item])).toEqual([
      ['unknown', null],
      ['ok', 'i-a1'],
    ])
  })

  it('[OPEN-068] the next verdict does not wait until the effect of the one before is stored', async () => {
    const { effects, session, shown, settled, load } = device()
    load('a1', 'a2', 'a3')
    effects.close()
    const scans = [session.scan('a1', 'wedge'), session.scan('a2', 'wedge')]
    await expect.poll(() => shown.length).toBe(2)
    expect(settled).toEqual([])
    effects.open()
    await Promise.all(scans)
    expect(settled.map(({ item }) => item)).toEqual(['i-a1', 'i-a2'])
  })
})

describe('scans of a page that was closed before their verdict', () => {
  const time = '2026-11-20T09:59:00.000Z'
  it('[OPEN-068] are judged once the items are known, before new ones, without a sound and without a second record', async () => {
    const { session, journal, shown, sounded, settled, load } = device()
    const resumed = session.resume([
      { id: 'r1', time, raw: 'a1', source: 'wedge' },
      { id: 'r2', time, raw: 'a2', source: 'camera' },
    ])
    const fresh = session.scan('a1', 'wedge')
    load('a1', 'a2', 'a3')
    await Promise.all([resumed, fresh])
    expect(shown.map(({ raw, result }) => [raw, result])).toEqual([
      ['a1', 'ok'],
      ['a2', 'ok'],
      ['a1', 'duplicate'],
    ])
    expect(sounded).toEqual(['a1'])
    expect(journal).toEqual(['a1'])
    expect(settled.map(({ item }) => item)).toEqual(['i-a1', 'i-a2', 'i-a1'])
  })
})

describe('scans that come late', () => {
  it('[OPEN-068 STATE-064] are kept, count nothing and say so', async () => {
    const { session, shown, settled, load, finish } = device()
    load('a1', 'a2')
    finish()
    await session.scan('a1', 'wedge')
    expect(shown[0]).toMatchObject({ result: 'ok', late: true })
    expect(settled[0]).toMatchObject({ asset: 'a1', item: null })
    expect(session.items().some((item) => item.scanned)).toBe(false)
  })
})

describe('scan settings', () => {
  it('reads what was stored and falls back to continuous with sound and vibration', () => {
    const defaults = { mode: 'continuous', sound: true, vibration: true }
    expect(parseScanSettings(null)).toEqual(defaults)
    expect(parseScanSettings('{broken')).toEqual(defaults)
    expect(parseScanSettings('null')).toEqual(defaults)
    expect(parseScanSettings('{"mode":"rfid","sound":false}')).toEqual({ ...defaults, mode: 'rfid', sound: false })
    expect(parseScanSettings('{"mode":"other"}')).toEqual(defaults)
  })
})
