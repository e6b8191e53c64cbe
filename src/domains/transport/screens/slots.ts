import type { hazardous } from '../entities/hazardous.ts'
import type { shipUnit } from '../entities/ship-unit.ts'
import type { transportManifest } from '../entities/transport-manifest.ts'
import type { transportOrder } from '../entities/transport-order.ts'
import { laterModule } from '../../../ui/later/later.tsx'
import { BeingRead } from '../../../record/page/overview/BeingRead.tsx'
import { type CreateProps, type EntitySlots, slotsFor } from '../../../record/slots.ts'
import { tab } from '../../../record/tab.ts'
import { maySelectOrders } from './transport-order/may-select.ts'

const level = laterModule(() => import('./ServiceLevel.tsx'))

/** The slots that this domain fills; each component is loaded when first shown. */
export const transportSlots: readonly EntitySlots[] = [
  slotsFor<typeof transportManifest>('transport_manifest', {
    create: laterModule<CreateProps>(() => import('./transport-manifest/NewManifest.tsx')),
    listActions: laterModule(() => import('./transport-manifest/OpenManifestsAction.tsx')),
    cells: { reference: laterModule(() => import('./transport-manifest/ReferenceCell.tsx')), serviceLevel: level },
    values: { serviceLevel: level },
    tabs: {
      'transport-orders': tab(() => import('./transport-manifest/ManifestOrdersTab.tsx')),
      'ship-units': tab(() => import('./ship-unit/ManifestUnitsTab.tsx')),
    },
    // A manifest that was sent needs no further work (TM-07).
    leaveAfter: ['send'],
    sends: { send: { close: true } },
    steps: { send: laterModule(() => import('./transport-manifest/SendAction.tsx')) },
    inDialog: true,
    special: laterModule(() => import('./stops/ManifestStops.tsx'), BeingRead),
    facts: {
      pickup: laterModule(() => import('./stops/PickupFact.tsx')),
      load: laterModule(() => import('./stops/LoadFact.tsx')),
    },
  }),
  slotsFor<typeof hazardous>('hazardous', {
    notes: { unNumber: laterModule(() => import('./hazardous/SubstanceNote.tsx')) },
  }),
  slotsFor<typeof shipUnit>('ship_unit', {
    notes: { weight: laterModule(() => import('./ship-unit/WeightNote.tsx')) },
  }),
  slotsFor<typeof transportOrder>('transport_order', {
    special: laterModule(() => import('./stops/OrderStops.tsx'), BeingRead),
    tabs: {
      'general-linehaul': tab(() => import('./transport-order/LinehaulTab.tsx')),
      assets: tab(() => import('./transport-order/AssetsTab.tsx')),
      'ship-units': tab(() => import('./ship-unit/OrderUnitsTab.tsx')),
    },
    selection: laterModule(() => import('./transport-order/SelectedOrders.tsx')),
    selects: maySelectOrders,
    cells: { serviceLevel: level },
    values: { serviceLevel: level },
    steps: {
      submit: laterModule(() => import('./transport-order/SubmitAction.tsx')),
      assign: laterModule(() => import('./transport-order/AssignAction.tsx')),
    },
  }),
]
