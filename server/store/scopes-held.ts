import { createHash } from 'node:crypto'
import { catalogue } from '../../src/domains/index.ts'
import { KEPT_CHANGES, keepsChanges } from '../../src/domains/administration/effects/kept-changes.ts'
import { hasViews, LIST_VIEWS } from '../../src/domains/administration/effects/list-views.ts'
import { FILES } from '../../src/domains/files/effects/upload-record.ts'
import { type AnyEntity, takesFiles } from '../../src/catalogue/entity.ts'
import { may, SUPERADMIN } from '../../src/catalogue/roles.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import { partPrefix, sharePrefix } from '../../src/catalogue/share.ts'
import { GLOBAL_STREAM } from '../../src/protocol/streams.ts'
import { isAttached, sharersOf } from '../db/sharers.ts'
import type { Principal } from './principal.ts'

/** `view` requires the VIEW roles; `reach` is what organization, project and id alone allow. */
export type ScopePurpose = 'view' | 'reach'

/**
 * Returns the scopes of one entity that a user has. A scope without a field replaces the narrower ones, so that no row
 * comes twice; `person@` replaces an `employee@` that the roles do not grant.
 */
export const scopesOfEntity = (entity: AnyEntity, principal: Principal, purpose: ScopePurpose): readonly string[] => {
  const views = purpose === 'reach' || principal.trusted === true || may(principal.person, entity, 'VIEW')
  const templates = entity.scopes.map(parseTemplate)
  const plain = [
    ...templates.filter(({ field }) => field === null).map(({ prefix }) => prefix),
    ...(entity.scopeElse === undefined ? [] : [entity.scopeElse]),
  ]
  const plainAllowed =
    entity.stream === 'global'
      ? entity.wide !== 'superadmin' || principal.person.roles.has(SUPERADMIN)
      : principal.access === 'full'
  const wide = templates.some(({ field }) => field === null) && plainAllowed && views
  const colleagues = templates.some(({ prefix }) => prefix === `${entity.name}@org:`) && views
  const narrow = templates.flatMap(({ prefix, field }) => {
    if (field === null) return []
    if (isByEntity(prefix)) return wholeEntities(entity, principal, purpose).map((name) => prefix + name)
    if (wide || (prefix.endsWith('@user:') && colleagues && principal.user.organization !== null)) return []
    // The names of partners are read-only: they make no record reachable.
    if (prefix.endsWith('@partner:') && purpose === 'reach') return []
    return valuesFor(prefix, entity, principal, views).map((value) => prefix + value)
  })
  return [
    ...(plainAllowed && views ? plain : []),
    ...narrow,
    ...(purpose === 'view' || isAttached(entity) ? sharesHeld(entity, principal) : []),
  ]
}

/**
 * Scopes in which people of a carrier or repair station read rows that are referenced by a record of their
 * organization: permission to read the record includes what it references, with or without a role for it.
 */
export const sharesHeld = (entity: AnyEntity, principal: Principal): readonly string[] =>
  principal.access === 'full'
    ? []
    : sharersOf(entity)
        .filter((sharer) => may(principal.person, sharer, 'VIEW'))
        .flatMap((sharer) =>
          principal.organizations.map((organization) => `${sharePrefix(entity)}${partPrefix(sharer)}${organization}`),
        )

/** Returns whether a user may query an entity at all; the scopes determine which rows. */
export const mayRead = (principal: Principal, entity: AnyEntity): boolean =>
  principal.trusted === true || may(principal.person, entity, 'VIEW') || sharesHeld(entity, principal).length > 0

