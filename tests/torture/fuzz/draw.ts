import { HEADERS } from '../../../src/protocol/headers.ts'
import type { Dice } from '../../sync/sim/random.ts'
import { bend, encode, formOf, queryOf } from './bend.ts'
import type { ApiDocument, Operation } from './document.ts'
import type { Caller, People } from './people.ts'
import { fitting, hex, type Source, strangeText, unknownId } from './values.ts'

/** A call before it is sent. */
export interface Drawn {
  readonly operation: Operation
  readonly caller: Caller
  /** Path and query, encoded. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  /** Name of the defect; `plain` when there is none. */
  readonly twist: string
  /** The same call for an id or project that does not exist; both must get the same response. */
  readonly twin?: Drawn
}

export interface Draw {
  readonly dice: Dice
  readonly document: ApiDocument
  readonly people: People
  /** Records created by the run, by entity. */
  readonly made: ReadonlyMap<string, readonly string[]>
}

const entityOfPath = (path: string): string => path.split('/')[1] ?? ''

const idsOf = ({ people }: Draw, project: string | null, entity: string): readonly string[] =>
  (project === null ? undefined : people.ids.get(project))?.get(entity) ?? []

/** Ids for a call; a changing call never gets the callers' own accounts, organizations or projects. */
const idsFor = (draw: Draw, project: string | null, entity: string, changes: boolean): readonly string[] =>
  [...idsOf(draw, project, entity), ...(draw.made.get(entity) ?? [])].filter(
    (id) => !changes || !draw.people.kept.has(id),
  )

const sourceOf = (draw: Draw, caller: Caller): Source => ({
  dice: draw.dice,
  document: draw.document,
  idOf: (entity) => {
    const ids = entity === undefined ? [] : idsFor(draw, caller.project, entity, false)
    return ids.length === 0 ? unknownId(draw.dice) : draw.dice.pick(ids)
  },
})

const WRONG_PROJECTS = ['', 'null', 'x', '%00', '0198c0de-0000-7000-8000-00000000000g']
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  'application/xml',
  'multipart/form-data',
  'x',
]
const MATCHES = ['"1"', '"2"', '*', '""', 'x', '"-1"', '"99999999999999999999"']

/** Public calls are mostly made by nobody, half of the others by the users with most permissions. */
const callerFor = ({ dice, people: { callers } }: Draw, { isOpen }: Operation): Caller => {
  const favourites = callers.filter(({ name }) =>
    isOpen ? name === 'nobody' : name === 'superadmin' || name === 'admin',
  )
  return dice.pick(dice.chance(0.5) ? favourites : callers)
}

type Twist = 'plain' | 'query' | 'body' | 'type' | 'id' | 'foreign' | 'foreign project' | 'project' | 'header' | 'token'

const twistsFor = (operation: Operation, caller: Caller, changes: boolean): readonly Twist[] => [
  'plain',
  'plain',
  'plain',
  'plain',
  ...(operation.method === 'GET' ? (['query', 'query'] as const) : []),
  ...(operation.body === null ? [] : (['body', 'body', 'type'] as const)),
  ...(operation.path.includes('{') ? (['id'] as const) : []),
  ...(operation.path.includes('{id}') && caller.foreign !== null && operation.needsProject
    ? (['foreign'] as const)
    : []),
  ...(operation.needsProject
    ? (['project', ...(caller.foreign === null ? [] : (['foreign project'] as const))] as const)
    : []),
  ...(changes ? (['header'] as const) : []),
  ...(operation.isOpen ? [] : (['token'] as const)),
]

/** Draws the next call: an operation by a caller, as documented or with one defect. */
export const drawCall = (draw: Draw, operation: Operation): Drawn => {
  const { dice } = draw
  const caller = callerFor(draw, operation)
  const source = sourceOf(draw, caller)
  const changes = operation.method !== 'GET' && operation.method !== 'HEAD'
  const twist = dice.pick(twistsFor(operation, caller, changes))
  const headers: Record<string, string> = {}
  if (dice.chance(0.3)) headers[HEADERS.locale] = dice.pick(['en_US', 'en_GB', 'nl_NL', 'xx', 'nl-NL,nl;q=0.8'])
  const key = twist === 'header' ? dice.pick(['', 'ü', 'k'.repeat(300), 'a b', hex(dice, 12)]) : hex(dice, 12)
  const foreign = twist === 'foreign' || twist === 'foreign project'
  for (const { name } of operation.headers) {
    if (name === 'Idempotency-Key' && !foreign && dice.chance(0.5)) headers[name] = key
    if (name === 'If-Match' && (twist === 'header' || dice.chance(0.2))) headers[name] = dice.pick(MATCHES)
    if (name === 'If-None-Match' && dice.chance(0.3)) headers[name] = dice.pick(MATCHES)
    if (name === 'Upload-Offset') headers[name] = dice.pick(['0', '-1', 'x', '99999999999999999999'])
    if (name === 'Range')
      headers[name] = dice.pick(['bytes=0-10', 'bytes=9-', 'bytes=x', 'items=1-2', 'bytes=99999999-'])
  }
  if (operation.needsProject && caller.project !== null) headers[HEADERS.project] = caller.project
  if (twist === 'project') {
    headers[HEADERS.project] = dice.pick([...WRONG_PROJECTS, unknownId(dice)])
    if (dice.chance(0.3)) delete headers[HEADERS.project]
  }
  if (twist === 'token')
    headers['authorization'] = dice.pick(['Bearer x.y.z', 'Basic YTpi', 'Bearer', `Bearer ${'a.'.repeat(900)}`])
  let said: string = twist
  let body: Drawn['body']
  if (operation.body !== null) {
    if (operation.body.type === 'multipart/form-data' && twist !== 'type' && twist !== 'body') {
      body = formOf(operation.body.schema, source)
    } else {
      const value = fitting(operation.body.schema, source)
      const [how, text] =
        twist === 'body' ? bend(value, dice) : ['', typeof value === 'string' ? value : JSON.stringify(value)]
      if (how !== '') said = how
      body = text
      headers['content-type'] = twist === 'type' ? dice.pick(TYPES) : operation.body.type
      if (operation.body.type === 'multipart/form-data') headers['content-type'] = 'application/json'
    }
  }
  const entity = entityOfPath(operation.path)
  const own = idsFor(draw, caller.project, entity, changes)
  const theirs = idsOf(draw, caller.foreign, entity).filter((id) => !draw.people.kept.has(id))
  const strange = unknownId(dice)
  const isForeign = twist === 'foreign' && theirs.length > 0
  const at = (id: () => string): string => `${operation.path.replace(/\{\w+\}/g, () => encode(id()))}`
  const idOf = (): string => {
    if (twist === 'id')
      return dice.pick([strange, strangeText(dice).slice(0, 400), 'x', strange.toUpperCase(), '..%2F..'])
    if (isForeign) return dice.pick(theirs)
    return own.length === 0 || dice.chance(0.1) ? unknownId(dice) : dice.pick(own)
  }
  const path = at(idOf)
  const parts = operation.query.length > 0 || twist === 'query' ? queryOf(operation, source, twist === 'query') : []
  const query = parts.length === 0 ? '' : `?${parts.join('&')}`
  const call = { operation, caller, url: path + query, headers, body, twist: said }
  if (isForeign) return { ...call, twin: { ...call, url: at(() => strange) + query } }
  if (twist === 'foreign project' && caller.foreign !== null) {
    return {
      ...call,
      headers: { ...headers, [HEADERS.project]: caller.foreign },
      twin: { ...call, headers: { ...headers, [HEADERS.project]: strange } },
    }
  }
  return call
}
