import { email } from '../entities/email.ts'
import type { Row } from '../../../catalogue/row.ts'
import { type Person, passes } from '../../../catalogue/rule.ts'

export type MailDelivery = keyof typeof email.list.groups.groups

const NOBODY: Person = { id: '', organization: null, roles: new Set(), modules: new Set() }
const GROUPS = email.list.groups.groups
const NAMES = ['queued', 'retried', 'given up', 'kept'] as const satisfies readonly MailDelivery[]

/** What happens to a mail that the mail server has not taken; null for one that it took. The same as in the filter of the list. */
export const deliveryOf = (row: Row<typeof email>): MailDelivery | null =>
  NAMES.find((name) => passes(GROUPS[name], row, NOBODY)) ?? null
