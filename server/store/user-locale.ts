import type { Locale } from '../../src/catalogue/enumerations.ts'
import { isLocale } from '../../src/catalogue/problem.ts'
import { defaultLocale } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'

/** Returns the language of a user (I18N-08); en_US without a user or a choice (I18N-02). */
export const userLocale = async (db: Db, id: string | null): Promise<Locale> => {
  if (id === null) return defaultLocale
  const user = await db.selectFrom('user').select('locale').where('id', '=', id).executeTakeFirst()
  return isLocale(user?.locale) ? user.locale : defaultLocale
}
