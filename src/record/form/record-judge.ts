import { createContext } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'

/** Validates a record beyond its declaration, with the data on this device; the server validates again. */
export type RecordJudge = (
  api: Pick<WorkerApi, 'query'>,
  entity: AnyEntity,
  values: { readonly [field: string]: unknown },
) => Promise<Problems>

export const RecordJudgeContext = createContext<RecordJudge>(() => Promise.resolve({}))
