import { z } from 'zod'
import { transportManifestLog } from '../../../../src/domains/transport/entities/transport-manifest-log.ts'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import type { NewsMessage } from '../../../../src/domains/administration/effects/news.ts'
import { loadForWrite } from '../../../store/get.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { done, type Refused, refused, type WriteResult } from '../../../store/result.ts'
import { localDay } from '../../../store/today.ts'
import { stateOf, transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { deriveAccount } from '../../people/actions/carrier-account.ts'
import { consolidate } from './consolidate.ts'
import { derivePlace } from './delivery-place.ts'
import { setAll } from '../../../actions/effects.ts'
import { moveOrders, ordersOn } from './manifest-orders.ts'
import { keepLog, keepStep } from './transport-log.ts'

type Manifest = Row<typeof transportManifest>

/** Body of `transport_manifest.send`: whether the manifest closes. */
export const sendBodySchema = z.object({ close: z.literal([1, true, '1', 'true']).optional().catch(undefined) })

/** Notifies the people of the carrier (OPEN-042). */
const notifyCarrier = async (unit: Unit, row: Manifest): Promise<void> => {
  const account = row.carrierOrganization
  if (typeof account !== 'string') return
  const news = {
    entity: 'transport-manifest',
    entityId: row.id,
    icon: 'truck',
    code: 'manifest-sent',
    params: { reference: row.reference ?? '' },
  } as const
  await notifyHolders(unit, 'ROLE_TRANSPORT_MANIFEST_VIEW', news, account)
}

/** Loads and locks a manifest for an action that is no workflow step; checks role, access and state. */
const loadFor = async (unit: Unit, id: string, states: readonly string[]): Promise<Manifest | Refused> => {
  const entity = transportManifest
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const found = await loadForWrite(unit.db, principal, entity, id)
  if (found === null) return refused('not_found')
  const current = stateOf(entity, found.row)
  if (found.row.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  return states.includes(current) ? found.row : refused('stale_state', { current })
}

const isRefused = (found: Manifest | Refused): found is Refused => 'ok' in found

const resend = async (unit: Unit, id: string): Promise<WriteResult> => {
  const found = await loadFor(unit, id, ['Closed'])
  if (isRefused(found)) return found
  await notifyCarrier(unit, found)
  await keepLog(unit, transportManifest, found.id, { code: 'log-sent-again', params: {} })
  return done(found.id)
}

/** With the close flag, closes the manifest and its orders; without it, notifies the carrier again (OPEN-042). */
const send = (unit: Unit, id: string, body: Values, from?: string): Promise<WriteResult> =>
  sendBodySchema.parse(body).close !== undefined
    ? transitionRecord(unit, transportManifest, id, { name: 'close', from })
    : resend(unit, id)

/** Sets the consolidation date of the orders and logs it, without a state change (OPEN-041). */
const stampOrders = async (unit: Unit, id: string, entry: (day: string) => NewsMessage): Promise<WriteResult> => {
  const found = await loadFor(unit, id, ['Open', 'Validated'])
  if (isRefused(found)) return found
  const consolidationDate = localDay(unit.at)
  for (const order of await ordersOn(unit, found.id)) {
    await updateRow(unit, transportOrder, order.id, { consolidationDate })
  }
  await keepLog(unit, transportManifest, found.id, entry(consolidationDate))
  return done(found.id)
}

/** The goods of the orders have arrived. */
const receipt = (unit: Unit, id: string): Promise<WriteResult> =>
  stampOrders(unit, id, (day) => ({ code: 'log-receipt', params: { day } }))

/** The orders were put on this new manifest together; their goods may still have to be collected. */
const consolidated = (unit: Unit, id: string): Promise<WriteResult> =>
  stampOrders(unit, id, (day) => ({ code: 'log-consolidated', params: { day } }))

/** Lets the carrier read the log of a manifest while it carries it. */
const carryLogs = async (unit: Unit, row: Manifest): Promise<void> => {
  const carrierOrganization = row.carrierOrganization ?? null
  await setAll(unit, transportManifestLog, 'object', row.id, { carrierOrganization })
}

/** Transport manifests (STATE-052 to STATE-057). */
export const transportManifestHooks = hooksFor(transportManifest, {
  derive: async (unit, values, stored) => ({
    ...(await deriveAccount(unit, values, stored)),
    ...(await derivePlace(unit, values, stored)),
    ...(stored !== null &&
    values.hazardous !== true &&
    (await ordersOn(unit, stored.id)).some((order) => order.hazardous === true)
      ? { hazardous: true }
      : {}),
  }),
  updated: async (unit, before, after) => {
    if (before.carrierOrganization !== after.carrierOrganization) await carryLogs(unit, after)
  },
  accountChanged: carryLogs,
  moved: (unit, before, after) => keepStep(unit, transportManifest, before, after),
  transitions: {
    validate: { after: (unit, row) => moveOrders(unit, row.id, 'validate') },
    close: {
      patch: (unit) => Promise.resolve({ closureDate: localDay(unit.at) }),
      after: async (unit, row) => {
        await moveOrders(unit, row.id, 'close')
        await notifyCarrier(unit, row)
      },
    },
    cancel: { after: (unit, row) => moveOrders(unit, row.id, 'release') },
  },
  actions: { send, resend, receipt, consolidate: consolidate(consolidated) },
})
