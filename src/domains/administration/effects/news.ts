import { fillIn, type Filling } from '../../../catalogue/fill-in.ts'
import { NOTIFICATION_ENTITIES } from '../../../catalogue/enumerations.ts'
import type { CatalogueMessage } from '../../../catalogue/messages.ts'
import type { RowValues } from '../../../catalogue/row.ts'
import { notification } from '../entities/notification.ts'

/**
 * How a value is formatted: a day, a state, a state within a sentence, a field as `{entity}.{path}`, or a value of the field that
 * the message names; by default it is inserted as text.
 */
export type NewsForm = 'day' | 'state' | 'within' | 'field' | 'value'

interface NewsText {
  /**
   * English (US); the message id is `news.{code}`. Values are inserted at `{name}`; no other syntax, so that no message catalogue is
   * needed.
   */
  readonly text: string
  readonly forms?: { readonly [name: string]: NewsForm }
}

/** Messages of the server in notifications and logs; each user sees them in their own language (NOTIF-05, OPEN-044). */
export const NEWS = {
  'export-ready': { text: 'Export ready: {name}' },
  'routes-wait': { text: 'Routes planned for {day} wait for OK', forms: { day: 'day' } },
  'scan-late': { text: 'Scan received after packing slip {reference} was {state}', forms: { state: 'within' } },
  'scan-archived': { text: 'Scan received after packing slip {reference} was archived' },
  'scan-twice': { text: 'Scanned on two devices, counted once: {asset} on packing slip {reference} ({people})' },
  'scans-twice': {
    text: 'Scanned on two devices, counted once: {count} items on packing slip {reference} ({people}), the last one {asset}',
  },
  'value-overwritten': {
    text: '{who} replaced what you wrote in {field} of {record}: {before} → {after}',
    forms: { field: 'field', before: 'value', after: 'value' },
  },
  'value-overwritten-unnamed': {
    text: 'Somebody else replaced what you wrote in {field} of {record}: {before} → {after}',
    forms: { field: 'field', before: 'value', after: 'value' },
  },
  'damage-submitted': { text: 'Damage report {reference} submitted: {asset}' },
  'work-order-assigned': { text: 'Work order {reference} was assigned to us' },
  'work-order-quoted': { text: 'Work order {reference} has a quotation' },
  'work-order-unquoted': { text: 'Work order {reference} needs no quotation' },
  'work-order-approved': { text: 'Work order {reference} is approved' },
  'work-order-requote': { text: 'Work order {reference} needs another quotation' },
  'work-order-finished': { text: 'Work order {reference} is finished' },
  'work-order-billed': { text: 'Work order {reference} has an invoice' },
  'work-order-rebill': { text: 'Work order {reference} needs another invoice' },
  'manifest-sent': { text: 'Transport manifest {reference} sent' },
  'manifests-open': { text: 'Still open after the cut-off of {time}: {names}' },
  'manifests-open-more': { text: 'Still open after the cut-off of {time}: {names} and {more} more' },
  'sensor-above': { text: '{sensor} is too warm: {value} °C, its limit is {limit} °C' },
  'sensor-below': { text: '{sensor} is too cold: {value} °C, its limit is {limit} °C' },
  'sensor-alarm': { text: '{sensor} is in alarm' },
  'maintenance-requested': { text: 'Maintenance requested: {type}, {asset}' },
  'maintenance-approved': { text: 'Maintenance approved: {type}, {asset}' },
  'slip-expected': { text: 'A delivery is expected today: packing slip {reference}' },
  'slip-ready': { text: 'Ready to be picked: packing slip {reference}' },
  'scan-not-counted': { text: 'Not counted on packing slip {reference}, nothing of its kind is open there: {code}' },
  'scan-received': { text: 'Not counted on packing slip {reference}, received for its order before: {code}' },
  'slip-filled-less': {
    text: 'Packing slip {reference} got {taken} of {wished} pieces: the others are on another packing slip',
  },
  'slip-closed': { text: 'Scanned in full and closed: packing slip {reference}' },
  'invitation-asked': { text: '{owner} invites {organization} to the project {project}' },
  'invitation-accepted': { text: '{organization} works in the project {project} now' },
  'invitation-refused': { text: '{organization} refused the invitation to the project {project}: {answer}' },
  'invitation-withdrawn': { text: '{owner} withdrew the invitation to the project {project}' },
  'invitation-left': { text: '{organization} has left the project {project}' },
  'invitation-ended': { text: '{owner} ended the access to the project {project}' },
  'log-step': { text: '{before} → {after}', forms: { before: 'state', after: 'state' } },
  'log-step-about': { text: '{before} → {after} ({about})', forms: { before: 'state', after: 'state' } },
  'log-missing': { text: 'Reported missing, last expected at {place}: {reason}' },
  'log-moved': { text: 'Moved to {place}' },
  'log-sent-again': { text: 'Sent again' },
  'log-receipt': { text: 'Receipt of the goods registered, {day}', forms: { day: 'day' } },
  'log-consolidated': { text: 'Consolidated, {day}', forms: { day: 'day' } },
  'log-order-left': { text: 'Transport order {order} taken off' },
  'log-carrier-notified': { text: 'Carrier notified' },
  'log-activated': { text: 'Activated' },
  'log-planned': { text: 'Planned' },
  'log-closed': { text: 'Closed' },
} as const satisfies { readonly [code: string]: NewsText }

