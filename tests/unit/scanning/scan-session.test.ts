import { describe, expect, it } from 'vitest'
import { readCode } from '../../../src/domains/assets/effects/read-code.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { ReadVerdict } from '../../../src/engine/data/worker-api.ts'
import { identifierKey } from '../../../src/identify/lookup-keys.ts'
import {
  createScanSession,
  type SessionItem,
  type ShownScan,
} from '../../../src/domains/packing/screens/scan/scan-session.ts'

const row = (id: string, fields: Record<string, unknown>): AnyRow => ({
  id,
  project: 'p',
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})

/** A device with three assets on a slip and one that is not; its rows never change, so only the session can keep track. */
const device = ({ failing = false, stored = Promise.resolve() } = {}) => {
  const log: string[] = []
  const settled: (ReadVerdict & { id: string })[] = []
  const shown: ShownScan[] = []
  const refused: string[] = []
  const assets = ['a1', 'a2', 'a3', 'a9'].map((id) => row(id, { name: id, serial: `SN-${id}` }))
  const identifiers = assets.map((asset) =>
    row(`k-${asset.id}`, { asset: asset.id, identifier: `(01)09506000134352(21)${asset.id}` }),
  )
  const items: SessionItem[] = ['a1', 'a2', 'a3'].map((asset) => ({
    id: `i-${asset}`,
    asset,
    assetType: 't',
    picked: false,
    scanned: false,
    scannedAt: null,
    scannedBy: null,
    canceled: false,
    countedReads: null,
  }))
  let reads = 0
  const session = createScanSession({
    slip: 's',
    mode: () => 'continuous',
    items: () => items,
    onShown: (scan) => {
      log.push(`shown ${scan.result}`)
      shown.push(scan)
    },
    onRefused: (_error, raw) => refused.push(raw),
    onUndoRefused: () => refused.push('undo'),
    ports: {
      recordRead: async ({ raw }) => {
        if (failing) throw new Error('full')
        await stored
        log.push(`journal ${raw}`)
        reads += 1
        return { id: `r${reads}`, time: '2026-11-20T10:00:00.000Z' }
      },
      releaseRead: async (id) => expect.unreachable(`released ${id}`),
      settleRead: async (id, verdict) => {
        log.push(`settle ${id}`)
        settled.push({ id, ...verdict })
      },
      readCode: (raw) => {
        log.push(`look up ${raw}`)
        return readCode(raw, async (keys) =>
          identifiers.filter((entry) => keys.includes(identifierKey(String(entry['identifier'])))),
        )
      },
      lookupAsset: async (texts) => assets.filter((asset) => texts.includes(String(asset['serial']))),
      getMany: async (_entity, ids) => ids.map((id) => assets.find((asset) => asset.id === id) ?? null),
      typesOfGtin: async () => [],
    },
  })
  return { session, log, settled, shown, refused }
}
const barcode = (asset: string) => `]C10109506000134352\u001d21${asset}`.replace('\u001d21', '21')

describe('scan session', () => {
  it('[OPEN-068] journals every read before it judges it, shows the verdict, then queues it', async () => {
    const { session, log } = device()
    await session.scan(barcode('a1'), 'wedge')
    expect(log.filter((entry) => !entry.startsWith('look up'))).toEqual([
      `journal ${barcode('a1')}`,
      'shown ok',
      'settle r1',
    ])
  })

  it('[OPEN-068] looks a code up while the scan is being stored, and says nothing of it before it is', async () => {
    let store = (): void => undefined
    const stored = new Promise<void>((resolve) => (store = resolve))
    const { session, log } = device({ stored })
    const scanned = session.scan(barcode('a1'), 'wedge')
    await new Promise((resolve) => setImmediate(resolve))
    expect(log).toEqual([`look up ${barcode('a1')}`])
    store()
    await scanned
    expect(log).toEqual([`look up ${barcode('a1')}`, `journal ${barcode('a1')}`, 'shown ok', 'settle r1'])
  })

  it('[PS-12 OPEN-068] counts each item once although the rows have not come back yet, and says complete at the end', async () => {
    const { session, shown, settled } = device()
    const raws = [
      barcode('a1'),
      barcode('a1'),
      'SN-a2',
      '(01)09506000134352(21)a9',
      '3074257BF7194E40000',
      barcode('a3'),
    ]
    await Promise.all(raws.map((raw) => session.scan(raw, 'wedge')))
    expect(shown.map((scan) => scan.result)).toEqual(['ok', 'duplicate', 'ok', 'wrong', 'unknown', 'complete'])
    expect(settled.map((read) => read.id)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'])
    expect(settled.map((read) => read.item)).toEqual(['i-a1', 'i-a1', 'i-a2', null, null, 'i-a3'])
  })

  it('[OPEN-068] says what is wrong with a read that was not understood', async () => {
    const { session, shown } = device()
    await session.scan(']C10109506000134353', 'wedge')
    expect(shown[0]).toMatchObject({
      result: 'unknown',
      finding: { code: 'wrong-check-digit', expected: '2', got: '3' },
    })
  })

  it('[OPEN-068] undo is a further read that names the one it takes back; the item can be scanned again', async () => {
    const { session, settled, shown } = device()
    await session.scan(barcode('a1'), 'wedge')
    const last = session.lastCounted([], new Set())
    expect(last).toMatchObject({ id: 'r1', item: 'i-a1' })
    if (last !== null) await Promise.all([session.undo(last), session.undo(last)])
    expect(session.lastCounted([], new Set())).toBeNull()
    expect(shown.at(-1)?.because).toEqual({ code: 'undone', left: 'to-do', was: 'ok' })
    expect(settled).toHaveLength(2)
    expect(settled[1]).toMatchObject({ id: 'r2', undoes: 'r1', item: 'i-a1' })
    await session.scan(barcode('a1'), 'wedge')
    expect(shown.at(-1)?.result).toBe('ok')
  })

  it('[OPEN-068] a device that cannot keep a read says so, and the session goes on', async () => {
    const { session, refused, settled } = device({ failing: true })
    await session.scan('X1', 'camera')
    expect(refused).toEqual(['X1'])
    expect(settled).toEqual([])
  })

  it('[OPEN-068] an undo that the device cannot keep leaves the read as it stands', async () => {
    const { session, refused, shown } = device({ failing: true })
    await session.undo({ id: 'r0', raw: 'X', result: 'ok', item: 'i-a1', asset: 'a1' })
    expect(refused).toEqual(['undo'])
    expect(session.isTakenBack('r0')).toBe(false)
    expect(shown).toEqual([])
  })

  it('[OPEN-068] the last counted read is the newest of the session or else of the device, and not taken back', async () => {
    const { session } = device()
    const kept = ['1', '2'].map((id) => ({ id, raw: id, result: 'ok' as const, item: `i${id}`, asset: 'a' }))
    expect(session.lastCounted(kept, new Set(['1']))?.id).toBe('2')
    await session.scan(barcode('a1'), 'wedge')
    await session.scan(barcode('a1'), 'wedge')
    await session.scan('(01)09506000134352(21)a9', 'wedge')
    expect(session.lastCounted(kept, new Set())?.id).toBe('r1')
    expect(session.lastCounted(kept, new Set(['r1']))?.id).toBe('1')
  })
})
