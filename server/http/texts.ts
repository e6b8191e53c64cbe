import type { Locale } from '../../src/catalogue/enumerations.ts'
import { type Bilingual, type Filling, inLanguage } from '../../src/catalogue/fill-in.ts'
import { productName } from '../../src/config.ts'
import { WORKBOOK_FAULTS } from '../jobs/sentences.ts'

/** The server's messages to users, in English and Dutch. The English of AUTH-10 to 13 is literal. */
const TEXTS = {
  ...WORKBOOK_FAULTS,
  'sign-in-blocked': [
    'Your account is blocked, please contact your admin to re-enable your account or reset your password.',
    'Je account is geblokkeerd. Neem contact op met je beheerder om het weer vrij te geven, of stel een nieuw wachtwoord in.',
  ],
  'sign-in-unknown': [
    'Unknown username / password combination',
    'Onbekende combinatie van gebruikersnaam en wachtwoord',
  ],
  'sign-in-code-missing': [
    'Give the code of your authenticator app, or a recovery code',
    'Geef de code van je authenticator-app, of een herstelcode',
  ],
  'sign-in-code-wrong': [
    'This code is not valid. Each code counts once; check the clock of the device that shows it.',
    'Deze code is niet geldig. Elke code telt één keer; kijk of de klok van het apparaat dat hem toont goed staat.',
  ],
  'factors-reset': [
    'The second factors and passkeys are removed. This person signs in with the password and can set up new ones.',
    'De tweede factoren en passkeys zijn verwijderd. Deze persoon meldt zich aan met het wachtwoord en kan nieuwe instellen.',
  ],
  'factors-none': [
    'This account has no second factor and no passkey',
    'Dit account heeft geen tweede factor en geen passkey',
  ],
  'passkey-unknown': [
    'This passkey was not accepted. Sign in with your password.',
    'Deze passkey is niet geaccepteerd. Meld je aan met je wachtwoord.',
  ],
  'passkey-refused': [
    'The passkey could not be stored. Please start again.',
    'De passkey kon niet worden bewaard. Begin opnieuw.',
  ],
  'passkeys-full': [
    'An account has at most 10 passkeys. Remove one first.',
    'Een account heeft hooguit 10 passkeys. Verwijder er eerst een.',
  ],
  'name-long': ['At most 60 characters', 'Hooguit 60 tekens'],
  'sign-in-warning': [
    'Please note: Your account will be blocked for security reasons if there are too many login attempts!',
    'Let op: je account wordt om veiligheidsredenen geblokkeerd bij te veel inlogpogingen!',
  ],
  'sign-in-minute': ['You can try again in 1 minute.', 'Je kunt het over 1 minuut opnieuw proberen.'],
  'sign-in-minutes': [
    'You can try again in {minutes} minutes.',
    'Je kunt het over {minutes} minuten opnieuw proberen.',
  ],
  'account-blocked': [
    'Your account is blocked. Ask your administrator to enable it again.',
    'Je account is geblokkeerd. Vraag je beheerder om het weer vrij te geven.',
  ],
  'too-many-guesses': [
    'Too many attempts from this address. Try again later.',
    'Te veel pogingen vanaf dit adres. Probeer het later opnieuw.',
  ],
  'reset-sent': [
    'If there is an account with this username, a link to choose a new password is on its way.',
    'Als er een account met deze gebruikersnaam is, is er een link onderweg om een nieuw wachtwoord te kiezen.',
  ],
  'link-expired': [
    'This link was used before or is too old. Ask for a new one.',
    'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
  ],
  'password-changed': ['Your password was changed', 'Je wachtwoord is gewijzigd'],
  'account-activated': ['Your account is active', 'Je account is actief'],
  'activation-sent': ['The activation was sent again', 'De activering is opnieuw verstuurd'],
  'password-required': ['Fill in this field', 'Vul dit veld in'],
  'password-long': ['At most 200 characters', 'Hoogstens 200 tekens'],
  'password-weak': [
    'At least 10 characters, with a letter and a digit',
    'Minstens 10 tekens, met een letter en een cijfer',
  ],
  'password-is-username': ['May not be the username', 'Mag niet de gebruikersnaam zijn'],
  'email-wrong': ['An e-mail address, such as name@example.org', 'Een e-mailadres, zoals naam@example.org'],
  'password-common': [
    'Too many people use this password: choose one that nobody guesses',
    'Te veel mensen gebruiken dit wachtwoord: kies er een dat niemand raadt',
  ],
  'password-reused': [
    'You have or had this password: choose another',
    'Dit wachtwoord heb je al (gehad): kies een ander',
  ],
  'password-wrong': ['This is not your current password', 'Dit is niet je huidige wachtwoord'],
  'not-signed-in': ['Sign in to continue', 'Meld je aan om verder te gaan'],
  'key-wrong': ['The key after Bearer is missing or not valid', 'De sleutel na Bearer ontbreekt of is ongeldig'],
  forbidden: ['You may not do this', 'Je mag dit niet doen'],
  'role-missing': ['You may not do this without the role {role}', 'Je mag dit niet doen zonder de rol {role}'],
  'not-found': ['This record does not exist here', 'Dit record bestaat hier niet'],
  'no-route': ['There is nothing at this address', 'Er is niets op dit adres'],
  'no-method': ['This cannot be done here', 'Dit kan hier niet'],
  invalid: ['Some fields need attention', 'Sommige velden kloppen nog niet'],
  'not-json': ['The request is not valid JSON', 'Het verzoek is geen geldige JSON'],
  'not-form': ['The form is damaged or was cut off', 'Het formulier is beschadigd of afgebroken'],
  'not-object': ['The request must be a JSON object', 'Het verzoek moet een JSON-object zijn'],
  'media-type': [
    'The request has a kind of content that is not taken here',
    'Dit soort inhoud wordt hier niet aangenomen',
  ],
  'too-large': ['The request is too large', 'Het verzoek is te groot'],
  'import-too-large': ['“{name}” is larger than {max} MB', '“{name}” is groter dan {max} MB'],
  'file-too-large': ['“{name}” is larger than 5 MB', '“{name}” is groter dan 5 MB'],
  'file-kind': [
    '“{name}” is not a kind of file that is taken: PDF, Office, CSV, text or an image',
    '“{name}” is geen bestand dat wordt aangenomen: PDF, Office, CSV, tekst of een afbeelding',
  ],
  'too-many-pixels': [
    '“{name}” has {pixels} megapixels; at most {max} are taken. Make the picture smaller first.',
    '“{name}” heeft {pixels} megapixel; hoogstens {max} wordt aangenomen. Maak de afbeelding eerst kleiner.',
  ],
  'not-table': [
    'Choose a CSV file or an Excel workbook (.xlsx) with a header row',
    'Kies een CSV-bestand of een Excel-werkmap (.xlsx) met een rij met kolomnamen',
  ],
  'map-no-archive': [
    'This is no PMTiles archive: it begins otherwise. Make one with pmtiles extract.',
    'Dit is geen PMTiles-archief: het begint anders. Maak er een met pmtiles extract.',
  ],
  'map-old-version': [
    'This is a PMTiles archive of version {version}; version 3 is needed. pmtiles convert makes it one.',
    'Dit is een PMTiles-archief van versie {version}; versie 3 is nodig. pmtiles convert maakt dat ervan.',
  ],
  'map-no-vector': [
    'The tiles in this archive are {kind} images; roads are drawn from vector tiles (MVT).',
    'De tegels in dit archief zijn afbeeldingen ({kind}); wegen worden getekend uit vectortegels (MVT).',
  ],
  'map-other-tiles': [
    'The tiles in this archive are of the kind {kind}; roads are drawn from vector tiles (MVT).',
    'De tegels in dit archief zijn van de soort {kind}; wegen worden getekend uit vectortegels (MVT).',
  ],
  'map-cut-off': [
    'The archive is cut off: it has {size} bytes, and its header names data up to byte {wanted}. Copy it again.',
    'Het archief is afgebroken: het heeft {size} bytes, en het begin noemt gegevens tot byte {wanted}. Kopieer het opnieuw.',
  ],
  'map-compression': [
    'The archive is packed with {compression}; gzip or no compression is needed.',
    'Het archief is ingepakt met {compression}; gzip of geen compressie is nodig.',
  ],
  'map-damaged': [
    'The archive is damaged: its directory or its metadata cannot be read.',
    'Het archief is beschadigd: de inhoudsopgave of de metadata is niet te lezen.',
  ],
  'map-no-roads': [
    'The archive has no layer of roads. Wanted: roads (Protomaps) or transportation (OpenMapTiles); found: {layers}.',
    'Het archief heeft geen laag met wegen. Nodig: roads (Protomaps) of transportation (OpenMapTiles); gevonden: {layers}.',
  ],
  'no-range': ['The file ends before these bytes', 'Het bestand eindigt voor deze bytes'],
  'upload-damaged': [
    'The file did not arrive as it was sent. Send it again.',
    'Het bestand is niet aangekomen zoals het is verstuurd. Verstuur het opnieuw.',
  ],
  'too-many-files': ['At most 100 files at once', 'Hoogstens 100 bestanden tegelijk'],
  'import-is-cancelled': [
    'The import is cancelled. Rows that were taken before stay.',
    'De import is geannuleerd. Rijen die al waren overgenomen blijven.',
  ],
  'disk-full': [
    'The disk of the server is full. Nothing was stored; try again later.',
    'De schijf van de server is vol. Er is niets bewaard; probeer het later opnieuw.',
  ],
  'no-room': [
    'The server has no room for more files now. Nothing was stored; try again later.',
    'De server heeft nu geen ruimte voor meer bestanden. Er is niets bewaard; probeer het later opnieuw.',
  ],
  'quota-used': [
    'Your organization has stored as much today as it may ({max} MB). Nothing was stored; try again tomorrow.',
    'Je organisatie heeft vandaag zoveel bewaard als mag ({max} MB). Er is niets bewaard; probeer het morgen opnieuw.',
  ],
  'no-files': ['Choose a file first', 'Kies eerst een bestand'],
  'files-added': ['Files added: {count}', 'Bestanden toegevoegd: {count}'],
  'bad-parameter': ['{name}: {reason}', '{name}: {reason}'],
  'project-header': ['X-Lading-Project: choose a project first', 'X-Lading-Project: kies eerst een project'],
  'stale-version': ['Somebody changed this record in the meantime', 'Iemand heeft dit record intussen gewijzigd'],
  'changed-key': ['Idempotency-Key was used for another request', 'Idempotency-Key is voor een ander verzoek gebruikt'],
  'in-progress': ['The same request is still being carried out', 'Hetzelfde verzoek wordt nog uitgevoerd'],
  'copy-not-asked': [
    'Nobody asks this device for a copy of its unsent work any more',
    'Niemand vraagt dit apparaat nog om een kopie van het niet-verzonden werk',
  ],
  'stale-state': ['This is not possible in state {current}', 'Dit kan niet in status {current}'],
  archived: ['This record was archived', 'Dit record is gearchiveerd'],
  'cross-site': ['Requests from another site are refused', 'Verzoeken van een andere site worden geweigerd'],
  stopping: [
    'The product is temporarily unavailable. Please try again later',
    'Het product is tijdelijk niet beschikbaar. Probeer het later opnieuw',
  ],
  'too-many-reads': [
    'Too many lists are asked for at once. Please wait a moment',
    'Er worden te veel lijsten tegelijk opgevraagd. Wacht even',
  ],
  'too-many-calls': [
    'Too many calls of this account are under way at once. Please wait a moment',
    'Er lopen te veel oproepen van dit account tegelijk. Wacht even',
  ],
  'too-many-streams': [
    'Too many connections of this account are open. Close other tabs or devices',
    'Er zijn te veel verbindingen van dit account open. Sluit andere tabbladen of apparaten',
  ],
  limited: ['Too much at once. Please wait a moment', 'Te veel tegelijk. Wacht even'],
  'mail-none': [
    'This server has no mail server (SMTP_URL): mails are kept in the e-mail log',
    'Deze server heeft geen mailserver (SMTP_URL): mails blijven in het e-maillogboek',
  ],
  'too-slow': [
    'This takes too long. Narrow it by a filter or a search',
    'Dit duurt te lang. Maak het kleiner met een filter of zoekwoord',
  ],
  'database-away': [
    'The server cannot reach its database at this moment. Please try again in a few seconds',
    'De server kan zijn database op dit moment niet bereiken. Probeer het over een paar seconden opnieuw',
  ],
  'files-away': [
    'The server cannot reach its files at this moment. Please try again in a few seconds',
    'De server kan zijn bestanden op dit moment niet bereiken. Probeer het over een paar seconden opnieuw',
  ],
  unexpected: [
    `An error has occurred. Please contact ${productName} about this error.`,
    `Er is een fout opgetreden. Neem contact op met ${productName} over deze fout.`,
  ],
} as const satisfies Record<string, Bilingual>

export type TextCode = keyof typeof TEXTS
export type TextParams = Filling

/** Returns the message in the reader's language. */
export function textOf(code: TextCode, locale: Locale, params?: TextParams): string {
  return inLanguage(TEXTS[code], locale, params)
}