const valuesFor = (prefix: string, entity: AnyEntity, principal: Principal, views: boolean): readonly string[] => {
  const own = prefix.startsWith(`${entity.name}@`)
  if (prefix.endsWith('@user:')) return own ? [principal.user.id] : []
  if (prefix.endsWith('@project:')) {
    const closed = entity.byProject === 'staff' && principal.access !== 'full'
    return views && !closed ? principal.projects : []
  }
  if (prefix.endsWith('@owner:')) return views ? principal.owners : []
  if (prefix.endsWith('@partner:')) return principal.partners
  if (prefix === 'file@share:') return sharedWith(principal)
  if (prefix.endsWith('@org:')) return own === views ? principal.organizations : []
  return []
}

/** Scopes of files whose records are outside of projects and visible to the user. */
const sharedWith = (principal: Principal): readonly string[] =>
  catalogue
    .filter((entity) => entity.stream === 'global' && takesFiles(entity) && may(principal.person, entity, 'VIEW'))
    .flatMap((entity) =>
      entity.scopes.flatMap((scope) => {
        const { prefix, field } = parseTemplate(scope)
        if (field === null) return []
        const values = valuesFor(prefix, entity, principal, true)
        // Files of a project are in its own stream.
        const here = prefix.endsWith('@project:') ? values.filter((value) => value === principal.project) : values
        return here.map((value) => prefix + value)
      }),
    )

/** Entities whose records belong to those of any entity. */
const ATTACHED: ReadonlySet<string> = new Set([FILES, KEPT_CHANGES.name, LIST_VIEWS.name])

/** Scopes of what belongs to records of any entity, such as their files and changes: `file.{entity}`. */
const isByEntity = (prefix: string): boolean => prefix.endsWith('.')

/** Whether each record belongs to one person, so that no one may read all of them. */
const isPersonal = (entity: AnyEntity): boolean => entity.scopes.every((scope) => scope.includes('@user:'))

/** Whether records of `entity` may have such attached ones. Views are of the project also where the records of the list are not. */
const mayHave = (attached: AnyEntity, entity: AnyEntity): boolean => {
  if (attached.name === LIST_VIEWS.name) return hasViews(entity)
  if (entity.stream !== 'project' || isPersonal(entity)) return false
  return attached.name === FILES ? !ATTACHED.has(entity.name) : keepsChanges(entity)
}

/**
 * Entities to whose records `attached` belongs, and of which the user can read every record of the project: so the user may
 * read what is attached to them too.
 */
const wholeEntities = (attached: AnyEntity, principal: Principal, purpose: ScopePurpose): readonly string[] => {
  if (principal.access !== 'full') return []
  return catalogue
    .filter((entity) => mayHave(attached, entity))
    .filter((entity) => purpose === 'reach' || principal.trusted === true || may(principal.person, entity, 'VIEW'))
    .map(({ name }) => name)
}

/** Returns all scopes of the user in a stream, sorted; empty for a project without access. */
export const scopesHeld = (principal: Principal, stream: string): readonly string[] => {
  if (stream !== GLOBAL_STREAM && principal.project !== stream) return []
  const kind = stream === GLOBAL_STREAM ? 'global' : 'project'
  const scopes = catalogue
    .filter((entity) => entity.stream === kind && entity.replicated !== false)
    .flatMap((entity) => scopesOfEntity(entity, principal, 'view'))
  return [...new Set(scopes)].toSorted()
}

/** Returns the entities with rows in a scope, by name. */
export const entitiesInScope = (scope: string, stream: string): readonly AnyEntity[] =>
  catalogue
    .filter((entity) => (entity.stream === 'global') === (stream === GLOBAL_STREAM) && entity.replicated !== false)
    .filter(
      (entity) =>
        entity.scopeElse === scope ||
        scope.startsWith(sharePrefix(entity)) ||
        entity.scopes
          .map(parseTemplate)
          .some(({ prefix, field }) => (field === null ? prefix === scope : scope.startsWith(prefix))),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Changes when the scopes or the fields shown through them change. */
export const scopeHash = (scopes: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([scopes, catalogue.map(({ name, projections }) => [name, projections ?? null])]))
    .digest('hex')
    .slice(0, 16)
