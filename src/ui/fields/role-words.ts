import { t } from '@lingui/core/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { catalogue } from '../../domains/index.ts'
import { ADMIN, SUPERADMIN } from '../../catalogue/roles.ts'
import type { Words } from './words.ts'

/** The entity that the roles of a code are called after; parts of it share its roles, as an asset's logs do. */
const entityOfCode = (code: string | undefined, verb?: string): AnyEntity | undefined => {
  const sharing = catalogue.filter(
    ({ roles }) =>
      roles.code === code && (verb === undefined ? roles.verbs.length > 0 : roles.verbs.some((one) => one === verb)),
  )
  return sharing.find(({ name }) => name.toUpperCase() === code) ?? sharing[0]
}

const OF_ENTITY = /^ROLE_(\w+)_(VIEW|CREATE|EDIT|DELETE)$/

/** What a role is about and lets one do, for those who edit roles; null where it is known by its name alone. */
export const roleNote = (role: string, words: Words): string | null => {
  const entity = role.startsWith('ROLE_') ? entityOfCode(role.slice('ROLE_'.length)) : undefined
  if (entity !== undefined) return words.many(entity)
  const text = roleWords(role, words)
  return text === roleWords('', words) ? null : text
}

/** What a role lets one do, in words: `make damage reports`. Names of roles are for those who edit roles only. */
export const roleWords = (role: string, words: Words): string => {
  const [, code, verb] = OF_ENTITY.exec(role) ?? []
  const entity = entityOfCode(code, verb)
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
