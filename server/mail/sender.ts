import { isMailAddress, isSenderName } from '../../src/catalogue/mail-address.ts'
import { MAIL_FROM, MAIL_FROM_NAME } from '../../src/domains/administration/effects/mail-settings.ts'
import { productName, productShort } from '../../src/config.ts'
import type { Db } from '../db/pool.ts'
import { settingsIn } from '../store/settings.ts'

/** The sender that follows from MAIL_FROM, else from the public address: `Name <address>`. */
export const defaultSender = (mailFrom: string | undefined, origin: string): string =>
  `${productName} <${mailFrom ?? `${productShort}@${new URL(origin).hostname}`}>`

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Reads `Name <address>`, or an address alone. */
const parsed = (text: string): Sender => {
  const [, name = '', address = text] = /^\s*(.*?)\s*<([^>]*)>\s*$/.exec(text) ?? []
  return { name, address: address.trim() }
}

/**
 * The sender of mails to people of this organization: as its settings or those of the system say, and `otherwise`, which
 * follows from MAIL_FROM, for what they leave open.
 */
export const senderOf = async (db: Db, organization: string | null, otherwise: string): Promise<Sender> => {
  const set = await settingsIn(db, [MAIL_FROM, MAIL_FROM_NAME], { organization, project: null })
  const [address, name] = [set.get(MAIL_FROM)?.trim() ?? '', set.get(MAIL_FROM_NAME)?.trim() ?? '']
  const base = parsed(otherwise)
  return {
    // A value that an older version stored without judging it must not keep mails from being sent.
    name: name !== '' && isSenderName(name) ? name : base.name,
    address: isMailAddress(address) ? address : base.address,
  }
}
