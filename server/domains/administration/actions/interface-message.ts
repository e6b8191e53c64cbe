import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { interfaceInbound } from '../../../../src/domains/administration/entities/interface-inbound.ts'
import { interfaceOutbound } from '../../../../src/domains/administration/entities/interface-outbound.ts'
import type { RowValues } from '../../../../src/catalogue/row.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { createRecord } from '../../../store/create.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { modulesOf } from '../../../store/modules.ts'
import { enqueueRecord } from '../../../store/queued-records.ts'
import { idForStore, readBody, textForStore } from '../../../store/read-body.ts'
import { invalid, refused, type WriteResult } from '../../../store/result.ts'
import { storableText } from '../../../store/stored-form.ts'
import type { Unit } from '../../../store/unit.ts'
import { insertRow, updateRow } from '../../../store/write-row.ts'
import { advance, asServer } from '../../../actions/effects.ts'

type Message = typeof interfaceInbound | typeof interfaceOutbound

const INBOUND = interfaceInbound
const OUTBOUND = interfaceOutbound

const isFilled = (value: unknown): boolean => (value ?? '') !== ''
const text = { type: 'string' } as const
const change: z.core.JSONSchema.BaseSchema = {
  type: 'object',
  properties: { entity: text, operation: text, id: text, body: { type: 'object' } },
  required: ['entity', 'operation'],
}
/** JSON, or text containing JSON. */
const content = (json: z.core.JSONSchema.BaseSchema) =>
  z
    .unknown()
    .refine(isFilled, { error: 'required' })
    .meta({ anyOf: [json, text] })

const messageSchema = z.strictObject({
  messageId: textForStore,
  interface: z.unknown().refine(isFilled, { error: 'required' }).meta(text),
  forProject: idForStore,
  headers: z.unknown().optional().meta({ type: 'object' }),
  content: content({ type: 'object' }),
})
/** Body of `interface_outbound.queue`. */
export const queueBodySchema = messageSchema
/** Body of `interface_inbound.receive`: the content is a change of a record. */
export const receiveBodySchema = messageSchema.extend({ content: content(change) })
type MessageBody = z.infer<typeof messageSchema>

const problemsOf = (unit: Unit, { forProject }: Partial<MessageBody>): Problems => {
  const { project, projects } = unit.principal
  const place = forProject ?? project
  const isClosed = place !== null && !projects.some((id) => id === String(place).toLowerCase())
  return isClosed ? { forProject: [{ code: 'no-such-record' }] } : {}
}

/**
 * Stores a message as New under the id that its sender gives; idempotent by that id. Requires the permission to edit
 * messages and a project that the user may use, by default the selected one. JSON content is stored as text.
 */
const take =
  (entity: Message) =>
  async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
    if (unit.principal.trusted !== true && !may(unit.principal.person, entity, 'EDIT')) return refused('forbidden')
    const read = readBody(entity === INBOUND ? receiveBodySchema : queueBodySchema, body)
    const problems = { ...(read.ok ? {} : read.problems), ...problemsOf(unit, body) }
    if (!read.ok || Object.keys(problems).length > 0) return invalid(problems)
    const { content, messageId, forProject, ...rest } = read.data
    const result = await createRecord(asServer(unit), entity, id, {
      ...rest,
      content: typeof content === 'object' ? JSON.stringify(content) : content,
      messageId: messageId ?? id,
      forProject: forProject ?? unit.principal.project,
    })
    if (!result.ok || result.note === 'duplicate' || unit.principal.trusted === true) return result
    await updateRow(unit, entity, result.id, { createdBy: unit.principal.user.id })
    return result
  }

const withResult = {
  patch: (_unit: Unit, _row: unknown, { result = null }: Pick<RowValues<Message>, 'result'>) =>
    Promise.resolve({ result }),
}

/**
 * Stores the outcome of a message, which may quote any text from outside. Stored whatever transitions administrators
 * have left in the workflow (OPEN-079): a message that stayed New would be processed forever.
 */
export const endMessage = async (
  unit: Unit,
  entity: Message,
  id: string,
  { step, result: said }: { readonly step: string; readonly result: string },
): Promise<void> => {
  const result = storableText(said)
  if (await advance(unit, entity, id, step, { result })) return
  const status = entity.states.transitions.find(({ name }) => name === step)?.to
  await updateRow(asServer(unit), entity, id, { status, result })
}

/**
 * Inbound messages (STATE-099 to STATE-102). A message that becomes New again is processed again: its outcome is
 * cleared, and its author becomes the user who set it to New, with whose rights it runs.
 */
export const interfaceInboundHooks = hooksFor(interfaceInbound, {
  actions: { receive: take(INBOUND) },
  created: (unit, row) => enqueueRecord(unit.db, 'inbound', row.id),
  transitions: {
    process: withResult,
    fail: withResult,
  },
  moved: async (unit, _before, after) => {
    if (after.status !== 'New') return
    const { trusted, user } = unit.principal
    await updateRow(unit, INBOUND, after.id, { result: null, ...(trusted === true ? {} : { createdBy: user.id }) })
    await enqueueRecord(unit.db, 'inbound', after.id)
  },
})

/** Stores an outbound message as New; it is sent after the commit (STATE-103). */
export const keepOutbound = async (
  unit: Unit,
  message: RowValues<typeof interfaceOutbound> & { readonly id?: string },
): Promise<void> => {
  const row = await insertRow(unit, OUTBOUND, {
    id: randomUUID(),
    messageId: randomUUID(),
    time: unit.now.toISOString(),
    status: 'New',
    ...message,
  })
  await enqueueRecord(unit.db, 'outbound', row.id)
}

const standsAlone = async ({ db, principal }: Unit, forProject: unknown): Promise<boolean> => {
  const place = isUuid(forProject) ? forProject : principal.project
  return (await modulesOf(db, principal.user.organization, place)).has('stand-alone')
}

/**
 * Outbound messages: none for a stand-alone project (OPEN-039). Resending creates a new one and leaves the first
 * unchanged (IFACE-05), but for the way to each other.
 */
export const interfaceOutboundHooks = hooksFor(interfaceOutbound, {
  actions: {
    queue: async (unit, id, body: Partial<MessageBody>) =>
      (await standsAlone(unit, body.forProject)) ? refused('forbidden') : take(OUTBOUND)(unit, id, body),
  },
  created: (unit, row) => enqueueRecord(unit.db, 'outbound', row.id),
  transitions: {
    send: withResult,
    fail: withResult,
    resend: {
      guard: async (unit, { forProject }) => ((await standsAlone(unit, forProject)) ? refused('forbidden') : null),
      patch: () => Promise.resolve({ resentAs: randomUUID() }),
      after: (unit, { id, resentAs, interface: name, forProject, headers, content }) =>
        keepOutbound(unit, {
          ...(resentAs ? { id: resentAs } : {}),
          resentOf: id,
          interface: name ?? null,
          forProject: forProject ?? null,
          headers: headers ?? null,
          content: content ?? null,
        }),
    },
  },
})
