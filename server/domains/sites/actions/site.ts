import { site } from '../../../../src/domains/sites/entities/site.ts'
import { hooksFor } from '../../../store/hooks.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `name` defaults to the readable name (SITE). */
export const siteHooks = hooksFor(site, {
  derive: (_unit, values) => Promise.resolve(textOf(values.name) === null ? { name: textOf(values.readableName) } : {}),
})
