import { t } from '@lingui/core/macro'
import { catalogue } from '../../catalogue/index.ts'
import { ADMIN, SUPERADMIN } from '../../catalogue/roles.ts'
import type { Words } from './words.ts'

const OF_ENTITY = /^ROLE_(\w+)_(VIEW|CREATE|EDIT|DELETE)$/

/** What a role is about and lets one do, for those who edit roles; null where it is known by its name alone. */
export const roleNote = (role: string, words: Words): string | null => {
  const entity = catalogue.find(({ roles }) => `ROLE_${roles.code}` === role && roles.verbs.length > 0)
  if (entity !== undefined) return words.many(entity)
  const text = roleWords(role, words)
  return text === roleWords('', words) ? null : text
}

/** What a role lets one do, in words: `make damage reports`. Names of roles are for those who edit roles only. */
export const roleWords = (role: string, words: Words): string => {
  const [, code, verb] = OF_ENTITY.exec(role) ?? []
  const entity = catalogue.find(({ roles }) => roles.code === code && roles.verbs.some((one) => one === verb))
  if (entity !== undefined) {
    const many = words.many(entity).toLowerCase()
    if (verb === 'VIEW') return t`see ${many}`
    if (verb === 'CREATE') return t`make ${many}`
    return verb === 'EDIT' ? t`change ${many}` : t`archive ${many}`
  }
  switch (role) {
    case SUPERADMIN:
      return t`work as superadministrator`
    case ADMIN:
      return t`administer`
    case 'ROLE_IMPORT_FILE':
      return t`import files`
    case 'ROLE_IMPORT_REPORT':
      return t`see import reports`
    default:
      return t`do this`
  }
}
