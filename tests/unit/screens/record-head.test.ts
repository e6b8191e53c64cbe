import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import type { Person } from '../../../src/catalogue/rule.ts'
import type { ListRow } from '../../../src/engine/data/api.ts'
import { dialogPaths } from '../../../src/record/dialog/dialog-paths.ts'
import { recordHead } from '../../../src/record/page/record-head.ts'
import { optionOf } from '../../../src/ui/fields/use-reference-options.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { pendingOf } from '../../../src/record/list/pending-of.ts'

const record = (fields: { readonly [name: string]: unknown }, state: ListRow['state'] = 'synced'): ListRow => ({
  row: {
    id: 'a',
    project: 'p',
    version: 1,
    created: '2026-11-01T00:00:00Z',
    createdBy: null,
    updated: '2026-11-01T00:00:00Z',
    archived: null,
    ...fields,
  },
  labels: {},
  state,
})
const timeText = (iso: string): string => `at ${iso.slice(0, 10)}`
const headOf = (entity: string, fields: { readonly [name: string]: unknown }) =>
  recordHead(entityOf(entity), record(fields), timeText)

describe('the heading of a record', () => {
  it('says what the record is about and puts its code beside', () => {
    expect(headOf('damage', { reference: 'DR-000036', summary: 'Oil leak' })).toEqual({
      title: 'Oil leak',
      code: 'DR-000036',
    })
    expect(headOf('packing_slip', { reference: 'PS-1' })).toEqual({ title: 'PS-1', code: null, coded: true })
    expect(headOf('packing_slip', { reference: null })).toEqual({ title: null, code: null })
  })

  it('calls a kind of record by its name', () => {
    const rule = record({ entity: 'damage', property: 'summary' })
    const head = recordHead(entityOf('entity_validation'), rule, timeText, (_, value) => `kind ${value}`)
    expect(head).toEqual({ title: 'kind damage', code: null })
  })

  it('calls a workflow of the product by the word for its records, and one with a name of its own by that', () => {
    const i18n = setupI18n({ locale: 'nl_NL', messages: { nl_NL: { 'damage.one': 'Schademelding' } } })
    const { option } = wordsOf(i18n)
    const titleOf = (name: string) =>
      recordHead(entityOf('workflow'), record({ name, class: 'damage' }), timeText, option).title
    expect(titleOf('Damage report')).toBe('Schademelding')
    expect(titleOf('Repairs of Meridian')).toBe('Repairs of Meridian')
  })

  it('takes the first sentence of a long text, cut at a word', () => {
    const first = 'Oil leak at the output shaft of gearbox SN-DEMO-014'
    expect(headOf('damage', { summary: `${first}. About 0.2 l in an hour at 60 bar.\nMore.` }).title).toBe(first)
    expect(headOf('damage', { summary: 'word '.repeat(40) }).title).toMatch(/^(word )+word…$/)
  })

  it('[OPEN-097] calls people by both names, with the username of an account beside them', () => {
    expect(headOf('contact', { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.org' })).toEqual({
      title: 'Jane Doe',
      code: null,
    })
    expect(headOf('contact', { firstName: '', lastName: 'Doe' })).toEqual({ title: 'Doe', code: null })
    expect(headOf('employee', { username: 'jdoe', firstName: 'Jane' })).toEqual({ title: 'Jane', code: 'jdoe' })
    expect(headOf('employee', { username: 'jdoe' })).toEqual({ title: 'jdoe', code: null, coded: true })
  })

  it('writes a time for people', () => {
    expect(headOf('report', { time: '2026-11-20T15:18:49.170Z' }).title).toBe('at 2026-11-20')
  })
})

describe('a record as a picker offers it', () => {
  const offered = (entity: string, fields: { readonly [name: string]: unknown }) => {
    const { label, beside } = optionOf(entity, record(fields))
    return [label, beside?.text ?? null, beside?.isCode ?? null]
  }

  it('[CONTACT-03] a contact says both names', () => {
    expect(offered('contact', { firstName: 'Jane', lastName: 'Doe' })).toEqual(['Jane Doe', null, null])
  })

  it('[ADDR-01 ADDR-07] an address says street and city, its reference where it has neither', () => {
    const address = { name: 'Dock', reference: 'A-1', street: 'Kade', houseNumber: '12', city: 'Venlo' }
    expect(offered('address', address)).toEqual(['Dock', 'Kade 12, Venlo', false])
    expect(offered('address', { ...address, street: null, houseNumber: null })).toEqual(['Dock', 'Venlo', false])
    expect(offered('address', { name: 'Dock', reference: 'A-1', street: '' })).toEqual(['Dock', 'A-1', true])
    expect(offered('asset', { name: 'Pump', serial: 'SN-1' })).toEqual(['Pump', 'SN-1', true])
  })
})

describe('records without a screen', () => {
  const person = (roles: readonly string[]): Person => ({
    id: 'me',
    organization: null,
    roles: new Set(roles),
    modules: new Set(),
  })
  const editor = person(['ROLE_IDENTIFIER_VIEW', 'ROLE_IDENTIFIER_EDIT', 'ROLE_DAMAGE_LOG_VIEW', 'ROLE_ASSET_EDIT'])

  it('[LIST-17] open in a dialog without what the surroundings fix, for those who may edit', () => {
    expect(dialogPaths(entityOf('identifier'), { asset: 'a' }, editor, new Map())).toEqual(['type', 'identifier'])
    expect(dialogPaths(entityOf('identifier'), { asset: 'a' }, person(['ROLE_IDENTIFIER_VIEW']), new Map())).toEqual([])
  })

  it('[LIST-17] stay closed where nothing is ever changed or a screen exists', () => {
    expect(dialogPaths(entityOf('damage_log'), { object: 'a' }, editor, new Map())).toEqual([])
    expect(dialogPaths(entityOf('asset'), { parentAsset: 'a' }, editor, new Map())).toEqual([])
  })
})

it('says Waiting without a network for what was on its way', () => {
  expect(pendingOf(record({}, 'sending'), true)).toBe('waiting')
  expect(pendingOf(record({}, 'sending'), false)).toBe('sending')
  expect(pendingOf(record({}), true)).toBeUndefined()
})

it('[MAINT-06 JOB-T4] a text that a device makes is the heading in the language of who reads, and what was typed stays as it is', () => {
  const dutch = wordsOf(
    setupI18n({ locale: 'nl_NL', messages: { nl_NL: { 'option.Renewal request': 'Verzoek om vernieuwing' } } }),
  )
  const titleOf = (description: string) =>
    recordHead(entityOf('maintenance'), record({ description }), timeText, dutch.option).title
  expect(titleOf('Renewal request')).toBe('Verzoek om vernieuwing')
  expect(titleOf('Renewal request of the pump')).toBe('Renewal request of the pump')
  expect(
    recordHead(entityOf('maintenance_log'), record({ text: 'Renewal request' }), timeText, dutch.option).title,
  ).toBe('Verzoek om vernieuwing')
})
