import { useLingui } from '@lingui/react'
import { useEffect, useReducer } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { usePerson, useProject, useSessionParts, useSignedIn } from '../../session/use-session.ts'
import { type Hit, hitOf, searchCode, searchedFor, searchEntity } from './hits.ts'
import { recentsOf } from './recents.ts'
import { emptySearch, search, SHORTEST, type SearchEvent, type SearchState } from './search.ts'

export interface Hits {
  /** Records that match what is typed. */
  readonly records: readonly Hit[]
  /** Records that this person opened last, newest first; null until they were looked up. */
  readonly recents: readonly Hit[] | null
  readonly waiting: boolean
  /** The text is a code as a scanner sends it, and no record on this device has it. */
  readonly nobodyHas: boolean
  readonly type: (text: string) => void
}

interface State {
  readonly found: SearchState<Hit>
  readonly recents: readonly Hit[] | null
  readonly unknownCode: string | null
}

type Event =
  | SearchEvent<Hit>
  | { readonly type: 'recents'; readonly hits: readonly Hit[] }
  | { readonly type: 'unknown'; readonly text: string }
  | { readonly type: 'closed' }

const CLOSED: State = { found: emptySearch(), recents: null, unknownCode: null }

const next = (state: State, event: Event): State => {
  if (event.type === 'closed') return CLOSED
  if (event.type === 'unknown') return { ...state, unknownCode: event.text }
  if (event.type === 'recents') {
    const found = search(state.found, { type: 'arrived', text: '\n', hits: event.hits })
    return { ...state, found, recents: event.hits }
  }
  return { ...state, found: search(state.found, event) }
}

/**
 * Records on this device that match a text, limited by role, and those opened last. A key is answered at once from what
 * is known; the worker's answers follow, entity by entity.
 */
export const useHits = (opened: boolean): Hits => {
  const { i18n } = useLingui()
  const { data } = useSessionParts()
  const person = usePerson()
  const me = useSignedIn()?.me.id ?? ''
  const project = useProject()
  const [{ found, recents, unknownCode }, tell] = useReducer(next, CLOSED)
  const { text } = found

  useEffect(() => {
    if (!opened) tell({ type: 'closed' })
  }, [opened])

  useEffect(() => {
    if (!opened) return undefined
    let open = true
    const searched = new Set(searchedFor(person, project).map(({ name }) => name))
    const kept = recentsOf(me).filter((one) => one.project === null || one.project === project)
    const look = async (): Promise<readonly Hit[]> => {
      const rows = await Promise.all(
        kept.map(async ({ entity: name, id }) => {
          const entity = entityNamed(name)
          if (entity === undefined || !searched.has(name)) return []
          const row = await data.get(name, id)
          return row === null || row === undefined ? [] : hitOf(entity, row, i18n)
        }),
      )
      return rows.flat()
    }
    look().then(
      (hits) => open && tell({ type: 'recents', hits }),
      () => open && tell({ type: 'recents', hits: [] }),
    )
    return () => {
      open = false
    }
  }, [opened, data, me, person, project, i18n])

  useEffect(() => {
    const wanted = text.trim()
    if (!opened || wanted.length < SHORTEST) return undefined
    let open = true
    const take = (hits: readonly Hit[]): void => {
      if (open) tell({ type: 'arrived', text, hits })
    }
    const ask = async (): Promise<void> => {
      const code = project === null ? null : await searchCode(data, wanted, i18n).catch(() => null)
      if (code !== null) take(code)
      if (code?.length === 0 && open) tell({ type: 'unknown', text })
      const entities = searchedFor(person, project)
      await Promise.all(entities.map(async (entity) => take(await searchEntity(data, entity, wanted, i18n))))
      if (open) tell({ type: 'complete', text })
    }
    void ask()
    return () => {
      open = false
    }
  }, [opened, data, person, project, text, i18n])

  return {
    records: found.shown,
    recents,
    waiting: found.waiting,
    nobodyHas: unknownCode === text && text !== '',
    type: (typed) => tell({ type: 'typed', text: typed }),
  }
}
