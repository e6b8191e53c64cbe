import { describe, expect, it } from 'vitest'
import { catalogue, entityOf } from '../../../src/domains/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import { typedSince } from '../../../src/record/form/form-values.ts'
import { closedShare, partsOfForm } from '../../../src/record/form/held-fields.ts'
import { keptChoices, valueOfText } from '../../../src/ui/fields/master-choices.ts'

const person: Person = { id: 'me', organization: 'mine', roles: new Set(['ROLE_SUPERADMIN']), modules: new Set() }
const row = (fields: Record<string, unknown>): AnyRow => ({ id: 'r', archived: null, ...fields }) as unknown as AnyRow

describe('the fields of a form', () => {
  it('[EDIT-13] a field that the project holds back stands under the setting that does', () => {
    const settings = new Map([['asset-editable-fields', 'name']])
    const { open, held } = partsOfForm(entityOf('asset'), ['name', 'serial', 'batch'], row({}), person, settings)
    expect(open).toEqual(['name'])
    expect(held).toEqual([
      { why: [{ code: 'setting', property: 'asset-editable-fields' }], paths: ['serial', 'batch'] },
    ])
  })

  it('[S6 USER-09] the e-mail address is held on the own account, and open on others', () => {
    const of = (id: string) => partsOfForm(entityOf('user'), ['email', 'phone'], row({ id }), person, new Map())
    expect(of('me').held).toEqual([{ why: [{ code: 'own-password' }], paths: ['email'] }])
    expect(of('other').open).toEqual(['email', 'phone'])
  })

  it('[OPEN-034] each field is open, held with a reason or locked, in every entity and state', () => {
    let heldOnes = 0
    for (const entity of catalogue) {
      for (const state of entity.states?.places ?? ['']) {
        const paths = Object.keys(entity.fields)
        const stored = row(entity.states === undefined ? {} : { [entity.states.field]: state })
        const { open, held, locked } = partsOfForm(entity, paths, stored, person, new Map())
        expect([...open, ...held.flatMap((group) => group.paths), ...locked].toSorted()).toEqual(paths.toSorted())
        for (const { why } of held) expect(why.length).toBeGreaterThan(0)
        heldOnes += held.length
      }
    }
    expect(heldOnes).toBeGreaterThan(0)
  })
})

it('[EDIT-16] what was typed while a save was on its way stays in the form', () => {
  expect(typedSince({ a: 1 }, { a: 1 })).toEqual({})
  expect(typedSince({ a: 1, b: 2 }, { a: 1, b: 3, c: null })).toEqual({ b: 3, c: null })
})

describe('choices of a master data field', () => {
  const kept = (forProject: string | null, choices: unknown, archived: string | null = null): AnyRow =>
    row({ entity: 'route', field: 'domain', forProject, choices, archived })

  it('[MASTER-02 ROUTEPLAN-05] those of the project come before those for all; another project and archived ones do not count', () => {
    const all = kept(null, ['A', 'B'])
    expect(keptChoices([all, kept('p', ['C'])], 'p')).toEqual(['C'])
    expect(keptChoices([kept('q', ['D']), all], 'p')).toEqual(['A', 'B'])
    expect(keptChoices([kept('p', ['C'], '2026-01-01'), all], 'p')).toEqual(['A', 'B'])
    expect(keptChoices([kept('p', ['C'])], null)).toBeNull()
    expect(keptChoices([kept(null, { no: 'list' })], null)).toBeNull()
    expect(keptChoices([kept(null, ['A', 7, null])], null)).toEqual(['A'])
  })

  it('[MASTER-02] a picked text stores the value that it stands for, any other text itself', () => {
    const options = [{ value: 'pickup', label: 'Ophalen' }]
    expect(['Ophalen', 'pickup', 'Eigen'].map((text) => valueOfText(options, text))).toEqual([
      'pickup',
      'pickup',
      'Eigen',
    ])
  })
})

describe('how much of a record is said to be read only', () => {
  const field = (path: string) => ({ paths: [path], why: [{ code: 'setting' as const, property: 'x' }] })
  const ofRole = { paths: ['organization'], why: [{ code: 'role' as const, role: 'ROLE_SUPERADMIN' }] }

  it('[JOB-A1] most only where most is, and nothing for a field that only another role fills in', () => {
    expect(closedShare({ open: ['a', 'b'], held: [ofRole] })).toBeNull()
    expect(closedShare({ open: ['a', 'b'], held: [ofRole, field('c')] })).toBe('some')
    expect(closedShare({ open: ['a'], held: [field('c'), field('d')] })).toBe('most')
    expect(closedShare({ open: [], held: [field('c')] })).toBeNull()
  })
})
