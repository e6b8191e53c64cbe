import { expect, it } from 'vitest'
import { within } from '../../../src/ui/fields/within.ts'

it('a kind inside a sentence begins small, except for an abbreviation', () => {
  expect(['Ship units', 'UN numbers', 'E-mails', 'Verzendeenheden'].map(within)).toEqual([
    'ship units',
    'UN numbers',
    'e-mails',
    'verzendeenheden',
  ])
})
