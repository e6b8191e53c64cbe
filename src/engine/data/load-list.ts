import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery, ListResult } from './api.ts'
import { onlineList } from './online-list.ts'
import { queryThrough } from './query-through.ts'
import type { WorkerApi } from './worker-api.ts'

/** Runs a list query where the entity is kept: on this device, else on the server; rejects as `onlineList` does without a connection. */
export const loadList = (
  api: Pick<WorkerApi, 'query' | 'fetchOnline' | 'label'>,
  entity: AnyEntity,
  query: ListQuery,
): Promise<ListResult> =>
  entity.replicated === false ? onlineList(api, entity.name, query) : queryThrough(api, entity, query)
