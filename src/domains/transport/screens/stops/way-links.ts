import type { Row } from '../../../../catalogue/row.ts'
import type { address } from '../../../sites/entities/address.ts'

type Address = Row<typeof address>

const filled = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .flatMap((part) => part?.trim() ?? [])
    .filter((part) => part !== '')
    .join(' ')

/** Street and number, and zip code with city, as they are written on an envelope; empty lines are left out. */
export const addressLines = (row: Address): readonly string[] =>
  [filled([row.street, row.houseNumber]), filled([row.zipCode, row.city])].filter((line) => line !== '')

/**
 * The link to the way there, in the navigation app of a phone, else on a map in the browser. Null when the address is too incomplete to be
 * found.
 */
export const navigationLink = (row: Address, country: string, userAgent: string): string | null => {
  const lines = addressLines(row)
  if (lines.length === 0) return null
  const where = encodeURIComponent([...lines, country].filter((line) => line !== '').join(', '))
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${where}`
  if (!userAgent.includes('Android')) return `https://www.openstreetmap.org/search?query=${where}`
  const { latitude, longitude } = row.properties ?? {}
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude},${longitude}` : '0,0'
  return `geo:${at}?q=${where}`
}

/** The link that calls a phone number, without the signs between its digits; null when it has no digits. */
export const phoneLink = (phone: string | null | undefined): string | null => {
  const dialled = (phone ?? '').replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(dialled) ? `tel:${dialled}` : null
}
