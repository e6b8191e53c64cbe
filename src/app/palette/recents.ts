import { isListOf, isText, isWith, orNull } from '../../protocol/guard.ts'

/** Prefix of the keys under which the records that a person opened last are stored; cleared on sign-out. */
export const RECENTS_PREFIX = 'lading.recents.'

const MOST = 12

/** A record that somebody opened on this device: its entity and id, without its contents. */
export interface Recent {
  readonly entity: string
  readonly id: string
  readonly project: string | null
}

const areRecents = isListOf(isWith<Recent>({ entity: isText, id: isText, project: orNull(isText) }))

/** The records with this one first, each once, the oldest left out. */
export const withRecent = (recents: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...recents.filter(({ entity, id }) => entity !== opened.entity || id !== opened.id)].slice(0, MOST)

/** The stored records, newest first; empty when nothing usable is stored. */
export const parseRecents = (text: string | null): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return areRecents(stored) ? stored : []
  } catch {
    return []
  }
}

const keyOf = (person: string): string => RECENTS_PREFIX + person

/** The records that a person opened last on this device, newest first. */
export const recentsOf = (person: string): readonly Recent[] => {
  try {
    return parseRecents(localStorage.getItem(keyOf(person)))
  } catch {
    return []
  }
}

/** Remembers a record as the one opened last; without storage it is not remembered. */
export const keepRecent = (person: string, opened: Recent): void => {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(withRecent(recentsOf(person), opened)))
  } catch {
    return
  }
}
