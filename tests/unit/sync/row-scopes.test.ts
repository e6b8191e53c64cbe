import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { leaveScope, seenOf, seeRow } from '../../../src/engine/sync/row-scopes.ts'

const employee = entityOf('employee')
const site = entityOf('site')
const FULL = 'employee@org:o1'
const NAME = 'person@org:o1'

const row = (version: number, fields: object = {}): AnyRow => ({
  id: 'e1',
  project: null,
  version,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})
const full = row(5, { username: 'u', firstName: 'F', lastName: 'L', organization: 'o1', phone: '1' })
const name = row(5, { username: 'u', firstName: 'F', lastName: 'L', organization: 'o1' })

describe('a row that is seen through scopes', () => {
  it('carries no mark where the entity has one scope for all', () => {
    const stored = seeRow(site, null, 'site', 5, row(5))
    expect(stored).not.toHaveProperty('_s')
    expect(seenOf(site, stored)).toEqual({ site: 5 })
  })

  it('ignores a fact that is not newer', () => {
    const stored = seeRow(site, null, 'site', 5, row(5, { name: 'new' }))
    expect(seeRow(site, stored, 'site', 5, row(5, { name: 'same' }))).toBe(stored)
    expect(seeRow(site, stored, 'site', 4, row(4, { name: 'old' }))).toBe(stored)
    expect(leaveScope(site, stored, 'site', 4)).toBe(stored)
    expect(leaveScope(site, stored, 'site', 6)).toBeNull()
  })

  it.each([
    ['whole first', [FULL, NAME]],
    ['name first', [NAME, FULL]],
  ] as const)('shows what the widest of its scopes shows, %s', (_case, order) => {
    const stored = order.reduce<AnyRow | null>(
      (before, scope) => seeRow(employee, before as never, scope, 5, scope === FULL ? full : name),
      null,
    )
    expect(stored).toMatchObject({ phone: '1', _s: { [FULL]: 5, [NAME]: 5 } })
  })

  it('[T19] loses the fields of a scope that it left, and goes with the last one', () => {
    const both = seeRow(employee, seeRow(employee, null, FULL, 5, full), NAME, 5, name)
    const left = leaveScope(employee, both, FULL, 6)
    expect(left).not.toHaveProperty('phone')
    expect(left).toMatchObject({ firstName: 'F' })
    expect(leaveScope(employee, left, NAME, 6)).toBeNull()
  })

  it('remembers a scope whose fact is older than the row itself', () => {
    const inNew = seeRow(employee, null, 'employee@org:o2', 9, row(9, { organization: 'o2' }))
    const stale = seeRow(employee, inNew, FULL, 7, row(7, { organization: 'o1' }))
    expect(stale).toMatchObject({ version: 9, organization: 'o2' })
    expect(leaveScope(employee, stale, FULL, 8)).toMatchObject({ organization: 'o2', _s: { 'employee@org:o2': 9 } })
  })

  it('keeps a scope that the row came back to after it had left it', () => {
    const back = seeRow(employee, null, FULL, 9, row(9))
    expect(leaveScope(employee, back, FULL, 7)).toBe(back)
  })
})
