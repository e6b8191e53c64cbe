import { randomUUID } from 'node:crypto'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { productName } from '../../src/config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { keepMail, type Render } from '../mail/outbox.ts'
import { defaultSender } from '../mail/sender.ts'
import { createLink, type LinkKind, linkPath, mailedToken } from './one-time-link.ts'

const words = {
  activation: {
    en: [
      `Activate your ${productName} account`,
      'An account was made for you. Open this link to choose a password and activate it:',
      'The link works once, for 7 days.',
    ],
    nl: [
      `Activeer je ${productName}-account`,
      'Er is een account voor je gemaakt. Open deze link om een wachtwoord te kiezen en het account te activeren:',
      'De link werkt één keer, 7 dagen lang.',
    ],
  },
  reset: {
    en: [
      `Choose a new ${productName} password`,
      'Somebody, most likely you, asked for a new password. Open this link to choose one:',
      'The link works once, for 24 hours. If it was not you, do nothing.',
    ],
    nl: [
      `Kies een nieuw ${productName}-wachtwoord`,
      'Iemand, waarschijnlijk jijzelf, heeft om een nieuw wachtwoord gevraagd. Open deze link om er een te kiezen:',
      'De link werkt één keer, 24 uur lang. Was je het niet zelf? Doe dan niets.',
    ],
  },
} as const

/** Placeholder for the link in the stored body of a mail. */
const placeholder = '{link}'

export interface Letter {
  readonly kind: LinkKind
  readonly user: string
  readonly to: string
  readonly username: string
  readonly organization: string | null
  readonly locale: Locale
  /** Public URL of the product, without a trailing slash. */
  readonly origin: string
}

/**
 * Creates a one-time link and stores a mail with it in the e-mail log; with a mail server configured it is sent after
 * the commit. `renderLinkMail` inserts the link when the mail is sent. Returns the link, which is stored nowhere.
 */
export async function sendLinkMail(
  db: Db,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  letter: Letter,
): Promise<string> {
  const id = randomUUID()
  const path = await createLink(db, letter.kind, letter.user, id)
  const [subject, before, after] = words[letter.kind][letter.locale === 'nl_NL' ? 'nl' : 'en']
  const bodyWith = (link: string): string => `${letter.username}\n\n${before}\n\n${link}\n\n${after}\n`
  const mail = {
    id,
    kind: letter.kind === 'reset' ? 'password reset' : letter.kind,
    sender: defaultSender(mailFrom, letter.origin),
    recipient: letter.to,
    subject,
    body: bodyWith(letter.origin + linkPath(placeholder)),
    hasLink: true,
    shown: bodyWith('…'),
    organization: letter.organization,
  }
  await keepMail(db, mail, { posted: smtpUrl !== undefined })
  return letter.origin + path
}

/** Returns the body of a mail with its link, as it is sent. */
export const renderLinkMail: Render = async (db, { id, body }) => body.replace(placeholder, await mailedToken(db, id))
