import { z } from 'zod/mini'
import { type NumberedMutation, numberedMutationSchema } from '../../src/protocol/mutation.ts'
import { pushRequestSchema } from '../../src/protocol/sync.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { isMap } from '../store/stored-form.ts'

/** One mutation of a batch as received; `mutation` is null when it does not match the schema. */
export interface Entry {
  readonly seq: number
  readonly mid: string
  readonly mutation: NumberedMutation | null
  readonly raw: unknown
}

export interface Push {
  readonly stream: string
  readonly clientId: string
  readonly epoch: string
  readonly schema: number
  readonly ackedThrough: number
  readonly entries: readonly Entry[]
}

const frame = z.extend(pushRequestSchema, {
  mutations: z.array(z.unknown()).check(z.minLength(1), z.maxLength(50)),
})
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Parses a push. The frame must be valid as a whole; each mutation is validated separately. */
export const parsePush = (body: unknown): Push | { readonly kind: 'not-a-push'; readonly name: string } => {
  const parsed = frame.safeParse(body)
  if (!parsed.success) return { kind: 'not-a-push', name: parsed.error.issues[0]?.path.join('.') ?? '' }
  const { mutations, ...rest } = parsed.data
  const entries: Entry[] = []
  for (const raw of mutations) {
    const { seq, mid: given }: { readonly seq?: unknown; readonly mid?: unknown } = isMap(raw) ? raw : {}
    if (!isMap(raw) || !Number.isSafeInteger(seq) || (seq as number) < 1)
      return { kind: 'not-a-push', name: 'mutations.seq' }
    const mutation = numberedMutationSchema.safeParse(raw)
    const mid = isUuid(given) ? given.toLowerCase() : NOBODY
    entries.push({ seq: seq as number, mid, mutation: mutation.success ? mutation.data : null, raw })
  }
  return { ...rest, entries }
}

/** True for an entry without a valid mid. */
export const isAnonymous = ({ mid }: Entry): boolean => mid === NOBODY
