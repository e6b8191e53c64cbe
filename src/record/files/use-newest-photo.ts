import { file } from '../../domains/files/entities/file.ts'
import type { ListRowOf } from '../../engine/data/api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { fileFilters } from './file-query.ts'

/** The newest photo of a record; undefined while there is none on this device. */
export const useNewestPhoto = (entity: string, id: string): ListRowOf<typeof file> | undefined =>
  rowsSoFar(
    useList(file, {
      filters: { ...fileFilters(entity, id), type: 'image' },
      sort: { path: 'created', order: 'DESC' },
      limit: 1,
      offset: 0,
    }),
  )[0]
