import type { Locale } from '../../src/catalogue/enumerations.ts'
import { productName } from '../../src/config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { keepMail } from '../mail/outbox.ts'
import { defaultSender } from '../mail/sender.ts'
import { accountById } from './account.ts'
import { removePasskeys } from './passkey.ts'

/** What was done with the passkeys of an account. */
export type PasskeyChange = 'added' | 'removed'

type Language = 'en' | 'nl'
type Words = Readonly<Record<Language, readonly [subject: string, text: string, after: string]>>

const words: Readonly<Record<PasskeyChange, Words>> = {
  added: {
    en: [
      `A passkey was added to your ${productName} account`,
      'A passkey was added to your account. Whoever has it can sign in without your password.',
      'If it was not you, sign in, remove the passkey and choose a new password, or call your administrator.',
    ],
    nl: [
      `Er is een passkey toegevoegd aan je ${productName}-account`,
      'Er is een passkey toegevoegd aan je account. Wie die heeft, kan zich zonder je wachtwoord aanmelden.',
      'Was je het niet zelf? Meld je aan, verwijder de passkey en kies een nieuw wachtwoord, of bel je beheerder.',
    ],
  },
  removed: {
    en: [
      `A passkey was removed from your ${productName} account`,
      'A passkey was removed from your account. You can no longer sign in with it.',
      'If neither you nor your administrator did this, sign in, choose a new password and call your administrator.',
    ],
    nl: [
      `Er is een passkey verwijderd van je ${productName}-account`,
      'Er is een passkey verwijderd van je account. Je kunt je er niet meer mee aanmelden.',
      'Hebben jij en je beheerder dit niet gedaan? Meld je aan, kies een nieuw wachtwoord en bel je beheerder.',
    ],
  },
}

const languageOf = (locale: Locale): Language => (locale === 'nl_NL' ? 'nl' : 'en')

/** Dependencies for sending mails to accounts. */
interface NoticeParts {
  readonly db: Db
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  publicAddress(): string
}

/**
 * Mails the owner of an account that a passkey was added or removed, in the transaction of the change, so that a stranger with access to
 * the account cannot do it unnoticed. Does nothing for an account without an address.
 */
export async function mailPasskeyChange(
  { config, publicAddress }: Omit<NoticeParts, 'db'>,
  transaction: Db,
  { user, change, name = '' }: { readonly user: string; readonly change: PasskeyChange; readonly name?: string },
): Promise<void> {
  const account = await accountById(transaction, user)
  if (account === null || account.email === '') return
  const [subject, text, after] = words[change][languageOf(account.locale)]
  const named = name === '' ? [] : [name]
  const mail = {
    kind: 'account security',
    sender: defaultSender(config.mailFrom, publicAddress()),
    recipient: account.email,
    subject,
    body: `${[account.username, text, ...named, after].join('\n\n')}\n`,
    organization: account.organization,
  }
  await keepMail(transaction, mail, { posted: config.smtpUrl !== undefined })
}

/** Removes one passkey of an account, or all of them, and mails its owner if there were any; returns how many. */
export const removeAndTell = (parts: NoticeParts, user: string, id: string | null = null): Promise<number> =>
  parts.db.transaction().execute(async (transaction) => {
    const removed = await removePasskeys(transaction, user, id)
    if (removed > 0) await mailPasskeyChange(parts, transaction, { user, change: 'removed' })
    return removed
  })
