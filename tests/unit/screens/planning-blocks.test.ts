import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../src/domains/index.ts'
import { cutOffTime } from '../../../src/domains/planning/entities/cut-off-time.ts'
import { planningBlockDefault } from '../../../src/domains/planning/entities/planning-block-default.ts'
import { weekdaysIn } from '../../../src/domains/planning/screens/planning-block/weekdays-in.ts'
import { factKey, factsOf } from '../../../src/record/page/overview/facts-of.ts'
import { listedOf, recordOf } from '../row.ts'

const nobody = { id: '', organization: null, roles: new Set<string>(), modules: new Set<string>() }

describe('[PBLOCK-01 LIST-01] the days of a planning block', () => {
  const block = recordOf(planningBlockDefault, { monday: true, tuesday: false, friday: true, sunday: true })

  it('are named in the language of the person, in the order of the week', () => {
    expect(weekdaysIn(block, { locale: 'en_US' })).toBe('Mon Fri Sun')
    expect(weekdaysIn(block, { locale: 'nl_NL' })).toBe('ma vr zo')
  })
})

describe('[CUTOFF-01] the page of a cut off time', () => {
  it('says the time first', () => {
    const record = listedOf(cutOffTime, { site: 'hall', cutOffTime: '15:30', dayOfWeek: 2 })
    const facts = factsOf({ entity: entityOf('cut_off_time'), record, person: nobody, settings: new Map(), counts: {} })
    expect(facts.map(factKey)).toEqual(['cutOffTime', 'dayOfWeek'])
  })
})
