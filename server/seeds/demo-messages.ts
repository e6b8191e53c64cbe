import type { email } from '../../src/domains/administration/entities/email.ts'
import type { emailLog } from '../../src/domains/administration/entities/email-log.ts'
import type { interfaceInbound } from '../../src/domains/administration/entities/interface-inbound.ts'
import type { interfaceOutbound } from '../../src/domains/administration/entities/interface-outbound.ts'
import type { Company, DemoContext } from './demo-company.ts'
import type { SeedTables } from './insert.ts'
import { createRandom } from './random.ts'

const HOUR = 3_600_000
const SEED = 20_260_170

/** Subject, recipient, type, state, text. */
const MAILS = [
  ['Your account in Venlo Depot', 'new.colleague@example.com', 'activation', 'Delivered', 'Your account is ready.'],
  [
    'Transport manifest TM-2026-0002 was closed',
    'dispatch@rhine.example',
    'manifest sent',
    'Sent',
    'Four orders go to Antwerpen.',
  ],
  ['Password changed', 'former.colleague@example.com', 'password reset', 'Bounced', 'Your password was changed today.'],
] as const

/** Message id, interface, state, content, result. */
const INBOUND = [
  ['ERP-881201', 'ERP', 'Processed', { order: 'PO-2026-0004', status: 'confirmed' }, 'One purchase order updated'],
  [
    'ERP-881202',
    'ERP',
    'Failed',
    { order: 'PO-9999-0001', status: 'confirmed' },
    'There is no purchase order PO-9999-0001',
  ],
] as const
const OUTBOUND = [
  ['SCI-550041', 'SCI', 'Sent', { manifest: 'TM-2026-0002', orders: 4 }, 'HTTP 202'],
  [
    'SCI-550042',
    'SCI',
    'Failed',
    { manifest: 'TM-2026-0005', orders: 3 },
    'HTTP 503: the server did not take the message',
  ],
] as const

/** Mails and interface messages in all states, sent and failed. */
export const demoMessages = (
  { now }: DemoContext,
  company: Company,
): SeedTables<{
  email: typeof email
  email_log: typeof emailLog
  interface_inbound: typeof interfaceInbound
  interface_outbound: typeof interfaceOutbound
}> => {
  const random = createRandom(SEED)
  const organization = company.organizations.meridian
  const at = (hours: number): string => new Date(now - hours * HOUR).toISOString()
  const mails = MAILS.map(([subject, to, type, status, says], index) => ({
    id: random.uuid(now - (30 - index) * HOUR),
    organization,
    subject,
    to,
    type,
    status,
    sendDate: at(30 - index),
    attempts: 1,
    html: `<p>Good day,</p><p>${says}</p><p>Meridian Logistics</p>`,
    text: `Good day,\n\n${says}\n\nMeridian Logistics`,
  }))
  const messageOf = (
    [messageId, name, status, content, result]: (typeof INBOUND | typeof OUTBOUND)[number],
    index: number,
  ) => ({
    id: random.uuid(now - (9 - index) * HOUR),
    messageId,
    interface: name,
    forProject: company.projects.venlo,
    time: at(9 - index),
    status,
    headers: { 'content-type': 'application/json' },
    content: JSON.stringify(content, null, 2),
    result,
  })
  return {
    email: mails,
    email_log: mails.flatMap(({ id, status }, index) =>
      (status === 'Sent' ? (['Sent'] as const) : (['Sent', status] as const)).map((event, step) => ({
        id: random.uuid(now - (30 - index) * HOUR + step),
        organization,
        object: id,
        time: new Date(now - (30 - index) * HOUR + step * 60_000).toISOString(),
        event,
        text: event === 'Bounced' ? 'The mailbox does not exist' : null,
      })),
    ),
    interface_inbound: INBOUND.map(messageOf),
    interface_outbound: OUTBOUND.map(messageOf),
  }
}