export type NewsCode = keyof typeof NEWS

/** Codes of log entries that duplicate a kept change of the record, by what changed: its state or its place. */
export const TOLD_BY_CHANGE: { readonly [code: string]: 'state' | 'place' } = {
  'log-step': 'state',
  'log-step-about': 'state',
  'log-activated': 'state',
  'log-missing': 'state',
  'log-moved': 'place',
}

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A code with exactly the values that its text contains. */
export type NewsMessage = {
  [C in NewsCode]: {
    readonly code: C
    readonly params: { readonly [name in NamesIn<(typeof NEWS)[C]['text']>]: string | number }
  }
}[NewsCode]

const known: { readonly [code: string]: NewsText } = NEWS

/** The declaration of a code; undefined for an unknown one. */
export const newsNamed = (code: unknown): NewsText | undefined =>
  typeof code === 'string' && Object.hasOwn(known, code) ? known[code] : undefined

const inEnglish = (value: string | number, form: NewsForm | undefined): string | number => {
  if (form === 'within') return String(value).toLowerCase()
  if (form === 'field') return String(value).slice(String(value).lastIndexOf('.') + 1)
  return form === 'value' && value === '' ? '–' : value
}

/** The message in English. */
export const englishNews = ({ code, params }: { readonly code: NewsCode; readonly params: Filling }): string => {
  const { text, forms = {} }: NewsText = NEWS[code]
  const shown = Object.entries(params).map(([name, value]) => [name, inEnglish(value, forms[name])])
  return fillIn(text, Object.fromEntries(shown) as Filling)
}

/** A step from one state to another; `about` names a related record, or is empty. */
export const stepNews = (before: string, after: string, about = ''): NewsMessage =>
  about === ''
    ? { code: 'log-step', params: { before, after } }
    : { code: 'log-step-about', params: { before, after, about } }

/** The fields that store a message; `text` is in English, for clients that do not know the code. */
export const newsValues = (message: NewsMessage) => ({
  code: message.code,
  params: message.params,
  text: englishNews(message).slice(0, 1000),
})

/** What a notification is about; it leads there. */
export interface NewsSubject {
  readonly entity: (typeof NOTIFICATION_ENTITIES)[number]
  /** Null: it is about no single record, such as all open manifests. */
  readonly entityId: string | null
  readonly icon: string
}

const ABOUT: readonly string[] = NOTIFICATION_ENTITIES

/** Whether a notification can be about a record of the entity. */
export const isNewsRecord = (entity: string): boolean => ABOUT.includes(entity.replaceAll('_', '-'))

export type News = NewsSubject & NewsMessage

/** Name of the entity whose records are the notifications. */
export const NOTIFICATIONS = notification.name

/** A new notification for a user, as it is stored. */
export const notificationOf = (user: string, news: News): RowValues<typeof notification> => ({
  user,
  type: 'notification',
  status: 'New',
  icon: news.icon,
  entity: news.entity,
  entityId: news.entityId,
  ...newsValues(news),
})

/** All messages, for translation. */
export const messagesOfNews: readonly CatalogueMessage[] = Object.entries(known).map(([code, { text }]) => ({
  id: `news.${code}`,
  message: text,
}))
