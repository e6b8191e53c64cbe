import { PRODUCT_LOCALES, type Locale } from './enumerations.ts'
import { type Bilingual, inLanguage } from './fill-in.ts'

/** One problem of one field; it is translated where it is shown. */
export interface Problem {
  readonly code: ProblemCode
  readonly params?: { readonly [name: string]: string | number }
}
export type ProblemCode = keyof typeof TEXTS
/** Problems by property path (dots for nested) (OPEN-093). */
export type Problems = { readonly [path: string]: readonly Problem[] }

const TEXTS = {
  required: ['Fill in this field', 'Vul dit veld in'],
  unknown: ['There is no such field', 'Dit veld bestaat niet'],
  locked: ['This field is set by the system', 'Dit veld wordt door het systeem ingevuld'],
  'not-text': ['Must be text', 'Moet tekst zijn'],
  'too-long': ['At most {max} characters', 'Hoogstens {max} tekens'],
  'too-short': ['At least {min} characters', 'Minstens {min} tekens'],
  'not-number': ['Must be a number', 'Moet een getal zijn'],
  'not-integer': ['Must be a whole number', 'Moet een geheel getal zijn'],
  'too-small': ['At least {min}', 'Minstens {min}'],
  'too-large': ['At most {max}', 'Hoogstens {max}'],
  'not-boolean': ['Must be yes or no', 'Moet ja of nee zijn'],
  'not-date': ['Must be a date, written yyyy-mm-dd', 'Moet een datum zijn, als jjjj-mm-dd'],
  'not-time': ['Must be a time, written HH:mm', 'Moet een tijd zijn, als UU:mm'],
  'not-instant': ['Must be a date and time in UTC', 'Moet een datum en tijd in UTC zijn'],
  'after-today': ['May not be after today', 'Mag niet na vandaag liggen'],
  'before-today': ['May not be before today', 'Mag niet voor vandaag liggen'],
  'not-offered': ['“{value}” is not one of the choices', '“{value}” is geen van de keuzes'],
  'unknown-name': [
    'There is no “{value}”: choose a name from the list',
    'Er is geen “{value}”: kies een naam uit de lijst',
  ],
  'more-than-own': [
    '“{value}” may do more than you may: only somebody who may do all of that can give it',
    '“{value}” mag meer dan jij: alleen wie dat allemaal zelf mag, kan deze rol geven',
  ],
  'own-role': [
    'You do not decide your own role: ask another administrator',
    'Je bepaalt je eigen rol niet: vraag een andere beheerder',
  ],
  'has-role-here': [
    'Has a role of its own in this project already: change that one',
    'Heeft in dit project al een eigen rol: wijzig die',
  ],
  'not-reference': ['Must be the id of a record', 'Moet het id van een record zijn'],
  'no-such-sensor': [
    'No sensor of this project has the code “{code}”',
    'Geen sensor van dit project heeft de code “{code}”',
  ],
  'no-such-record': ['This record does not exist here', 'Dit record bestaat hier niet'],
  'other-project': ['Select this project first', 'Kies eerst dit project'],
  'not-interval': ['Must be an interval such as P3W', 'Moet een periode zijn zoals P3W'],
  'not-json': ['Must be valid JSON', 'Moet geldige JSON zijn'],
  'bad-name': ['A name of at most 100 characters without dots', 'Een naam van hoogstens 100 tekens zonder punten'],
  'not-map': ['Must be a list of named values', 'Moet een lijst met benoemde waarden zijn'],
  taken: ['Already used by {holder}', 'Al in gebruik door {holder}'],
  'name-taken': [
    'There is a view of this name already: choose another name',
    'Er is al een weergave met deze naam: kies een andere naam',
  ],
  cycle: ['Would make a circle: {path}', 'Zou een kring maken: {path}'],
  'weak-password': [
    'At least 10 characters with a letter and a digit, and not the username',
    'Minstens 10 tekens met een letter en een cijfer, en niet de gebruikersnaam',
  ],
  'common-password': [
    'Too many people use this password: choose one that nobody guesses',
    'Te veel mensen gebruiken dit wachtwoord: kies er een dat niemand raadt',
  ],
  'own-password': [
    'Change your own under Security, with your password',
    'Wijzig die van jezelf onder Beveiliging, met je wachtwoord',
  ],
  'not-in-stock': ['Is not in stock: put it into stock first', 'Ligt niet op voorraad: leg het eerst op voorraad'],
  'read-only': ['Cannot be changed now', 'Kan nu niet worden gewijzigd'],
  'exports-at-once': [
    '{count} of your exports are still being made: wait until one of them is ready',
    'Er worden nog {count} exports van je gemaakt: wacht tot er een klaar is',
  ],
  'exports-per-hour': [
    'You have started {count} exports in the last hour, as many as one person may: try again in {minutes} min',
    'Je hebt het afgelopen uur {count} exports gestart, zoveel als één persoon mag: probeer het over {minutes} min opnieuw',
  ],
  'no-mail-server': [
    'This server has no mail server, so it sends no mails: an operator sets SMTP_URL',
    'Deze server heeft geen mailserver en verstuurt dus geen mails: een beheerder van de server stelt SMTP_URL in',
  ],
  'mail-gone': ['This mail is not kept for sending', 'Deze mail wordt niet bewaard om te versturen'],
  'mail-under-way': [
    'This mail is being sent at this moment: look again in a minute',
    'Deze mail wordt op dit moment verstuurd: kijk over een minuut opnieuw',
  ],
  'mail-link-old': [
    'The link in this mail was used, replaced or is too old: have a new one sent',
    'De link in deze mail is gebruikt, vervangen of te oud: laat een nieuwe versturen',
  ],
  'not-sender-name': [
    'One line of at most 100 characters, without < > " and \\',
    'Eén regel van hoogstens 100 tekens, zonder < > " en \\',
  ],
  'not-of-project': [
    'Not for a project: set it for the organization',
    'Niet voor een project: stel het in voor de organisatie',
  ],
  'in-state': ['Not possible while it is {state}', 'Kan niet zolang het {state} is'],
  'no-content': [
    'Add at least one line item or ship unit first',
    'Voeg eerst minstens één artikelregel of verzendeenheid toe',
  ],
  'no-items': ['Add at least one item with an amount first', 'Voeg eerst minstens één regel met een aantal toe'],
  'nothing-open': ['Nothing is still open on this order', 'Op deze order staat niets meer open'],
  'nothing-scanned': [
    'Nothing is scanned yet: cancel the packing slip instead',
    'Er is nog niets gescand: annuleer de pakbon',
  ],
  'not-all-scanned': [
    'Not everything is scanned yet: scan what is missing, or close the packing slip short',
    'Nog niet alles is gescand: scan wat er ontbreekt, of sluit de pakbon met tekort',
  ],
  'no-orders': ['No transport order is assigned yet', 'Er is nog geen transportopdracht toegewezen'],
  'not-un-number': ['Must be four digits, such as 1203', 'Moet vier cijfers zijn, zoals 1203'],
  'not-of-un-number': ['UN {unNumber} is listed with {listed}', 'UN {unNumber} staat op de lijst met {listed}'],
  'not-epc': [
    'Not a readable EPC: the hexadecimal digits of a tag, urn:epc:… or a GS1 Digital Link. Any other code is a barcode.',
    'Geen leesbare EPC: de hexadecimale cijfers van een tag, urn:epc:… of een GS1 Digital Link. Elke andere code is een barcode.',
  ],
  'epc-length': [
    'An EPC that begins like this has {expected} hexadecimal digits, here are {got}',
    'Een EPC die zo begint heeft {expected} hexadecimale cijfers, hier staan er {got}',
  ],
  'epc-chip': [
    'This is the number of the chip, not the EPC that is written on it',
    'Dit is het nummer van de chip, niet de EPC die erop is geschreven',
  ],
  'epc-empty': ['No EPC is written on this tag yet', 'Op deze tag is nog geen EPC geschreven'],
  'not-gtin': ['A GTIN has 8, 12, 13 or 14 digits', 'Een GTIN heeft 8, 12, 13 of 14 cijfers'],
  'not-gtin-14': [
    'Behind (01) and (02) stand the 14 digits of a GTIN: put zeros before a shorter one',
    'Achter (01) en (02) staan de 14 cijfers van een GTIN: zet nullen voor een kortere',
  ],
  'not-sscc': ['An SSCC has 18 digits', 'Een SSCC heeft 18 cijfers'],
  'check-digit': [
    'The check digit is {got} and should be {expected}: one of the digits is wrong',
    'Het controlecijfer is {got} en moet {expected} zijn: een van de cijfers klopt niet',
  ],
  'not-email': [
    'Must be an e-mail address such as name@example.org',
    'Moet een e-mailadres zijn, zoals naam@example.org',
  ],
  'not-phone': ['Must be a phone number, with digits', 'Moet een telefoonnummer zijn, met cijfers'],
  'not-url': ['Must be a web address such as https://example.org', 'Moet een webadres zijn, zoals https://example.org'],
  'not-matching': ['Must match {pattern}', 'Moet voldoen aan {pattern}'],
  // In the words that an administrator gave to a rule.
  'rule-says': ['{text}', '{dutch}'],
  'not-limits': ['Limits such as 1-40, 5- or -10..10', 'Grenzen zoals 1-40, 5- of -10..10'],
  'not-pattern': [
    'Not a regular expression that can be used: {part}',
    'Geen reguliere expressie die kan worden gebruikt: {part}',
  ],
  'no-such-place': ['The workflow has no status {place}', 'De workflow heeft geen status {place}'],
  'end-stays': ['{place} is an end: no step leads on from it', '{place} is een eindstatus: geen stap leidt verder'],
  'first-place': ['New records begin in {place}: it stays', 'Nieuwe records beginnen in {place}: die status blijft'],
  'place-in-use': ['Records still stand in {place}', 'Er staan nog records in {place}'],
  'place-of-step': ['The step {step} still uses {place}', 'De stap {step} gebruikt {place} nog'],
  'built-in-step': [
    'The product needs the step {step}: keep at least one of that name',
    'Het product heeft de stap {step} nodig: houd er minstens één met die naam',
  ],
  'server-step': [
    'The server takes the step {step} by itself: it stays as it is',
    'De server zet de stap {step} zelf: die blijft zoals hij is',
  ],
  'no-way-on': [
    'Records in {place} would have no way on. First add another step that begins in {place}.',
    'Records in {place} zouden niet verder kunnen. Voeg eerst een andere stap toe die in {place} begint.',
  ],
  'no-way-to-end': [
    'Records in {place} could never be finished: no way leads from there to an end any more',
    'Records in {place} zouden nooit klaar komen: vandaar leidt geen weg meer naar een eindstatus',
  ],
  'same-place': ['Must lead to another status', 'Moet naar een andere status leiden'],
  'step-twice': ['The step {step} already begins in {place}', 'De stap {step} begint al in {place}'],
  'not-step-name': ['Only letters from a to z, at most 60', 'Alleen letters van a tot en met z, hoogstens 60'],
  'not-places': ['A list of at least one name', 'Een lijst met minstens één naam'],
  twice: ['{value} stands there twice', '{value} staat er twee keer'],
  'not-message': [
    'Not a usable text: braces and plurals must be written as in the original',
    'Geen bruikbare tekst: accolades en meervouden moeten zijn geschreven zoals in het origineel',
  ],
  'placeholder-missing': [
    'These placeholders of the original are missing: {names}',
    'Deze plaatshouders van het origineel ontbreken: {names}',
  ],
  'placeholder-unknown': [
    'The original has no such placeholders: {names}',
    'Het origineel heeft deze plaatshouders niet: {names}',
  ],
  'not-key': [
    'A name of letters, digits, dots, dashes and underscores',
    'Een naam van letters, cijfers, punten, streepjes en lage streepjes',
  ],
  'not-position': ['Latitude and longitude such as 51.37, 6.17', 'Breedte- en lengtegraad zoals 51.37, 6.17'],
  'not-name-list': ['Names with commas between them', 'Namen met komma’s ertussen'],
  'before-start': ['Must not lie before the start', 'Mag niet voor het begin liggen'],
  'of-system': [
    'This belongs to the system: only a superadministrator changes it',
    'Dit hoort bij het systeem: alleen een superbeheerder wijzigt het',
  ],
  'for-all': [
    'Fill in whom it is for: only a superadministrator sets it for everybody',
    'Vul in voor wie het is: alleen een superbeheerder stelt het voor iedereen in',
  ],
  'renewed-already': ['Somebody has renewed it already', 'Iemand heeft het al vernieuwd'],
  fitted: ['Sits on {holder} already: take it off there first', 'Zit al op {holder}: haal het daar eerst af'],
  'fitted-by': [
    '{person} has put it on {holder}: take it off there first',
    '{person} heeft het op {holder} gezet: haal het daar eerst af',
  ],
  'left-to-supplier': [
    'Sensors of this type are put on assets by the supplier',
    'Sensoren van dit type worden door de leverancier op assets gezet',
  ],
  'no-organization': [
    'There is no active organization of this name: write it as that organization does',
    'Er is geen actieve organisatie met deze naam: schrijf die zoals die organisatie zelf doet',
  ],
  'is-owner': [
    'Owns this project: name another organization',
    'Is eigenaar van dit project: noem een andere organisatie',
  ],
  'works-here': ['Works in this project already', 'Werkt al in dit project'],
  'does-not-fit': ['Does not fit together: {names}', 'Past niet bij elkaar: {names}'],
} as const satisfies Record<string, Bilingual>

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(TEXTS, code)

/** A number as people of the language write it. */
const written = (value: string | number, locale: Locale): string =>
  typeof value === 'number' ? value.toLocaleString(locale.replace('_', '-'), { maximumFractionDigits: 20 }) : value

/** The text of a problem in a locale. */
export const problemText = ({ code, params = {} }: Problem, locale: Locale): string =>
  inLanguage(
    TEXTS[code],
    locale,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value, locale)])),
  )

/** The `errors` map of a 422 (contract: property path to list of texts). */
export const errorTexts = (problems: Problems, locale: Locale): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([path, list]) => [path, list.map((p) => problemText(p, locale))]))

export const isLocale = (value: unknown): value is Locale => PRODUCT_LOCALES.some((locale) => locale === value)
