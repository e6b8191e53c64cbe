/** Declarations that must not compile. Nothing runs here: `npm run types` fails when one of these compiles. */
import { defineEntity, type EntityDeclaration } from '../../src/catalogue/entity.ts'
import { integer, properties, reference, state, text } from '../../src/catalogue/field.ts'
import type { Row } from '../../src/catalogue/row.ts'

const fields = {
  name: text({ label: 'Name', required: true }),
  status: state({ label: 'Status' }),
  site: reference('site', { label: 'Site' }),
  properties: properties({ count: integer({ label: 'Count' }) }),
}

type Seal = EntityDeclaration<typeof fields>

/** A valid declaration: each case below differs from it in one word. */
export const seal = defineEntity({
  name: 'container_seal',
  label: ['Seal', 'Seals'],
  stream: 'project',
  replicated: true,
  scopes: ['container_seal'],
  fields,
  title: ['name'],
  roles: { code: 'ASSET', verbs: ['VIEW', 'EDIT'] },
  screens: { list: '/container_seal/list', alsoList: ['ROLE_SITE_VIEW'] },
  menu: { text: 'Seals', section: 'assets', icon: 'box', order: 1 },
  list: {
    columns: ['name', { path: 'properties.count', optional: true }, 'site.name', 'created'],
    filters: ['status', 'site'],
    sort: { path: 'name', order: 'ASC' },
    search: ['name'],
  },
  create: ['name', 'properties.count'],
  tabs: [{ name: 'general', label: 'General', kind: 'fields', fields: ['name', 'site'], role: 'ROLE_ASSET_VIEW' }],
  editable: { any: [{ field: 'status', in: ['New'] }, { role: 'ROLE_ADMIN' }] },
  actions: { break: { label: 'Break seal', verb: 'EDIT', offline: true, asks: ['site'], role: 'ROLE_SITE_EDIT' } },
  archive: 'archive',
})

// @ts-expect-error: no such field as a title
export const title: Seal['title'] = ['nmae']
// @ts-expect-error: no such column
export const columns: Seal['list']['columns'] = ['nmae']
// @ts-expect-error: no such column, in its long form
export const longColumns: Seal['list']['columns'] = [{ path: 'properties.cuont', optional: true }]
// @ts-expect-error: only references can be followed in a path
export const deepColumn: Seal['list']['columns'] = ['name.first']
// @ts-expect-error: no such filter
export const filters: Seal['list']['filters'] = ['stauts']
// @ts-expect-error: no such field to search
export const search: Seal['list']['search'] = ['nmae']
// @ts-expect-error: no such field to sort by
export const sort: Seal['list']['sort'] = { path: 'nmae', order: 'ASC' }
// @ts-expect-error: no such field in the form
export const create: Seal['create'] = ['properties.cuont']
// @ts-expect-error: no such field on the tab
export const tab: Seal['tabs'] = [{ name: 'general', label: 'General', kind: 'fields', fields: ['siet'] }]
// @ts-expect-error: no such role for the tab
export const tabRole: Seal['tabs'] = [{ name: 'general', label: 'General', kind: 'files', role: 'ROLE_ASET_VIEW' }]
// @ts-expect-error: no such verb in a role
export const screens: Seal['screens'] = { alsoList: ['ROLE_SITE_VEIW'] }
// @ts-expect-error: no such code of roles
export const roles: Seal['roles'] = { code: 'ASET', verbs: ['VIEW'] }
// @ts-expect-error: no such icon
export const menu: Seal['menu'] = { text: 'Seals', section: 'assets', icon: 'bx', order: 1 }
// @ts-expect-error: no such field in a rule, at any depth
export const editable: Seal['editable'] = { any: [{ field: 'stauts', in: ['New'] }] }
// @ts-expect-error: no such role in a rule
export const editableBy: Seal['editable'] = { role: 'ROLE_ADMNI' }
// @ts-expect-error: no such field to ask for
export const asks: Seal['actions'] = { break: { label: 'Break', verb: 'EDIT', offline: true, asks: ['siet'] } }
// @ts-expect-error: only references can share records
export const shares: Seal['shares'] = ['name']

declare const row: Row<typeof seal>
export const known: readonly [string, number | null | undefined] = [row.name, row.properties.count]
// @ts-expect-error: a row has only the fields of its declaration
export const unknown = row.nmae
// @ts-expect-error: a field has its own type
export const wrongKind: number = row.name
