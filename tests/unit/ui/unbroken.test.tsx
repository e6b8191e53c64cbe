import { expect, it } from 'vitest'
import { unList } from '../../../src/domains/transport/screens/hazardous/un-list.ts'
import { Unbroken } from '../../../src/ui/marks/Unbroken.tsx'
import { markupOf } from './render.tsx'

/** The parts of a text without line breaks inside. */
const wholeIn = (text: string): readonly string[] =>
  [...markupOf(<Unbroken text={text} />).matchAll(/<span class="[^"]*">([^<]*)<\/span>/g)].map(([, word]) => word ?? '')

it('a name breaks at its spaces, not at the hyphens in it', () => {
  expect(wholeIn('Alternator AL-60')).toEqual(['AL-60'])
  expect(wholeIn('PS-2026-0024, Hall A')).toEqual(['PS-2026-0024,'])
  expect(wholeIn('Hydraulic power unit')).toEqual([])
  expect(markupOf(<Unbroken text="Alternator AL-60" />).replaceAll(/<[^>]+>/g, '')).toContain('Alternator AL-60')
})

it('[JOB-C1] a UN number does not break from its prefix', () => {
  expect(unList(['1263', '2794'])).toBe('UN\u00a01263, UN\u00a02794')
})
