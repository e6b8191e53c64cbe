import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import type { Person, Reason } from '../../../src/catalogue/rule.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { cannotEdit, whyLine } from '../../../src/record/action/reasons.ts'
import { wordsOf } from '../../../src/ui/fields/words.ts'

const ENTITY = entityOf('work_order')
const station: Person = { id: 'me', organization: 'station', roles: new Set(), modules: new Set() }
const state: Reason = { code: 'state', field: 'status', allowed: ['New'], current: 'Need quotation' }
const foreign: Reason = { code: 'organization', field: 'organization' }

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', locales: 'en-US', messages: {} }))

it('[JOB-R1 JOB-E3] a record of others says that alone: no state of it would let this person, and no field that nobody sees decides', () => {
  const words = wordsOf(i18n)
  const why = (reasons: readonly Reason[]) =>
    whyLine(cannotEdit(reasons, ENTITY, words), reasons, ENTITY, words, station)
  expect(why([state, foreign])).toEqual({
    text: 'You cannot change this work order: only people of its organization may',
  })
  expect(why([state]).text).toContain('it is “Need quotation”, and for this it has to be “New”')
})
