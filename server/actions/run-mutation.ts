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
import { updateTogether } from '../store/update-together.ts'

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
  const named = namedBy(intent)
  if (named === null) return refused('schema')
  const { entity, verb } = named
  const edit = atEdit(unit, intent.at)
  const run = dispatch(edit, entity, verb, intent.target[1], intent)
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

/** What a mutation names; null when that is unknown or of another form. */
const namedBy = ({ name, target, v }: Intent): { readonly entity: AnyEntity; readonly verb: string } | null => {
  const [entityName] = target
  const entity = entityNamed(entityName)
  const dot = name.indexOf('.')
  if (entity === undefined || name.slice(0, dot) !== entityName) return null
  return v !== undefined && !SHAPES.has(v) ? null : { entity, verb: name.slice(dot + 1) }
}

/**
 * Runs the first of several mutations of one name together, where that has the same results as one after another, and
 * returns the results; none when they have to run one by one. Throws when together they fail.
 */
export const runTogether = async (unit: Unit, intents: readonly Intent[]): Promise<readonly WriteResult[]> => {
  const named = intents.map(namedBy)
  const [first] = named
  if (first === null || first?.verb !== 'update') return []
  const odd = named.findIndex((one) => one?.entity !== first.entity || one.verb !== first.verb)
  const edits = (odd === -1 ? intents : intents.slice(0, odd)).map(({ target, at, body, base, ifVersion }) => ({
    unit: atEdit(unit, at),
    id: target[1],
    input: { body, base, ifVersion },
  }))
  return edits.length < 2
    ? []
    : inSavepoint(
        unit,
        () => updateTogether(unit, first.entity, edits),
        () => true,
      )
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
