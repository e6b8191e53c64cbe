import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isLocale } from '../../src/catalogue/problem.ts'
import { defaultLocale } from '../../src/config.ts'
import { HEADERS } from '../../src/protocol/headers.ts'

/** Returns the locale in header X-Locale, or en_US when it is missing or not offered (OPEN-002, I18N-02). */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers[HEADERS.locale]
  return isLocale(header) ? header : defaultLocale
}
