import { randomUUID } from 'node:crypto'
import { entityOf } from '../../src/catalogue/index.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { insertRow } from '../store/write-row.ts'

/** An inbound message that is sent again is to be processed anew, so what came of it the last time is gone (STATE-102). */
export const interfaceInboundHooks: EntityHooks = {
  transitions: { resend: { patch: () => Promise.resolve({ result: null }) } },
}

/** Sending an outbound message again makes a new one with the same content; the first one stays as it was (IFACE-05, STATE-104). */
export const interfaceOutboundHooks: EntityHooks = {
  transitions: {
    resend: {
      after: async (unit, row) => {
        await insertRow(unit, entityOf('interface_outbound'), {
          id: randomUUID(),
          messageId: randomUUID(),
          interface: row['interface'] ?? null,
          forProject: row['forProject'] ?? null,
          headers: row['headers'] ?? null,
          content: row['content'] ?? null,
          time: unit.now.toISOString(),
          status: 'New',
        })
      },
    },
  },
}
