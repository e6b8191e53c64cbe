import type { Locale } from '../../src/catalogue/enumerations.ts'
import { fillIn, type Filling } from '../../src/catalogue/fill-in.ts'

/** What the server keeps as the result of an interface message for the person who sent it, English and Dutch. */
const SENTENCES = {
  'sender-gone': ['Who sent it has no account', 'Wie het verstuurde heeft geen account'],
  'sender-blocked': [
    'The account of who sent it is blocked: resend it once the account is free again',
    'Het account van wie het verstuurde is geblokkeerd: verstuur het opnieuw zodra het account weer vrij is',
  ],
  'sender-outside': [
    'The project is not open to who sent it',
    'Het project is niet toegankelijk voor wie het verstuurde',
  ],
  'sender-may-not': ['Who sent it may not do this: {name}', 'Wie het verstuurde mag dit niet: {name}'],
  'not-in-state': ['Not possible in state {current}', 'Niet mogelijk in status {current}'],
  archived: ['This record was archived', 'Dit record is gearchiveerd'],
  refused: ['Refused: {code}', 'Geweigerd: {code}'],
  unexpected: [
    'An unexpected error; the log of the server says more',
    'Een onverwachte fout; het logboek van de server zegt meer',
  ],
  'no-address': [
    'No address is set for the interface “{name}”: see INTERFACE_URLS',
    'Voor de interface “{name}” is geen adres ingesteld: zie INTERFACE_URLS',
  ],
  'wrong-header': ['The header “{name}” cannot be sent', 'De header “{name}” kan niet worden verstuurd'],
  'no-answer': ['No answer within {seconds} s', 'Geen antwoord binnen {seconds} s'],
  'not-reached': ['The address cannot be reached: {code}', 'Het adres is niet bereikbaar: {code}'],
} as const satisfies { readonly [code: string]: readonly [string, string] }

export type MessageSentence = keyof typeof SENTENCES

/** The sentence in a language. */
export const messageSentence = (code: MessageSentence, locale: Locale, values: Filling = {}): string => {
  const [english, dutch] = SENTENCES[code]
  return fillIn(locale === 'nl_NL' ? dutch : english, values)
}
