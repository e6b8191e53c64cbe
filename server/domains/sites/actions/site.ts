import { site } from '../../../../src/domains/sites/entities/site.ts'
import { hooksFor } from '../../../store/hooks.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `name` is the readable name where none was given (SITE). */
export const siteHooks = hooksFor(site, {
  derive: (_unit, values) => Promise.resolve(textOf(values.name) === null ? { name: textOf(values.readableName) } : {}),
})
