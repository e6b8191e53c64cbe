import { defineEntity } from '../../../catalogue/entity.ts'
import { UNKNOWN_CODE_OUTCOMES } from '../../../catalogue/near-enumerations.ts'
import { choice, instant, reference, text } from '../../../catalogue/field.ts'

/**
 * A scanned code that is unknown (JOB-W4). It is pending until it is bound to an asset as its identifier, which the server stores in
 * `outcome` and `asset`, or until a user dismisses it. `key` is its canonical form.
 */
export const unknownCode = defineEntity({
  name: 'unknown_code',
  label: ['Unknown code', 'Unknown codes'],
  stream: 'project',
  replicated: true,
  scopes: ['asset'],
  fields: {
    code: text({ label: 'Code', required: true, max: 8000, code: true }),
    key: text({ label: 'Look-up key', locked: true, hidden: true }),
    time: instant({ label: 'Time', locked: true, initial: { stamp: 'now' } }),
    user: reference('employee', { label: 'User', locked: true, initial: { stamp: 'me' } }),
    packingSlip: reference('packing_slip', { label: 'Packing slip' }),
    outcome: choice(UNKNOWN_CODE_OUTCOMES, { label: 'Outcome' }),
    asset: reference('asset', { label: 'Asset', locked: true }),
  },
  title: ['code'],
  roles: { code: 'ASSET', verbs: ['VIEW', 'CREATE', 'EDIT', 'DELETE'] },
  follows: {
    VIEW: 'ROLE_ASSET_VIEW',
    CREATE: 'ROLE_ASSET_VIEW',
    EDIT: 'ROLE_IDENTIFIER_CREATE',
    DELETE: 'ROLE_IDENTIFIER_CREATE',
  },
  screens: { list: '/unknown_code/list' },
  menu: { text: 'Unknown codes', section: 'assets', icon: 'help', order: 40 },
  list: {
    columns: ['code', 'time', 'user', 'packingSlip', 'outcome', 'asset'],
    filters: ['outcome', 'packingSlip'],
    sort: { path: 'time', order: 'DESC' },
    search: ['code'],
  },
  create: ['code', 'packingSlip'],
  tabs: [],
  archive: 'archive',
})
