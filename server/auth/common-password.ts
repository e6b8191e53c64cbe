import { readFileSync } from 'node:fs'

const listed: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Words that people decorate with digits and symbols, in English and Dutch. */
const stems: ReadonlySet<string> = new Set(
  `password passwort passw wachtwoord welcome welkom geheim secret letmein login inloggen admin administrator manager
  user gebruiker guest test testing changeme default temporary tijdelijk qwerty qwertyuiop azerty asdfgh asdfghjkl zxcvbn
  zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcdefghij iloveyou monkey dragon sunshine princess football baseball
  voetbal superman batman master shadow computer internet samsung spring summer autumn winter lente zomer herfst voorjaar
  najaar january february march april may june july august september october november december januari februari maart mei
  juni juli augustus oktober monday tuesday wednesday thursday friday saturday sunday maandag dinsdag woensdag donderdag
  vrijdag zaterdag zondag amsterdam rotterdam nederland holland`.split(/\s+/),
)

const written: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Returns whether a password is easy to guess: listed, a common word with digits and symbols, or made of few different
 * characters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (listed.has(lower) || new Set(lower).size < 5) return true
  const bare = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return stems.has(bare) || stems.has(bare.replace(/[@431!0$5]/g, (sign) => written[sign] ?? sign))
}
