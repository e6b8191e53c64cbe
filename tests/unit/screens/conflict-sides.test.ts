import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../../src/engine/data/pending.ts'
import { defaultSide, isSetBySystem, possibleSide } from '../../../src/record/change/conflict-sides.ts'

const on = (entity: string, path: string): Conflict => ({
  id: path,
  stream: 's',
  entity,
  entityId: 'a',
  label: null,
  path,
  before: null,
  mine: 'mine',
  theirs: 'theirs',
  at: '2026-11-20T08:00:00.000Z',
})

describe('what can stay of a field that two changed', () => {
  it('[OPEN-111 ASSET-02] only the value of the server where the system sets the field by now; a choice everywhere else', () => {
    const fields = [
      on('asset', 'lastSeen'),
      on('asset', 'name'),
      on('asset', 'properties.aisle'),
      on('asset', 'status'),
    ]
    expect(fields.map(isSetBySystem)).toEqual([true, false, false, false])
    expect(fields.map(defaultSide)).toEqual(['theirs', 'mine', 'mine', 'theirs'])
    expect(fields.map((one) => possibleSide(one, 'mine'))).toEqual(['theirs', 'mine', 'mine', 'mine'])
  })
})
