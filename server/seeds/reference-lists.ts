import { readFile } from 'node:fs/promises'
import { COUNTRIES } from '../../src/catalogue/countries.ts'
import { regionOf } from './regions.ts'

type Values = { readonly [column: string]: unknown }

/** ISO 3166-1 countries with their English (US) names and regions. */
export const countryRows = (): readonly Values[] => {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' })
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code, region: regionOf(code) }))
}

/**
 * Dangerous goods by UN number; lines of number, class, packing group, name. The group is part of the name too, because
 * a number often has several. For demonstration, not current law.
 */
export const hazardRows = async (): Promise<readonly Values[]> => {
  const lines = await readFile(new URL('un-numbers.txt', import.meta.url), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [unNumber = '', hazardClass = '', packingGroup = '', name = ''] = line.split(';')
      return {
        unNumber,
        class: hazardClass,
        packingGroup: packingGroup === '' ? null : packingGroup,
        name: packingGroup === '' ? name : `${name}, ${packingGroup}`,
      }
    })
}
