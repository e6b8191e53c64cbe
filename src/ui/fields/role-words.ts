import { t } from '@lingui/core/macro'
import type { Outline } from '../../catalogue/outline.ts'
import { outlines } from '../../domains/outlines.ts'
import { ADMIN, SUPERADMIN } from '../../catalogue/roles.ts'
import type { Words } from './words.ts'

/** The entity that a role code is named after; its parts, such as an asset's logs, share the code. */
const entityOfCode = (code: string | undefined, verb?: string): Outline | undefined => {
  const sharing = outlines.filter(
    ({ roles }) =>
      roles.code === code && (verb === undefined ? roles.verbs.length > 0 : roles.verbs.some((one) => one === verb)),
  )
  return sharing.find(({ name }) => name.toUpperCase() === code) ?? sharing[0]
}

const OF_ENTITY = /^ROLE_(\w+)_(VIEW|CREATE|EDIT|DELETE)$/

/** What a role permits, for people who edit roles; null where the name already says it. */
export const roleNote = (role: string, words: Words): string | null => {
  const entity = role.startsWith('ROLE_') ? entityOfCode(role.slice('ROLE_'.length)) : undefined
  if (entity !== undefined) return words.many(entity)
  const text = roleWords(role, words)
  return text === roleWords('', words) ? null : text
}

/** What a role permits, in words: `make damage reports`. The names of roles are shown only to people who edit roles. */
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
