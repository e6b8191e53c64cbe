import { randomUUID } from 'node:crypto'
import { catalogue } from '../../../src/domains/index.ts'
import { roleOf } from '../../../src/catalogue/roles.ts'
import { hooks } from '../../../server/domains/hooks.ts'
import { type Intent, runMutation } from '../../../server/actions/run-mutation.ts'
import { type WriteAnswer, performWrite } from '../../../server/actions/perform-write.ts'
import type { Db } from '../../../server/db/pool.ts'
import { loadPrincipal, type Principal, systemPrincipal } from '../../../server/store/principal.ts'
import { inUnit } from '../../../server/store/unit.ts'

type Values = { readonly [column: string]: unknown }

/** Ordered ids, as devices create them. */
let made = 0
export const newId = (): string => {
  made += 1
  const time = (1_763_640_000_000 + made).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Inserts a row past the store and returns its id. JSON values are given as JavaScript values. */
export const putRow = async (db: Db, table: string, values: Values): Promise<string> => {
  const id = (values['id'] as string | undefined) ?? newId()
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
  await db
    .insertInto(table)
    .values({ ...columns, id })
    .execute()
  return id
}

export const viewRoles = catalogue.flatMap((entity) =>
  entity.roles.verbs.includes('VIEW') ? [roleOf(entity, 'VIEW')] : [],
)

/** Every role of the entities of warehouse work. */
export const workRoles = catalogue
  .filter(({ stream }) => stream === 'project')
  .flatMap((entity) => entity.roles.verbs.map((verb) => roleOf(entity, verb)))

export interface World {
  readonly db: Db
  readonly organization: string
  readonly project: string
  /** Has every role of the project's entities. */
  readonly worker: string
  addUser(username: string, roles: readonly string[], organization?: string | null): Promise<string>
  principal(user: string, project?: string | null): Promise<Principal>
  /** Runs one write as a REST call of a user. */
  write(user: string, name: string, id: string, body?: Values, more?: Partial<Intent>): Promise<WriteAnswer>
  /** Creates records as the server itself; returns the id. */
  make(entity: string, body: Values, project?: string | null): Promise<string>
  row(entity: string, id: string): Promise<{ [column: string]: unknown }>
}

/** An organization with one project and one worker, in an empty migrated database. */
export const makeWorld = async (db: Db): Promise<World> => {
  const organization = await putRow(db, 'organization', { name: `Org ${newId()}`, type: 'owner', status: 'Active' })
  const project = await putRow(db, 'project', { name: 'Depot', organization, status: 'Active' })
  const addUser: World['addUser'] = async (username, roles, of = organization) => {
    const role = await putRow(db, 'role', {
      role: `USER_${username}_${newId()}`,
      type: 'userrole',
      name: username,
      childRoles: roles,
    })
    return putRow(db, 'user', {
      username,
      firstName: username,
      lastName: 'Test',
      organization: of,
      role,
      status: 'Active',
      blocked: false,
    })
  }
  const principal: World['principal'] = async (user, wanted = project) => {
    const found = await loadPrincipal(db, user, wanted)
    if (found === null) throw new Error('no such user')
    return found
  }
  const target = (name: string, id: string): [string, string] => [name.slice(0, name.indexOf('.')), id]
  return {
    db,
    organization,
    project,
    worker: await addUser(`worker-${newId()}`, workRoles),
    addUser,
    principal,
    write: async (user, name, id, body = {}, more = {}) =>
      performWrite({ db, hooks }, await principal(user), { name, target: target(name, id), body, ...more }),
    make: async (entity, body, of = project) => {
      const id = newId()
      const result = await inUnit(db, { principal: systemPrincipal(of), hooks }, (unit) =>
        runMutation(unit, { name: `${entity}.create`, target: [entity, id], body }),
      )
      if (!result.ok) throw new Error(`${entity}: ${JSON.stringify(result)}`)
      return id
    },
    row: async (entity, id) => db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

export interface Slip {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly asset: string; readonly code: string }[]
}

/** A packing slip with assets that have one barcode each. */
export const makeSlip = async (world: World, count: number): Promise<Slip> => {
  const assetType = await world.make('asset_type', { name: 'Crate' })
  const id = await world.make('packing_slip', { type: 'Inbound' })
  const items: { id: string; asset: string; code: string }[] = []
  for (let n = 1; n <= count; n += 1) {
    const code = `CODE-${id.slice(9, 13)}-${n}-${newId().slice(24)}`
    const asset = await world.make('asset', { name: `Crate ${n}`, serial: code, assetType })
    await world.make('identifier', { asset, type: 'barcode', identifier: code })
    items.push({ id: await world.make('packing_slip_item', { packingSlip: id, asset }), asset, code })
  }
  return { id, items }
}

/** Returns the body of a scan as a device sends it. */
export const scanOf = (item: Slip['items'][number] | null, more: Values = {}): Values => ({
  id: newId(),
  time: '2026-11-20T10:00:00.000Z',
  device: 'device-1',
  raw: item?.code ?? 'NOT-KNOWN',
  source: 'wedge',
  kind: 'plain',
  scheme: null,
  result: item === null ? 'unknown' : 'ok',
  item: item?.id ?? null,
  asset: item?.asset ?? null,
  undoes: null,
  ...more,
})
