import type { Locale } from '../../src/catalogue/enumerations.ts'
import { type Bilingual, type Filling, inLanguage } from '../../src/catalogue/fill-in.ts'

/** Why a workbook cannot be read. */
export const WORKBOOK_FAULTS = {
  'old-excel': [
    'This is an Excel file of before 2007: save it as .xlsx',
    'Dit is een Excel-bestand van voor 2007: sla het op als .xlsx',
  ],
  'locked-excel': [
    'The Excel file has a password: save it without one',
    'Het Excel-bestand heeft een wachtwoord: sla het op zonder',
  ],
  'damaged-excel': [
    'The Excel file is damaged or incomplete: open it, save it again and try once more',
    'Het Excel-bestand is beschadigd of niet volledig: open het, sla het opnieuw op en probeer het nog eens',
  ],
} as const satisfies { readonly [code: string]: Bilingual }

/** Texts of jobs, exports and imports for the person who started them, and of interface messages for their sender, in English and Dutch. */
const SENTENCES = {
  ...WORKBOOK_FAULTS,
  unexpected: [
    'An unexpected error; the log of the server says more',
    'Een onverwachte fout; het logboek van de server zegt meer',
  ],
  'export-stopped': [
    'The server stopped while it was under way. Make it again.',
    'De server stopte terwijl de export liep. Maak hem opnieuw.',
  ],
  'export-no-room': [
    'The server has no room for it now. Make it again later.',
    'De server heeft er nu geen ruimte voor. Maak hem later opnieuw.',
  ],
  'job-stopped': [
    'The server stopped while it was under way. Start it again.',
    'De server stopte terwijl de taak liep. Start haar opnieuw.',
  ],
  'job-resumed': [
    'Stopped with the server; it goes on by itself',
    'Gestopt met de server; de taak gaat vanzelf verder',
  ],
  'job-retried': [
    'Stopped by an unexpected error; it is tried again by itself',
    'Gestopt door een onverwachte fout; de taak wordt vanzelf opnieuw geprobeerd',
  ],
  'job-ended': ['Somebody has ended it', 'Iemand heeft de taak beëindigd'],
  'import-cancelled': [
    'Cancelled by {name}; rows that were taken before stay',
    'Geannuleerd door {name}; rijen die al waren overgenomen blijven',
  ],
  'job-begins': ['Begun: {type}', 'Begonnen: {type}'],
  'job-progress': ['{percent} % done', '{percent} % gereed'],
  'job-done': ['Done in {seconds} s', 'Gereed in {seconds} s'],
  'job-failed': ['Failed: {why}', 'Mislukt: {why}'],
  'no-service': ['There is no service “{type}”', 'Er is geen dienst “{type}”'],
  'maker-gone': ['Who made it has no account any more', 'Wie hem maakte heeft geen account meer'],
  'maker-outside': ['The project is not open to who made it', 'Het project is niet toegankelijk voor wie hem maakte'],
  'maker-may-not-read': ['Who made it may not read this list', 'Wie hem maakte mag deze lijst niet lezen'],
  'not-exportable': ['{name} cannot be exported', '{name} kan niet worden geëxporteerd'],
  'unusable-filter': ['The filter {name} cannot be used', 'Het filter {name} kan niet worden gebruikt'],
  'too-many-rows': ['More than {max} rows: set a filter first', 'Meer dan {max} rijen: stel eerst een filter in'],
  'not-text': [
    'The file is no text: save it as “CSV UTF-8” or as an Excel workbook (.xlsx)',
    'Het bestand is geen tekst: sla het op als “CSV UTF-8” of als Excel-werkmap (.xlsx)',
  ],
  'too-long-for-excel': [
    'A text of {path} is longer than the 32,767 characters that Excel takes: export as CSV',
    'Een tekst van {path} is langer dan de 32.767 tekens die Excel aankan: exporteer als CSV',
  ],
  'not-yes-no': ['“{text}” is neither yes nor no', '“{text}” is geen ja en geen nee'],
  'not-json': ['This is not valid JSON', 'Dit is geen geldige JSON'],
  'taken-instead': [
    '“{text}” is not known: “{taken}” was taken instead',
    '“{text}” is niet bekend: in plaats daarvan is “{taken}” genomen',
  ],
  'not-an-id': ['“{text}” is not the id of a record', '“{text}” is niet de id van een record'],
  'id-of-none': [
    'No record here has this id, but one has “{text}”: leave the id empty to change that one',
    'Hier heeft geen record deze id, maar wel een “{text}”: laat de id leeg om dat te wijzigen',
  ],
  'about-same-record': [
    'Row {first} is about the same record: this row was left out',
    'Rij {first} gaat over hetzelfde record: deze rij is overgeslagen',
  ],
  'also-of': [
    '“{text}” is also that of {holder}: correct the one that is wrong',
    '“{text}” is ook van {holder}: verbeter degene die niet klopt',
  ],
  'no-such-name': ['There is no “{text}” here ({kind})', 'Er is hier geen “{text}” ({kind})'],
  'name-of-several': [
    'The name “{text}” is not enough: {count} records have it ({kind}). Give what only one of them has, such as its reference or its id.',
    'De naam “{text}” is niet genoeg: {count} records heten zo ({kind}). Geef wat maar één ervan heeft, zoals de referentie of de id.',
  ],
  'key-of-several': [
    '{count} records have “{text}” here: add the column “id”, as an export has it',
    '{count} records hebben hier “{text}”: voeg de kolom “id” toe, zoals een export die heeft',
  ],
  'large-excel': [
    'The Excel file unpacks to more than an import takes: split it, or save the sheet as CSV',
    'Het Excel-bestand is uitgepakt groter dan een import aankan: splits het, of sla het blad op als CSV',
  ],
  'too-many-rows-to-import': [
    'The file has more than {max} rows: split it',
    'Het bestand heeft meer dan {max} rijen: splits het',
  ],
  'too-slow-to-import': [
    'Reading the file takes too long: split it, or save the sheet as CSV',
    'Het bestand lezen duurt te lang: splits het, of sla het blad op als CSV',
  ],
  'too-large-to-import': [
    'Reading the file takes more memory than an import has: split it',
    'Het bestand lezen kost meer geheugen dan een import heeft: splits het',
  ],
  'no-sheet': ['The Excel file has no sheet with cells', 'Het Excel-bestand heeft geen blad met cellen'],
  'empty-sheet': ['The sheet “{name}” is empty', 'Het blad “{name}” is leeg'],
  'no-target': ['The job does not say what to import', 'De taak zegt niet wat er moet worden geïmporteerd'],
  'starter-gone': ['Who started it has no account any more', 'Wie hem startte heeft geen account meer'],
  'starter-outside': [
    'The project is not open to who started it',
    'Het project is niet toegankelijk voor wie hem startte',
  ],
  'no-upload': ['The uploaded file is not there any more', 'Het geüploade bestand is er niet meer'],
  'may-not-make': [
    'Who started it may not make or change this: {kind}',
    'Wie hem startte mag dit niet maken of wijzigen: {kind}',
  ],
  'may-not-read': ['Who started it may not read: {kind}', 'Wie hem startte mag dit niet lezen: {kind}'],
  'new-refused': ['The record was refused: {kind}, {code}', 'Het record is geweigerd: {kind}, {code}'],
  'not-number': ['“{text}” is not a number', '“{text}” is geen getal'],
  'no-header': ['The file has no header row', 'Het bestand heeft geen rij met kolomnamen'],
  'no-known-column': [
    'Nothing was imported: no column of the file goes by the name of a field of {kind}. The file has {columns}. Expected are columns such as {expected}.',
    'Er is niets geïmporteerd: geen kolom van het bestand heet zoals een veld van {kind}. Het bestand heeft {columns}. Verwacht worden kolommen zoals {expected}.',
  ],
  'header-twice': [
    'The column “{name}” stands twice in the header',
    'De kolom “{name}” staat twee keer in de rij met kolomnamen',
  ],
  'too-many-columns': [
    'The header names {columns} columns, an import takes {max} at most: leave out those that are not needed',
    'De rij met kolomnamen noemt {columns} kolommen, een import neemt er hoogstens {max}: laat weg wat niet nodig is',
  ],
  'broken-header': [
    'The header in column {column} is an error of a formula or no text',
    'De kop van kolom {column} is een fout van een formule of geen tekst',
  ],
  'outside-columns': ['A value in a column without a name', 'Een waarde in een kolom zonder naam'],
  'no-stored-value': ['The formula has no stored value', 'De formule heeft geen bewaarde waarde'],
  'formula-error': ['The formula ends in {error}', 'De formule geeft {error}'],
  'not-number-or-date': ['“{text}” is no number or date', '“{text}” is geen getal of datum'],
  'too-many-values': ['{values} values under {columns} columns', '{values} waarden onder {columns} kolommen'],
  'broken-quotes': ['The quotation marks do not match', 'De aanhalingstekens kloppen niet'],
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
  'no-address': [
    'No address is set for the interface “{name}”: see INTERFACE_URLS',
    'Voor de interface “{name}” is geen adres ingesteld: zie INTERFACE_URLS',
  ],
  'wrong-header': ['The header “{name}” cannot be sent', 'De header “{name}” kan niet worden verstuurd'],
  'no-answer': ['No answer within {seconds} s', 'Geen antwoord binnen {seconds} s'],
  'not-reached': ['The address cannot be reached: {code}', 'Het adres is niet bereikbaar: {code}'],
} as const satisfies { readonly [code: string]: Bilingual }

export type SentenceCode = keyof typeof SENTENCES

/** The sentence in a language. */
export const sentence = (code: SentenceCode, locale: Locale, values?: Filling): string =>
  inLanguage(SENTENCES[code], locale, values)

/** A sentence that is formatted in the language of its reader later. */
export type Told = (locale: Locale) => string

export const told =
  (code: SentenceCode, values?: Filling): Told =>
  (locale) =>
    sentence(code, locale, values)

/** A sentence in every language of the product. */
export type Texts = { readonly [locale in Locale]: string }

export const inEveryLanguage = (reason: Told): Texts => ({
  en_US: reason('en_US'),
  en_GB: reason('en_GB'),
  nl_NL: reason('nl_NL'),
})

/** Thrown for work that cannot be done, with the reason in every language for the person who requested it. */
export class CannotDo extends Error {
  readonly in: Told

  constructor(reason: string | Told) {
    super(typeof reason === 'string' ? reason : reason('en_US'))
    this.in = typeof reason === 'string' ? () => reason : reason
  }
}

export const cannotDo = (code: SentenceCode, values?: Filling): CannotDo => new CannotDo(told(code, values))
