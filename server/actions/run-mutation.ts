import { entityNamed } from '../../src/domains/index.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { Mutation } from '../../src/protocol/mutation.ts'
import { actOnRecord } from '../store/act.ts'
import { archiveRecord } from '../store/archive.ts'
import { createRecord } from '../store/create.ts'
import { refused, type WriteResult } from '../store/result.ts'
import { transitionRecord } from '../store/transition.ts'
import { atEdit, inSavepoint, type Unit } from '../store/unit.ts'
import { isSameId, uniqueFieldOfError } from '../store/unique.ts'
import { updateRecord } from '../store/update.ts'

/** A mutation, and for REST the version that the caller requires (If-Match). */
export type Intent = Omit<Mutation, 'mid' | 'at' | 'v'> & {
  readonly at?: string
  readonly v?: number
  readonly ifVersion?: number | undefined
}

/** Versions of the mutation format that this server supports. */
const SHAPES: ReadonlySet<number> = new Set([1])

/**
 * Runs one mutation inside the unit, in a savepoint: a rejected or failed one is rolled back. Throws only errors that
 * the mutation did not cause or that are unexpected.
 */
export const runMutation = async (unit: Unit, intent: Intent): Promise<WriteResult> => {
  const [entityName, id] = intent.target
  const entity = entityNamed(entityName)
  const dot = intent.name.indexOf('.')
  const verb = intent.name.slice(dot + 1)
  if (entity === undefined || intent.name.slice(0, dot) !== entityName) return refused('schema')
  if (intent.v !== undefined && !SHAPES.has(intent.v)) return refused('schema')
  const edit = atEdit(unit, intent.at)
  const run = dispatch(edit, entity, verb, id, intent)
  if (run === null) return refused('schema')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSavepoint(unit, run, (result) => result.ok)
    } catch (error) {
      const field = uniqueFieldOfError(entity, error)
      if (field !== null) {
        return refused('unique', { problems: { [field]: [{ code: 'taken', params: { holder: entity.label[0] } }] } })
      }
      // A concurrent transaction created a record with this id: it is visible now, so the retry decides.
      if (!isSameId(error) || attempt === 2) throw error
    }
  }
}

const dispatch = (
  unit: Unit,
  entity: AnyEntity,
  verb: string,
  id: string,
  { body, base, from, baseVersion, ifVersion }: Intent,
): (() => Promise<WriteResult>) | null => {
  if (verb === 'create') return () => createRecord(unit, entity, id, body)
  if (verb === 'update') return () => updateRecord(unit, entity, id, { body, base, ifVersion })
  if (verb === 'archive') return () => archiveRecord(unit, entity, id, { baseVersion: baseVersion ?? ifVersion, from })
  const actions = unit.hooks[entity.name]?.actions ?? {}
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
  if (action !== undefined) return () => action(unit, id, body, from)
  const declared =
    entity.actions !== undefined && Object.hasOwn(entity.actions, verb) ? entity.actions[verb] : undefined
  if (declared !== undefined && declared.transition === undefined) {
    return () => actOnRecord(unit, entity, id, { name: verb, action: declared, body, ifVersion })
  }
  if (entity.states === undefined) return null
  const transition = declared?.transition ?? verb
  return () => transitionRecord(unit, entity, id, { name: transition, body, from, ifVersion })
}
