import { expect, it } from 'vitest'
import { isSendable } from '../../../src/app/device/send-copy.ts'
import { copyOfExport } from '../../../src/domains/administration/effects/copy-of-export.ts'

const place = { stream: 'p-1', entity: 'damage', entityId: 'd-1' }
const exported = {
  format: 'lading-unsent',
  version: 1,
  exportedAt: '2026-11-24T10:00:00.000Z',
  user: 'u-1',
  changes: [
    {
      mid: 'm-1',
      stream: 'p-1',
      entity: 'sensor',
      id: 's-1',
      name: 'sensor.update',
      label: 'Probe 4',
      changes: [{ path: 'properties.password', before: null, mine: 'hunter2' }],
      body: { properties: { password: 'hunter2' } },
      state: 'refused',
      reason: 'forbidden',
    },
  ],
  reads: [{ id: 'r-1', stream: 'p-1', slip: 'ps-1', raw: '4006381333931' }],
  conflicts: [{ ...place, id: 'c-1', path: 'summary', mine: 'a', theirs: 'b' }],
  drafts: [{ key: 'damage', at: '2026-11-24T10:00:00.000Z', value: { password: 'hunter2', text: 'half a sentence' } }],
  files: [{ ...place, id: 'f-1', name: 'dent.jpg', size: 12, base64: 'aGk=' }],
}

it('copies what an export has, without secrets, bytes of files and what drafts say', () => {
  const copy = copyOfExport(JSON.stringify(exported))
  const text = JSON.stringify(copy)
  for (const gone of ['hunter2', 'aGk=', 'half a sentence']) expect(text).not.toContain(gone)
  expect(copy).toMatchObject({
    changes: [{ mid: 'm-1', label: 'Probe 4', state: 'refused', reason: 'forbidden' }],
    reads: [{ slip: 'ps-1', raw: '4006381333931' }],
    conflicts: [{ path: 'summary', mine: 'a', theirs: 'b' }],
    files: [{ name: 'dent.jpg', size: 12 }],
    drafts: 1,
  })
})

it('throws for what is no export', () => {
  for (const text of ['', '[]', '{}', JSON.stringify({ ...exported, format: 'other' })]) {
    expect(() => copyOfExport(text)).toThrow()
  }
})

it('is sent up to its largest size in bytes, not in characters', () => {
  const copy = copyOfExport(
    JSON.stringify({ ...exported, reads: [{ stream: 'p-1', slip: 'ps-1', raw: 'é'.repeat(100) }] }),
  )
  const bytes = Buffer.byteLength(JSON.stringify(copy))
  expect(bytes).toBeGreaterThan(JSON.stringify(copy).length)
  expect([isSendable(copy, bytes), isSendable(copy, bytes - 1)]).toEqual([true, false])
})
