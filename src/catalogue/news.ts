import { fillIn, type Filling } from './fill-in.ts'
import type { CatalogueMessage } from './messages.ts'

/** How a value of a notification is written for its reader, a state in lower case; without a word it is text that stands as it is. */
export type NewsForm = 'day' | 'state'

interface NewsText {
  /** English (US); the message id is `news.{code}`. Values stand as `{name}`; no other syntax, so that a catalogue is no need. */
  readonly text: string
  readonly forms?: { readonly [name: string]: NewsForm }
}

/** What the server tells people by notifications: each reader sees it in his own language (NOTIF-05). */
export const NEWS = {
  'export-ready': { text: 'Export ready: {name}' },
  'routes-wait': { text: 'Routes planned for {day} wait for OK', forms: { day: 'day' } },
  'scan-late': { text: 'Scan received after packing slip {reference} was {state}', forms: { state: 'state' } },
  'scan-archived': { text: 'Scan received after packing slip {reference} was archived' },
  'damage-submitted': { text: 'Damage report {reference} submitted: {asset}' },
  'work-order-assigned': { text: 'Work order {reference} was assigned to you' },
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
  'maintenance-requested': { text: 'Maintenance requested: {type}, {asset}' },
  'maintenance-approved': { text: 'Maintenance approved: {type}, {asset}' },
  'slip-expected': { text: 'A delivery is expected today: packing slip {reference}' },
  'slip-ready': { text: 'Ready to be picked: packing slip {reference}' },
  'slip-closed': { text: 'Scanned in full and closed: packing slip {reference}' },
} as const satisfies { readonly [code: string]: NewsText }

export type NewsCode = keyof typeof NEWS

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A code with just the values that its text names. */
export type NewsMessage = {
  [C in NewsCode]: {
    readonly code: C
    readonly params: { readonly [name in NamesIn<(typeof NEWS)[C]['text']>]: string | number }
  }
}[NewsCode]

const known: { readonly [code: string]: NewsText } = NEWS

/** The declaration of a code; undefined for one that this build does not know. */
export const newsNamed = (code: unknown): NewsText | undefined =>
  typeof code === 'string' && Object.hasOwn(known, code) ? known[code] : undefined

/** The sentence in English. */
export const englishNews = ({ code, params }: { readonly code: NewsCode; readonly params: Filling }): string => {
  const { text, forms = {} }: NewsText = NEWS[code]
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    forms[name] === 'state' ? String(value).toLowerCase() : value,
  ])
  return fillIn(text, Object.fromEntries(shown) as Filling)
}

/** Messages of all notifications, for translators. */
export const messagesOfNews: readonly CatalogueMessage[] = Object.entries(known).map(([code, { text }]) => ({
  id: `news.${code}`,
  message: text,
}))
