import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isLocale } from '../../src/catalogue/problem.ts'
import { defaultLocale } from '../../src/config.ts'
import { HEADERS } from '../../src/protocol/envelope.ts'

/** The reader's locale: header X-Locale, else en_US (OPEN-002, I18N-02). A locale that is not offered counts as none. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers[HEADERS.locale]
  return isLocale(header) ? header : defaultLocale
}
