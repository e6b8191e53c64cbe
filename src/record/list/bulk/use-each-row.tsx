import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import { refusalOf } from '../../../engine/data/refusal.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { askConfirm } from '../../../ui/dialog/confirm.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { textOfAll } from '../../form/problem-texts.ts'
import { useRefusedWords } from '../../form/refused-words.ts'
import { useSelectedRecords } from '../use-selected-records.ts'
import { byReason, type LeftRow, writeEach } from './left-rows.ts'

/** Rows that are named; the others are counted. */
const NAMED = 5

/** What is done to each selected row. */
export interface RowJob {
  /** Why a row stays as it is, in clauses; empty when the job is possible. */
  readonly whyNot: (row: AnyRow) => readonly string[] | Promise<readonly string[]>
  /** Said when it is possible for none of them. */
  readonly none: (because: string) => string
  /** The question before it; null after a dialog that confirmed it. `what` is for example `1 asset`. */
  readonly ask: { readonly title: (what: string) => string; readonly text?: string; readonly danger?: boolean } | null
  readonly write: (row: AnyRow) => Promise<void>
  /** Said when at least one row was written. */
  readonly said: string
}

/** Runs a job on records and resolves to the ids of those that stay as they are: all of them when the person changed their mind. */
export type EachRow = (ids: readonly string[], job: RowJob) => Promise<readonly string[]>

/**
 * Jobs on the selected rows of a list (LIST-13, COLS-56): rows that a rule protects are named and skipped; a refused one does not stop the
 * others.
 */
export const useEachRow = (entity: AnyEntity): EachRow => {
  const { t } = useLingui()
  const words = useWords()
  const refused = useRefusedWords()
  const { locale } = useFormat()
  const { client } = useData()
  const read = useSelectedRecords(entity)
  const namesOf = async (ids: readonly string[]): Promise<string> => {
    const named = await Promise.all(
      ids.slice(0, NAMED).map(async (id) => (await client.api.label(entity.name, id).catch(() => null)) ?? ''),
    )
    const names = named.filter((name) => name !== '')
    const more = ids.length - names.length
    return [...names, ...(more > 0 ? [t`${more} more`] : [])].join(', ')
  }
  const saysOf = (error: unknown): string => {
    const refusal = refusalOf(error)
    const why = refusal?.reason === 'validation' ? textOfAll(refusal.details, locale) : null
    return why ?? refused(error, entity)
  }
  const linesOf = (left: readonly LeftRow[], alone: boolean): Promise<readonly string[]> =>
    Promise.all(
      byReason(left).map(async ({ why, ids }) => {
        if (alone) return t`It stays as it is: ${why}.`
        const names = await namesOf(ids)
        const left = ids.length
        const stays = t`${plural(left, { one: '# stays', other: '# stay' })} as it is: ${why}.`
        return names === '' ? stays : `${stays} (${names})`
      }),
    )
  return async (ids, { whyNot, none, ask, write, said }) => {
    const rows = await read(ids)
    if (rows.length === 0) return ids
    const judged = await Promise.all(rows.map(async (row) => ({ row, why: await whyNot(row) })))
    const free = judged.filter(({ why }) => why.length === 0).map(({ row }) => row)
    const held = judged.flatMap(({ row, why }) => (why.length === 0 ? [] : [{ id: row.id, why: why.join(', ') }]))
    if (free.length === 0) {
      pushMessage({
        type: 'warning',
        text: none(
          byReason(held)
            .map(({ why }) => why)
            .join('; '),
        ),
      })
      return ids
    }
    const alone = rows.length === 1
    const lines = await linesOf(held, alone)
    if (ask !== null) {
      const count = free.length
      const what = count === 1 ? words.one(entity).toLowerCase() : words.many(entity).toLowerCase()
      const parts = [...(ask.text === undefined ? [] : [ask.text]), ...lines]
      const text: ReactNode = parts.length < 2 ? parts[0] : parts.map((part) => <p key={part}>{part}</p>)
      const yes = await askConfirm({
        title: ask.title(`${count} ${what}`),
        ...(text === undefined ? {} : { text }),
        ...(ask.danger === true ? { danger: true } : {}),
      })
      if (!yes) return ids
    }
    const result = await writeEach(free, write, saysOf)
    if (result.done.length > 0) pushMessage({ type: 'success', text: said })
    const failed = await linesOf(result.refused, alone)
    // Reasons that the question named are not repeated.
    const rest = ask === null ? [...failed, ...lines] : failed
    if (rest.length > 0)
      pushMessage({ type: failed.length > 0 ? 'error' : 'warning', text: rest.join(' '), stays: true })
    const done = new Set(result.done)
    return ids.filter((id) => !done.has(id))
  }
}
