import type { Locale } from '../../src/catalogue/enumerations.ts'
import { productName, productShort } from '../../src/config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { keepMail } from '../mail/outbox.ts'
import type { LinkKind } from './one-time-link.ts'

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

export interface Letter {
  readonly kind: LinkKind
  readonly to: string
  readonly username: string
  readonly organization: string | null
  readonly locale: Locale
  /** The whole address, with origin. */
  readonly link: string
}

/** Keeps a letter in the e-mail log; where a mail server is set it goes out after the commit. */
export async function sendLetter(
  db: Db,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  letter: Letter,
): Promise<void> {
  const [subject, before, after] = words[letter.kind][letter.locale === 'nl_NL' ? 'nl' : 'en']
  const body = `${letter.username}\n\n${before}\n\n${letter.link}\n\n${after}\n`
  const mail = {
    kind: letter.kind === 'reset' ? 'password reset' : letter.kind,
    sender: `${productName} <${mailFrom ?? `${productShort}@${new URL(letter.link).hostname}`}>`,
    recipient: letter.to,
    subject,
    body,
    shown: body.replace(letter.link, '…'),
    organization: letter.organization,
  }
  await keepMail(db, mail, { posted: smtpUrl !== undefined })
}
