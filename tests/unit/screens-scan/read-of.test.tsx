import { expect, it } from 'vitest'
import { scanRead } from '../../../src/domains/packing/entities/scan-read.ts'
import { LastScans } from '../../../src/domains/packing/screens/ScanLists.tsx'
import { readOf } from '../../../src/domains/packing/screens/use-slip-reads.ts'
import { recordAs } from '../../../src/engine/data/api.ts'
import { rowOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const readBy = (user: string) => {
  const row = rowOf({ id: user, user, raw: 'ZZ-1', result: 'unknown', time: '2026-11-28T10:00:00Z' })
  return readOf(recordAs(scanRead, { row, labels: { user: 'Eva Jansen' }, state: 'synced' }), new Set(), 'me')
}

it('[JOB-W1] names who scanned it on the board of somebody else, and nobody on the own one', () => {
  const shown = (user: string): string =>
    markupOf(
      <LastScans reads={[readBy(user)]} serials={new Map()} onUndo={undefined} isTakenBack={() => false} />,
    ).replaceAll(/<[^>]*>/g, ' ')
  expect(shown('her')).toContain('Eva Jansen')
  expect(shown('me')).not.toContain('Eva Jansen')
})
