import { useMemo } from 'react'
import type { MasterField } from '../../catalogue/field.ts'
import type { ListQuery, ListRow } from '../../engine/data/api.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { keptChoices } from './master-choices.ts'
import { useWords } from './words.ts'

export interface MasterOption {
  readonly value: string
  readonly label: string
}

const MASTER_DATA = 'master_data'
const NONE: readonly ListRow[] = []
/** Most records read for one field: one for all projects and one for each project. */
const MOST = 100

/** The choices of a field: those defined for the project, else for all projects, else the declared ones (MASTER-02). */
export const useMasterChoices = (
  field: MasterField,
  entity: string | undefined,
  path: string | undefined,
): readonly MasterOption[] => {
  const words = useWords()
  const { project } = useData()
  const asks = entity !== undefined && path !== undefined
  const query: ListQuery | null = asks
    ? { filters: { entity, field: path }, sort: { path: 'entity', order: 'ASC' }, limit: MOST, offset: 0 }
    : null
  const list = useList(MASTER_DATA, query)
  const rows = rowsSoFar(list)
  const found = asks ? rows : NONE
  return useMemo(() => {
    const kept = keptChoices(
      found.map(({ row }) => row),
      project,
    )
    return (kept ?? field.seed).map((value) => ({ value, label: words.option(field, value) }))
  }, [field, found, project, words])
}
