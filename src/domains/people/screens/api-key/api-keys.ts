import { z } from 'zod/mini'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  createdBy: z.nullable(z.string()),
  lastUsed: z.nullable(z.string()),
  revoked: z.nullable(z.string()),
  lastRefused: z.nullable(z.string()),
})

export type ApiKey = z.infer<typeof apiKey>

/** Result of a call; `offline` when the server cannot be reached, otherwise the errors, by field where it names one. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly reason: string }

const refusal = z.object({
  result: z.nullish(z.object({ errors: z.optional(z.record(z.string(), z.array(z.string()))) })),
  messages: z.optional(z.array(z.object({ text: z.string() }))),
})

const ask = async <T>(
  api: Pick<WorkerApi, 'fetchOnline'>,
  path: string,
  init: { readonly method: string; readonly body?: unknown },
  schema: z.ZodMiniType<T>,
): Promise<Answer<T>> => {
  const answer = await api.fetchOnline(path, init).catch(() => null)
  if (answer === null || answer.status === 0) return { kind: 'offline' }
  const done = z.object({ result: schema }).safeParse(answer.body)
  if (answer.status < 300 && done.success) return { kind: 'done', result: done.data.result }
  const said = refusal.safeParse(answer.body)
  const [field] = Object.values(said.data?.result?.errors ?? {}).flat()
  return { kind: 'refused', reason: field ?? said.data?.messages?.[0]?.text ?? String(answer.status) }
}

const pathOf = (project: string): string => `/project/${project}/api_key`

type Api = Pick<WorkerApi, 'fetchOnline'>

export const listKeys = (api: Api, project: string): Promise<Answer<{ items: readonly ApiKey[] }>> =>
  ask(api, pathOf(project), { method: 'GET' }, z.object({ items: z.array(apiKey) }))

export const makeKey = (api: Api, project: string, name: string): Promise<Answer<{ id: string; key: string }>> =>
  ask(api, pathOf(project), { method: 'POST', body: { name } }, z.object({ id: z.string(), key: z.string() }))

export const revokeKey = (api: Api, project: string, id: string): Promise<Answer<{ id: string }>> =>
  ask(api, `${pathOf(project)}/${id}`, { method: 'DELETE' }, z.object({ id: z.string() }))
