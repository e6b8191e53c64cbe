import { expect, it } from 'vitest'
import { hazardous } from '../../src/domains/transport/entities/hazardous.ts'
import { valuesAs } from '../../src/catalogue/row.ts'
import { type KnownSubstance, substanceProblems } from '../../src/domains/transport/effects/substance.ts'

const PAINT: readonly KnownSubstance[] = [
  { class: '3', packingGroup: 'I' },
  { class: '3', packingGroup: 'II' },
]
const judge = (values: object, known = PAINT) =>
  Object.keys(substanceProblems(valuesAs(hazardous, { ...values }), known))

it('[OPEN-057 HAZ-02 JOB-E1] an entry says of a known UN number what the list of dangerous goods says', () => {
  expect(judge({ unNumber: '1263', class: '3', packingGroup: 'II' })).toEqual([])
  expect(judge({ unNumber: '1263', class: '3' })).toEqual([])
  expect(judge({ unNumber: '1263', class: '2' })).toEqual(['class'])
  expect(judge({ unNumber: '1263', class: '3', packingGroup: 'III' })).toEqual(['packingGroup'])
  expect(judge({ unNumber: '1263', class: '2' }, [])).toEqual([])
  expect(judge({ unNumber: 'UN1263', class: '3' })).toEqual(['unNumber'])
})
