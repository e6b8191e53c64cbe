import type { RecordKeys } from './use-record-keys.ts'
import type { PlaceInList } from './use-list-place.ts'

interface PageKeysPorts {
  readonly page: () => HTMLElement | null
  readonly tabs: readonly string[]
  readonly onTab: (name: string) => void
  readonly onRecord: (id: string) => void
  readonly place: PlaceInList | null
  readonly onHelp: () => void
}

const FIELD = '[data-property] :is(input:not([type="file"]), textarea, button)'

/** What the letters do on a record's page (J K E A . L P 1 to 9 ?). */
export const pageKeys = ({ page, tabs, onTab, onRecord, place, onHelp }: PageKeysPorts): RecordKeys['letters'] => {
  const to = (id: string | null | undefined) => (): void => {
    if (typeof id === 'string') onRecord(id)
  }
  const focus = (selector: string) => (): void => page()?.querySelector<HTMLElement>(selector)?.focus()
  const click = (selector: string) => (): void => page()?.querySelector<HTMLElement>(selector)?.click()
  return {
    j: to(place?.next),
    k: to(place?.previous),
    e: focus(FIELD),
    a: click('[data-record-actions] > button:last-of-type'),
    '.': click('[data-more-actions]'),
    l: tabs.includes('logs') ? () => onTab('logs') : undefined,
    p: click('[data-add-photo] button'),
    '?': onHelp,
    ...Object.fromEntries(tabs.slice(0, 9).map((name, at) => [String(at + 1), () => onTab(name)])),
  }
}
