import { useDeferredValue, useMemo } from 'react'
import { declaredNamed } from '../../domains/declared.ts'
import { PROJECTS } from '../../domains/people/effects/project.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { isReading, missingOf } from '../../engine/data/list-loader.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { rowsSoFar, type Missing } from '../../engine/data/known.ts'
import { bestFirst } from './best-first.ts'
import type { OfferedWhere } from './offered-where.ts'
import { besideOf, type Beside, rowTitle } from './row-title.ts'
import { useBeginning } from './use-beginning.ts'
import { useTitleWords } from './use-title-words.ts'
import { soughtIn } from './without-prefix.ts'

export interface ReferenceOption {
  readonly value: string
  /** Name of the record. */
  readonly label: string
  /** Note that tells records of the same name apart. */
  readonly beside: Beside | null
}

const OFFERED = 20
const ALL = 500

export const optionOf = (entity: string, row: ListRow): ReferenceOption => {
  const label = rowTitle(entity, row)
  return { value: row.row.id, label, beside: besideOf(entity, label, row) }
}

/** Records that a reference may point to, by search text; read from the device, so it works offline. */
export const useReferenceOptions = (
  to: string,
  where: OfferedWhere | undefined,
  search: string,
  asking: boolean,
  /** Of what is found only these; the same function as long as it decides the same. */
  fits?: (row: AnyRow) => boolean,
): { readonly options: readonly ReferenceOption[]; readonly complete: boolean; readonly missing: Missing | null } => {
  const asked = useDeferredValue(search)
  const declaration = declaredNamed(to)
  const query: ListQuery | null =
    declaration === undefined || !asking
      ? null
      : {
          filters: where ?? {},
          search: soughtIn(declaration, asked),
          sort: declaration.list.sort,
          limit: fits === undefined ? OFFERED : ALL,
          offset: 0,
        }
  // Nothing is asked of an entity that does not exist; the list still needs one.
  const list = useList(declaration === undefined ? PROJECTS : to, query)
  const listed = rowsSoFar(list)
  const isMore = list.known === 'whole' && list.count > listed.length
  const beginning = useBeginning(declaration, isMore ? query : null)
  const said = useTitleWords(to)
  const sought = query?.search ?? ''
  const options = useMemo(() => {
    const found = [...new Map([...beginning, ...listed].map((one) => [one.row.id, one])).values()]
    const fitting = found.filter(({ row }) => fits === undefined || fits(row))
    const ordered = declaration === undefined ? fitting : bestFirst(declaration, fitting, sought)
    return ordered.map((row) => optionOf(to, row)).map((option) => ({ ...option, label: said(option.label) }))
  }, [to, declaration, listed, beginning, sought, fits, said])
  return { options, complete: !isReading(list), missing: query === null ? null : missingOf(list) }
}
