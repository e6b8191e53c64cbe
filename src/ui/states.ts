/** Colour families of states, visual language "State families". A state has the same family on every entity. */
export const families = ['slate', 'blue', 'purple', 'amber', 'cyan', 'green', 'red', 'grey'] as const

export type Family = (typeof families)[number]

/** Icons of states: pies for progress, and marks for wrong, stopped or closed. */
export const glyphs = [
  'dashed',
  'ring',
  'quarter',
  'half',
  'three-quarters',
  'dot',
  'check',
  'pause',
  'question',
  'cross',
  'triangle',
  'box',
  'clock',
] as const

export type Glyph = (typeof glyphs)[number]

export type StateLook = { family: Family; glyph: Glyph }

const groups: readonly (readonly [Family, Glyph, readonly string[]])[] = [
  ['slate', 'dashed', ['New', 'Concept', 'Queued', 'Invited']],
  ['slate', 'ring', ['Open', 'Pilot', 'Stock']],
  ['blue', 'quarter', ['Submitted', 'Accepted', 'Planned']],
  ['blue', 'half', ['Sent', 'Resent']],
  ['purple', 'quarter', ['Waiting for supplier', 'Asked']],
  ['purple', 'half', ['Assigned', 'Waiting for customer', 'Quotation submitted']],
  ['purple', 'three-quarters', ['Invoice submitted', 'Notification sent']],
  ['amber', 'quarter', ['Need quotation']],
  ['amber', 'three-quarters', ['Need invoice']],
  ['amber', 'pause', ['On hold', 'To be sent']],
  ['amber', 'half', ['Expires soon', 'Warning']],
  ['cyan', 'half', ['Scanning', 'In progress', 'Running']],
  ['green', 'dot', ['Active', 'Enabled']],
  ['green', 'half', ['Approved']],
  ['green', 'three-quarters', ['Validated']],
  ['green', 'check', ['Done', 'Executed', 'Processed', 'Delivered', 'Opened', 'Available', 'All sent']],
  ['red', 'question', ['Missing']],
  ['red', 'cross', ['Rejected', 'Blocked', 'Refused']],
  ['red', 'triangle', ['Failed', 'Bounced', 'Expired', 'Too much', 'Critical', 'Needs its user']],
  ['grey', 'check', ['Closed', 'Ended', 'Read', 'Acknowledged']],
  ['grey', 'cross', ['Stopped', 'Cancelled', 'Canceled', 'Withdrawn']],
  ['grey', 'ring', ['Inactive']],
  ['grey', 'box', ['Archived']],
]

/** Normalizes a state: `waiting_for_supplier`, `WaitingForSupplier` and `Waiting for supplier` are the same. */
const wordOf = (state: string): string =>
  state
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

const looks = new Map<string, StateLook>(
  groups.flatMap(([family, glyph, words]) => words.map((word) => [wordOf(word), { family, glyph }] as const)),
)

/** Every state of the map, in the order of the visual language. */
export const stateWords: readonly string[] = groups.flatMap(([, , words]) => words)

const unknown: StateLook = { family: 'slate', glyph: 'ring' }

/** Colour family and icon of a state of any entity, in English as stored; a slate ring for an unknown one. */
export const stateOf = (state: string): StateLook => looks.get(wordOf(state)) ?? unknown

/** In tables only states that need attention are filled. */
export const needsSomebody = (family: Family): boolean => family === 'amber' || family === 'red'
