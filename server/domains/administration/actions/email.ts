import { sql } from 'kysely'
import { email } from '../../../../src/domains/administration/entities/email.ts'
import type { Problem } from '../../../../src/catalogue/problem.ts'
import { isMailedLinkOpen } from '../../../auth/one-time-link.ts'
import type { Db } from '../../../db/pool.ts'
import { type NotAgain, sendMailAgain } from '../../../mail/outbox.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { invalid, refused } from '../../../store/result.ts'

const WHY: { readonly [reason in Exclude<NotAgain, 'taken'>]: Problem['code'] } = {
  gone: 'mail-gone',
  'under-way': 'mail-under-way',
}

const hasLink = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from outgoing_mail where id = ${id}::uuid and has_link`.execute(db)
  return rows.length > 0
}

/** Sending again: the same mail to the same recipient, with the sender that the settings name then. */
export const emailHooks = hooksFor(email, {
  transitions: {
    resend: {
      guard: async (unit, { id }) => {
        if (unit.sendsMail === false) return invalid({ nextTry: [{ code: 'no-mail-server' }] })
        // A mail with a dead link is useless, and its text cannot say so.
        if ((await hasLink(unit.db, id)) && !(await isMailedLinkOpen(unit.db, id)))
          return invalid({ text: [{ code: 'mail-link-old' }] })
        const not = await sendMailAgain(unit.db, id)
        if (not === 'taken') return refused('stale_state', { current: 'Sent' })
        return not === null ? null : invalid({ nextTry: [{ code: WHY[not] }] })
      },
      patch: (unit) => Promise.resolve({ nextTry: unit.now.toISOString() }),
      after: (unit, { id, subject, to }) => {
        const { principal, via } = unit
        const event = { action: 'mail sent again', entity: email.name, record: id, name: subject } as const
        unit.atEnd.push((db) => recordEvent(db, whoIs(principal, via), { ...event, details: { to } }))
        return Promise.resolve()
      },
    },
  },
})
