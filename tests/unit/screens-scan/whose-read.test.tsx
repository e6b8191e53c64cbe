import { expect, it } from 'vitest'
import { AstrayList } from '../../../src/domains/packing/screens/AstrayList.tsx'
import { LastScans } from '../../../src/domains/packing/screens/ScanLists.tsx'
import type { SlipRead } from '../../../src/domains/packing/screens/use-slip-reads.ts'
import { markupOf } from '../ui/render.tsx'

const mine: SlipRead = {
  id: 'r1',
  result: 'wrong',
  time: '2026-11-28T12:00:00.000Z',
  item: null,
  asset: null,
  name: 'Roll cage',
  raw: 'RC-7',
  undone: false,
  late: false,
  pending: false,
  by: null,
}
const reads = [mine, { ...mine, id: 'r2', by: 'Eva Jansen' }]
const labelsIn = (markup: string): readonly (string | undefined)[] =>
  [...markup.matchAll(/aria-label="(Take back[^"]*)"/g)].map(([, label]) => label)

it('[JOB-W1] the read of a colleague can be taken back too, and its button says whose it is', () => {
  const undo = () => undefined
  const [own, other] = labelsIn(
    markupOf(<LastScans reads={reads} serials={new Map()} onUndo={undo} isTakenBack={() => false} />),
  )
  expect(own).not.toContain('Eva')
  expect(other).toMatch(/^Take back: Roll cage RC-7, .*, Eva Jansen$/)
  expect(labelsIn(markupOf(<AstrayList reads={reads} onUndo={undo} />))).toEqual([
    'Take back: Roll cage',
    'Take back: Roll cage, scanned by Eva Jansen',
  ])
})
