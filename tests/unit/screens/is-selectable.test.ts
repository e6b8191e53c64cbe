import { describe, expect, it } from 'vitest'
import type { Person } from '../../../src/catalogue/rule.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { transportSlots } from '../../../src/domains/transport/screens/slots.ts'
import { isSelectable } from '../../../src/record/list/bulk/is-selectable.ts'

const slots = new Map(transportSlots).get('transport_order') ?? {}
const withRoles = (...roles: readonly string[]): Person => ({
  id: 'me',
  organization: 'mine',
  roles: new Set(roles),
  modules: new Set(),
})
const selects = (person: Person, settings: ReadonlyMap<string, unknown> = new Map()): boolean =>
  isSelectable(transportOrder, person, settings as Parameters<typeof isSelectable>[2], slots)

describe('[LIST-12 TO-35] orders are selected', () => {
  it('by nobody who could do nothing with them, as a carrier', () => {
    expect(slots.selection).toBeDefined()
    expect(selects(withRoles('ROLE_TRANSPORT_ORDER_VIEW', 'ROLE_TRANSPORT_MANIFEST_VIEW'))).toBe(false)
  })

  it('by those who put them on a manifest, and by those who archive them', () => {
    expect(selects(withRoles('ROLE_TRANSPORT_MANIFEST_EDIT'))).toBe(true)
    expect(selects(withRoles('ROLE_TRANSPORT_ORDER_DELETE'))).toBe(true)
  })
})
