import { createContext } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'

/** What is wrong with the values of a record beside its declaration, as far as this device can know; the server judges again. */
export type RecordJudge = (
  api: Pick<WorkerApi, 'query'>,
  entity: AnyEntity,
  values: { readonly [field: string]: unknown },
) => Promise<Problems>

export const RecordJudgeContext = createContext<RecordJudge>(() => Promise.resolve({}))
